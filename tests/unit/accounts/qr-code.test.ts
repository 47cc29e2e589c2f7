import QRCode from "qrcode";
import { expect, test } from "vitest";
import { qrCodeOf } from "#app/features/accounts/second-factor/qr-code.server.ts";
import { newTotpSecret, otpauthUri } from "#app/features/accounts/second-factor/totp.server.ts";

/** The squares a path darkens, row by row. */
function drawn(path: string, size: number): string[] {
  const rows = Array.from({ length: size }, () => Array<string>(size).fill("0"));
  for (const [, x = "", y = "", width = ""] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    rows[Number(y)]?.fill("1", Number(x), Number(x) + Number(width));
  }
  return rows.map((row) => row.join(""));
}

test.each(["robin", "ユーザー名です", "أحمد"])("the drawn code is the code of the address: %s", (account) => {
  const uri = otpauthUri({ secret: newTotpSecret(), issuer: "en.example.org", account });
  const { size, path } = qrCodeOf(uri);
  const { modules } = QRCode.create(uri, { errorCorrectionLevel: "M" });
  const rows = Array.from({ length: size }, (_, y) => modules.data.subarray(y * size, (y + 1) * size).join(""));
  expect(drawn(path, size)).toEqual(rows);
  expect(rows[0]).toMatch(/^1111111/);
});
