import type { LoadContext } from "#app/context.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import type { PartId, StoredPart } from "#app/services/storage/storage.server.ts";
import { ACCOUNTS } from "#db/places.ts";
import { sizeIn } from "./size.ts";

/** Whether somebody looks after the program, or may do everything. */
export const maySeeStorage = ({ can }: Pick<LoadContext, "can">): boolean => can("code") || can("*", null);

export interface StorageLine {
  id: PartId;
  size: string;
  freed: string;
}

/** What is stored in words and numbers. Null while it is counted for the first time. */
export async function loadStorage(context: LoadContext) {
  const { storage, edition, text, directory } = context;
  const counted = await storage.counted();
  if (counted === null) return null;
  const { config } = edition;
  const sized = sizeIn(config.locale);
  // From left to right in every script: the unit follows the number.
  const size = (bytes: number) => `\u2066${sized(bytes)}\u2069`;
  const number = new Intl.NumberFormat(config.locale);
  const freedIn = ({ freed }: StoredPart): string => {
    if (freed === null) return text("storage.counting");
    if (freed.pictures === 0 || (freed.pictures === null && !freed.bytes)) return text("storage.nothing");
    if (freed.pictures === null) return size(freed.bytes ?? 0);
    const shown = number.format(freed.pictures);
    if (freed.bytes === null) return text("storage.pictures", { number: shown });
    return text("storage.freed", { number: shown, size: size(freed.bytes) });
  };
  const sizeOf = ({ bytes, isWhole }: StoredPart): string => {
    if (bytes === null) return text("storage.elsewhere");
    return isWhole ? size(bytes) : text("storage.atLeast", { size: size(bytes) });
  };
  const names = new Map(directory.map(({ code, name }) => [code, name]));
  return {
    at: dayFormat(config, "moment").format(counted.at),
    free: size(counted.free),
    lines: counted.parts.map((part): StorageLine => ({ id: part.id, size: sizeOf(part), freed: freedIn(part) })),
    databases: counted.databases
      .toSorted((one, other) => other.bytes - one.bytes)
      .map(({ name, bytes }) => ({
        name: name === ACCOUNTS ? text("frame.footer.accounts") : (names.get(name) ?? name),
        size: size(bytes),
      })),
  };
}

export type StoragePageData = NonNullable<Awaited<ReturnType<typeof loadStorage>>>;
