import { createHash } from "node:crypto";
import type { CalendarEvent } from "./event.ts";

/** Ids of events in people's own calendars: UUIDs of version 5, in the namespace of addresses. They must never change. */

/** RFC 9562, section 6.6: the namespace for names that are URLs. */
const URL_NAMESPACE = Buffer.from("6ba7b8119dad11d180b400c04fd430c8", "hex");

/** @param origin of the edition, without a slash at the end: "https://en.example.org" */
export const eventUuid = (origin: string, { key }: Pick<CalendarEvent, "key">): string =>
  uuidV5(`${origin}/calendar/event/${key}`);

function uuidV5(name: string): string {
  const bytes = createHash("sha1").update(URL_NAMESPACE).update(name, "utf8").digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
