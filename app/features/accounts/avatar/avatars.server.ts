import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { hours } from "#app/kit/time/durations.ts";
import type { AvatarEnv } from "#app/services/accounts/avatar/avatar-settings.ts";
import type { Secrets } from "#app/services/accounts/keys/secrets.server.ts";
import { type Account, accountById, emailOf } from "#app/services/accounts/queries.server.ts";
import { type Accounts, attempt, must } from "#app/services/accounts/store.server.ts";
import { FetchError } from "#app/services/http/error.ts";
import type { SafeFetch } from "#app/services/http/safe-fetch.server.ts";
import type { LimitRule } from "#app/services/limits/limits.server.ts";
import { BucketUnavailable } from "#app/services/media/bucket.server.ts";
import { pictureFile } from "#app/services/media/picture.ts";
import type { PictureRefusal, PictureStore } from "#app/services/media/pictures.server.ts";
import { accounts as accountRows } from "#db/accounts/schema/accounts.ts";
import { AVATAR_SIZE, avatarSource, SHAPE_TOKEN_LENGTH } from "./avatar.ts";

/** How often somebody may choose a picture: each one costs time to draw, and perhaps a request to another server. */
export const AVATAR_TRIES: LimitRule = { name: "avatar", points: 20, windowMs: hours(1) };

export type AvatarChoice = { source: "shape" | "email" } | { source: "upload"; picture: Buffer };

/**
 * "emailPictureMissing": the service has no picture. "emailPictureUnreachable": the service has not answered, or not
 * with a picture.
 */
export type AvatarError = PictureRefusal | "emailPictureMissing" | "emailPictureUnreachable" | "userNotFound";

export interface AvatarParts {
  accounts: Accounts;
  pictures: PictureStore;
  safeFetch: SafeFetch;
  env: AvatarEnv;
}

/**
 * Sets an account's avatar, and removes the one before.
 * @returns why it was not changed; null when it was
 */
export async function chooseAvatar(
  parts: AvatarParts,
  { accountId, choice }: { accountId: string; choice: AvatarChoice },
): Promise<AvatarError | null> {
  const account = await accountById(parts.accounts.store, accountId);
  if (account?.state !== "active") return "userNotFound";
  if (choice.source === "shape") return replaceAvatar(parts, accountId, { source: null, file: null });
  const picture = choice.source === "upload" ? choice.picture : await emailPicture(parts, account);
  if (typeof picture === "string") return picture;
  const saved = await parts.pictures.save("avatar", picture);
  // A picture of the service is not the visitor's fault.
  if (saved.error === "pictureInvalid" && choice.source === "email") return "emailPictureUnreachable";
  if (saved.error !== null) return saved.error;
  return replaceAvatar(parts, accountId, { source: choice.source, file: saved.name });
}

/** The service is asked for 480 by 480 pixels, which have at most this many bytes even unpacked. */
const MAX_BYTES = 1_000_000;

/**
 * The picture an avatar service has for somebody's address. This request is the only one that leaves the site, and it
 * is made once.
 */
async function emailPicture(
  { accounts, safeFetch, env }: AvatarParts,
  account: Account,
): Promise<Buffer | AvatarError> {
  if (!env.EMAIL_AVATARS) return "emailPictureMissing";
  const address = emailOf(accounts.secrets, account).address.toLowerCase();
  const hash = createHash("sha256").update(address).digest("hex");
  try {
    const url = env.EMAIL_AVATARS_URL.replaceAll("{hash}", hash);
    const { status, body } = await safeFetch.get(url, { accept: "image/*", maxBytes: MAX_BYTES });
    if (status === 200) return body;
    return status === 404 ? "emailPictureMissing" : "emailPictureUnreachable";
  } catch (error) {
    if (error instanceof FetchError) return "emailPictureUnreachable";
    throw error;
  }
}

interface NewAvatar {
  source: "upload" | "email" | null;
  /** Name of a picture that nothing refers to yet. */
  file: string | null;
}

async function replaceAvatar(parts: AvatarParts, accountId: string, avatar: NewAvatar): Promise<"userNotFound" | null> {
  const { accounts, pictures } = parts;
  const { store, now } = accounts;
  const account = await accountById(store, accountId);
  if (account?.state !== "active") {
    await removePicture(pictures, avatar.file);
    return "userNotFound";
  }
  const { avatarFile } = accountRows;
  const isSame = account.avatarFile === null ? isNull(avatarFile) : eq(avatarFile, account.avatarFile);
  const isAsRead = and(eq(accountRows.id, accountId), eq(accountRows.state, "active"), isSame);
  const row = { avatarSource: avatar.source, avatarFile: avatar.file, updatedAt: now() };
  const error = await attempt(
    store.atomically((db) => [must(db.update(accountRows).set(row).where(isAsRead))]),
    ["changed"],
  );
  // Another one has been chosen meanwhile, so the one to remove would be another, too.
  if (error === "changed") return replaceAvatar(parts, accountId, avatar);
  await removePicture(pictures, account.avatarFile);
  return null;
}

/**
 * Removes the picture an account had, once the account no longer refers to it. If the bucket does not answer, the job
 * for unused pictures removes it later.
 * @param file as it was stored
 */
export async function removePicture(pictures: PictureStore, file: string | null): Promise<void> {
  if (file === null) return;
  await pictures.remove("avatar", file).catch((error) => {
    if (!(error instanceof BucketUnavailable)) throw error;
  });
}

type Owner = Pick<Account, "id" | "usernameFolded" | "avatarSource" | "avatarFile">;

/**
 * The address of an account's avatar: a path on every edition with accounts. It reveals nothing of the account, and
 * changes with the picture or the username. Cheap enough for every page.
 */
export function avatarUrl(secrets: Pick<Secrets, "hash">, owner: Owner): string {
  if (avatarSource(owner) === "shape") return shapeUrl(secrets, owner);
  return `/avatars/${pictureFile(owner.avatarFile ?? "", AVATAR_SIZE)}`;
}

/**
 * The address of the shape for somebody without a picture. A new username brings a new shape, so that the old one does
 * not reveal who they were.
 */
export function shapeUrl(
  secrets: Pick<Secrets, "hash">,
  { id, usernameFolded }: Pick<Owner, "id" | "usernameFolded">,
): string {
  return `/avatars/${secrets.hash("shape", JSON.stringify([id, usernameFolded])).slice(0, SHAPE_TOKEN_LENGTH)}.svg`;
}
