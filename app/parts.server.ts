import { SUBJECTS } from "./pages.ts";
import type { SubjectParts } from "./subject/subject.ts";

/** What each subject brings to the server. Loaders and jobs are handed it; only the server and its commands import it. */
export const PARTS: readonly SubjectParts[] = await Promise.all(
  SUBJECTS.map(async ({ server }) => (await server?.())?.parts ?? {}),
);
