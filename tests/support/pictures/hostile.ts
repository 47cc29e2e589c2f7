import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Pictures as people send them, and files made to attack the program that opens them. */

/** A photo of one colour, as JPEG by default. */
export const photo = (
  { width = 640, height = 400, colour = "#c71585" } = {},
  format: "jpeg" | "png" | "webp" | "gif" | "avif" | "tiff" = "jpeg",
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(checksum(typed));
  return Buffer.concat([length, typed, check]);
}

/** Node 20.15 and later have it; its types here do not. */
const checksum = crc32 as (data: Buffer) => number;

interface PngOptions {
  width: number;
  height: number;
  /** Bits of a channel. */
  depth?: 1 | 8 | 16;
  /** 0 is grey, 2 is colour, 6 is colour with transparency. */
  colour?: 0 | 2 | 6;
  /** Chunks before the pixels, by type. */
  extra?: readonly [string, Buffer][];
}

const CHANNELS = { 0: 1, 2: 3, 6: 4 };

/** A black PNG of any size, which compresses to almost nothing. */
export function blackPng({ width, height, depth = 1, colour = 0, extra = [] }: PngOptions): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour], 8);
  const row = 1 + Math.ceil((width * depth * CHANNELS[colour]) / 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk("IHDR", header),
    ...extra.map(([type, data]) => chunk(type, data)),
    chunk("IDAT", deflateSync(Buffer.alloc(row * height), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The content of a colour profile or compressed text of a PNG that unpacks to this number of bytes. */
export const packed = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from("x\0\0", "latin1"), deflateSync(Buffer.alloc(bytes), { level: 9 })]);

/** An animated GIF with this number of frames of one pixel. */
export function movingGif(frames: number): Buffer {
  const frame = Buffer.from("\x21\xf9\x04\0\x01\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0", "latin1");
  const head = Buffer.from("GIF89a\x01\0\x01\0\x80\0\0\xc7\x15\x85\xff\xff\xff", "latin1");
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from(";")]);
}

/** An animated PNG: a picture, followed by frames that only some programs show. */
export function movingPng(frames: number): Buffer {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(frames, 0);
  const frame = Buffer.alloc(26);
  frame.writeUInt32BE(8, 4);
  frame.writeUInt32BE(8, 8);
  const extra = Array.from({ length: frames }, () => ["fcTL", frame] as [string, Buffer]);
  return blackPng({ width: 8, height: 8, extra: [["acTL", control], ...extra] });
}

/** What a telephone writes into a photo: where it was taken, with what, and which way up it is. */
export async function photoWithPlace(): Promise<Buffer> {
  const place = { IFD0: { Make: "Secretphone" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 12/1" } };
  return sharp(await photo({ width: 60, height: 40 }))
    .withExif(place)
    .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'><secret/></x:xmpmeta>")
    .withIccProfile("p3")
    .toBuffer();
}

/** A form as a browser writes it. */
export const multipart = (fields: Readonly<Record<string, string | Buffer>>, boundary?: string): Buffer =>
  multipartOfFields(Object.entries(fields), boundary);

/** The same for fields of which a name may come several times. */
export function multipartOfFields(
  fields: readonly (readonly [string, string | Buffer])[],
  boundary = "----WebKitFormBoundaryq7Xk",
): Buffer {
  const parts = fields.flatMap(([name, value]) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    typeof value === "string" ? "\r\n\r\n" : '; filename="me.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
    value,
    "\r\n",
  ]);
  return Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part as string)));
}

export const multipartType = (boundary = "----WebKitFormBoundaryq7Xk") => `multipart/form-data; boundary=${boundary}`;
