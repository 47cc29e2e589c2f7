/** What was read of a body. */
export interface Beginning {
  bytes: Buffer;
  /** Whether there is no more. */
  isWhole: boolean;
}

/**
 * Reads at most `maxBytes` of a body, and closes it when there is more: whoever sends it decides how long it is.
 * @param body null where there is none
 * @throws whatever the body does
 */
export async function readBeginning(
  body: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Beginning> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Browsers' types know no loop over a stream, and Node has it.
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    parts.push(part);
    if (size > maxBytes) break;
  }
  return { bytes: Buffer.concat(parts).subarray(0, maxBytes), isWhole: size <= maxBytes };
}
