import fc from "fast-check";
import { expect, test } from "vitest";
import { deviceOf } from "#app/features/accounts/sign-in/device.ts";
import { anyCharacter } from "#tests/support/any-character.ts";

test.each([
  ["Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0", "Firefox · Android"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    "Safari · iOS",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0",
    "Microsoft Edge · Windows",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
    "Chrome · Linux",
  ],
  ["Mozilla/5.0 (Windows NT 10.0)", "Windows"],
  ["", ""],
  ["   ", ""],
  ["junk", ""],
  ["<script>alert(1)</script>", ""],
])("a device is known by its browser and its system: %s", (sent, device) => expect(deviceOf(sent)).toBe(device));

test("whatever is sent, it is a short name of ordinary letters", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: anyCharacter }), fc.string({ maxLength: 3000 }), fc.constant("Firefox/".repeat(2000))),
      (sent) => {
        for (const text of [sent, `Mozilla/5.0 (${sent}) Firefox/131.0`])
          expect(deviceOf(text)).toMatch(/^[\p{L}\p{N} .+_·-]{0,51}$/u);
      },
    ),
  );
});
