import Bowser from "bowser";

/** Longer than the User-Agent of any browser. */
const MAX_HEADER_LENGTH = 512;
const MAX_NAME_LENGTH = 24;
const STRANGE = /[^\p{L}\p{N} .+_-]/gu;

/**
 * A description in which a person recognises a device, such as "Firefox · Android". Without version or model: enough to
 * tell one's phone from a stranger's, and little for anybody else.
 * @param userAgent the header, whatever it contains
 * @returns "" when nothing is known
 */
export function deviceOf(userAgent: string): string {
  const sent = userAgent.slice(0, MAX_HEADER_LENGTH);
  if (sent.trim() === "") return "";
  const parser = Bowser.getParser(sent);
  return [parser.getBrowserName(), parser.getOSName()].map(tidy).filter(Boolean).join(" · ");
}

/** Every browser calls itself Mozilla; the parser does when nothing else is said. */
const tidy = (name: string | undefined): string =>
  name === undefined || name === "Mozilla" ? "" : name.replace(STRANGE, "").slice(0, MAX_NAME_LENGTH).trim();
