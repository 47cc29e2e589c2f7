/** Reads JSON that a program sent. What is too large, too deep or too much is refused before it costs anything. */

export interface JsonLimits {
  bytes: number;
  /** Values in each other. */
  depth: number;
  /** Values in all. */
  values: number;
}

export const JSON_LIMITS: JsonLimits = { bytes: 100_000, depth: 16, values: 10_000 };

export type JsonReading = { error: null; value: unknown } | { error: "tooLarge" | "malformed"; value: null };

/** @param request whose body nobody has read */
export async function readJson(request: Request, limits: JsonLimits = JSON_LIMITS): Promise<JsonReading> {
  const announced = Number(request.headers.get("Content-Length") ?? 0);
  if (announced > limits.bytes) return { error: "tooLarge", value: null };
  const body = await readBytes(request.body, limits.bytes);
  if (body === null) return { error: "tooLarge", value: null };
  if (!isModest(body, limits)) return { error: "malformed", value: null };
  try {
    return { error: null, value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body)) };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return { error: "malformed", value: null };
    throw error;
  }
}

/** @returns null as soon as there are more bytes than allowed */
async function readBytes(body: Request["body"], limit: number): Promise<Buffer | null> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length;
    if (length > limit) return null;
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Counts brackets and commas outside of texts, because parsing deep or long lists takes far longer than reading them. */
function isModest(body: Buffer, { depth: maxDepth, values: maxValues }: JsonLimits): boolean {
  let [depth, values, isText] = [0, 1, false];
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] as number;
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === COMMA) values += 1;
    else if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
    if (depth > maxDepth || values > maxValues) return false;
  }
  return true;
}
