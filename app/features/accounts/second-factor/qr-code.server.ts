import QRCode from "qrcode";

/** A QR code as one path of unit squares. */
export interface QrCode {
  /** Number of squares along each side. */
  size: number;
  /** For the `d` of an SVG path. */
  path: string;
}

export function qrCodeOf(text: string): QrCode {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: "M" }).modules;
  const rows = Array.from({ length: size }, (_, y) => rowPath(data.subarray(y * size, (y + 1) * size), y));
  return { size, path: rows.join("") };
}

/** The dark squares of a row, each run of them as one rectangle. */
function rowPath(row: Uint8Array, y: number): string {
  const runs = [...row.join("").matchAll(/1+/g)];
  return runs.map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`).join("");
}
