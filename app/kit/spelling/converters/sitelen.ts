import type { LoadConverter } from "../spellings.server.ts";

/**
 * Sitelen pona is a matter of the face: its ligatures make glyphs of Latin words (app/kit/ui/fonts/), so that texts can still be
 * copied, searched and read aloud.
 */
export const load: LoadConverter = () => (text) => text;
