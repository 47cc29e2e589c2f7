import { isPictureName, PICTURE, pictureFile } from "#app/media/index.ts";

/** What stands for somebody: a picture of their own, the one an e-mail service has of them, or a generated shape. */

export const AVATAR_SOURCES = ["shape", "upload", "email"] as const;
export type AvatarSource = (typeof AVATAR_SOURCES)[number];

/** Edge of an avatar in pixels. */
export const { "240": AVATAR_SIZE, "480": LARGE_AVATAR_SIZE } = PICTURE.kinds.avatar.sizes;

/** What of an account its avatar depends on. */
export interface AvatarOwner {
  avatarSource: string | null;
  avatarFile: string | null;
}

/** What is shown now: a picture that is not there any more is a shape again. */
export function avatarSource({ avatarSource, avatarFile }: AvatarOwner): AvatarSource {
  if (avatarFile === null || !isPictureName(avatarFile)) return "shape";
  return avatarSource === "email" ? "email" : "upload";
}

/** What the sources for sharper screens are called: only stored pictures come in several sizes. */
export function avatarSources(src: string): string | undefined {
  const large = src.replace(pictureFile("", AVATAR_SIZE), pictureFile("", LARGE_AVATAR_SIZE));
  return large === src ? undefined : `${src} ${AVATAR_SIZE}w, ${large} ${LARGE_AVATAR_SIZE}w`;
}

/** A token from which a shape is drawn; it tells nothing of whose it is. */
export const SHAPE_TOKEN_LENGTH = 22;
const SHAPE_FILE = /^([\w-]{22})\.svg$/;

/** The token of a shape's file; null for another file. Every token has a shape, so asking tells nobody who is here. */
export const readShapeFile = (file: string): string | null => SHAPE_FILE.exec(file)?.[1] ?? null;
