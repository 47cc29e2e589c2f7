import Bowser from "bowser";

/** Longer than any browser writes of itself. */
const MAX_SENT_LENGTH = 512;
const MAX_NAME_LENGTH = 24;
const STRANGE = /[^\p{L}\p{N} .+_-]/gu;

/**
 * What a person recognises a device by, as "Firefox · Android". Without version or model: that is enough to tell one's
 * phone from a stranger's, and tells others little.
 * @param userAgent whatever a browser, or somebody, sent
 * @returns "" for what says neither
 */
export function deviceOf(userAgent: string): string {
  const sent = userAgent.slice(0, MAX_SENT_LENGTH);
  if (sent.trim() === "") return "";
  const parser = Bowser.getParser(sent);
  return [parser.getBrowserName(), parser.getOSName()].map(tidy).filter(Boolean).join(" · ");
}

/** Every browser calls itself Mozilla; the parser does when nothing else is said. */
const tidy = (name: string | undefined): string =>
  name === undefined || name === "Mozilla" ? "" : name.replace(STRANGE, "").slice(0, MAX_NAME_LENGTH).trim();
