import { isPictureName, PICTURE, pictureFile } from "#app/services/media/picture.ts";

/** An account's avatar: a picture of its own, the one an e-mail service has, or a generated shape. */

export const AVATAR_SOURCES = ["shape", "upload", "email"] as const;
export type AvatarSource = (typeof AVATAR_SOURCES)[number];

/** Edge of an avatar in pixels. */
export const { "240": AVATAR_SIZE, "480": LARGE_AVATAR_SIZE } = PICTURE.kinds.avatar.sizes;

/** The columns of an account that its avatar depends on. */
export interface AvatarOwner {
  avatarSource: string | null;
  avatarFile: string | null;
}

/** What is shown now: where the picture is gone, a shape. */
export function avatarSource({ avatarSource, avatarFile }: AvatarOwner): AvatarSource {
  if (avatarFile === null || !isPictureName(avatarFile)) return "shape";
  return avatarSource === "email" ? "email" : "upload";
}

/** The `srcset` for sharper screens: only stored pictures come in several sizes. */
export function avatarSources(src: string): string | undefined {
  const large = src.replace(pictureFile("", AVATAR_SIZE), pictureFile("", LARGE_AVATAR_SIZE));
  return large === src ? undefined : `${src} ${AVATAR_SIZE}w, ${large} ${LARGE_AVATAR_SIZE}w`;
}

/** The token a shape is drawn from. It does not reveal whose it is. */
export const SHAPE_TOKEN_LENGTH = 22;
const SHAPE_FILE = /^([\w-]{22})\.svg$/;

/**
 * The token in the name of a shape's file; null for another file. Every token has a shape, so asking for one reveals
 * nobody.
 */
export const readShapeFile = (file: string): string | null => SHAPE_FILE.exec(file)?.[1] ?? null;
