import { readFile } from "node:fs/promises";
import { brotliDecompressSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RESERVED_ICONS } from "#app/features/cards/opinions.ts";
import {
  allIcons,
  iconDrawing,
  iconFileAddress,
  listedIcon,
  readIconFile,
} from "#app/kit/ui/icons/all-icons.server.ts";
import { ICON_SETS, type IconFile, listedIcons } from "#app/kit/ui/icons/icon-list.ts";
import { makeIconFile } from "#app/kit/ui/icons/make-icon-file.ts";

const project = new URL("../../../", import.meta.url);

describe.each(ICON_SETS)("the file of the %s icons", (set) => {
  const read = async () =>
    brotliDecompressSync(await readFile(new URL(`app/kit/ui/icons/${set}.json.br`, project))).toString();

  test("is the one that Font Awesome's files make", async () => {
    const made = await makeIconFile(new URL("node_modules/@fortawesome/fontawesome-free/metadata/", project), set);
    expect((await read()) === made, "run: npm run icons").toBe(true);
  });

  test("has a drawing, a name and a label for each icon, and names its licence", async () => {
    const file = JSON.parse(await read()) as IconFile;
    const icons = listedIcons(file, set);
    expect(file.licence).toContain("CC BY 4.0");
    expect(icons.length).toBeGreaterThan(500);
    for (const { name, label, viewBox, path, aliases } of icons) {
      expect(label).not.toBe("");
      expect(viewBox).toMatch(/^0 0 \d+ \d+$/);
      expect(path).toMatch(/^[Mm][\d\s.,A-Za-z-]+$/);
      for (const one of [name, ...aliases]) expect(iconDrawing(one)).toEqual({ viewBox, path });
    }
  });

  test("is read by its address, and by that of another version", async () => {
    const current = iconFileAddress(set).replace("/icons/", "");
    expect(await readIconFile(current)).toMatchObject({ isCurrent: true });
    const other = current.replace(/[0-9a-f]{12}/, "0".repeat(12));
    expect(await readIconFile(other)).toMatchObject({ isCurrent: false });
  });
});

test("a drawing is the one in Font Awesome's own file", async () => {
  for (const [name, file] of [
    ["heart", "solid/heart"],
    ["b:discord", "brands/discord"],
    ["user-friends", "solid/user-friends"],
  ] as const) {
    const svg = await readFile(new URL(`node_modules/@fortawesome/fontawesome-free/svgs/${file}.svg`, project), "utf8");
    expect(svg).toContain(`d="${iconDrawing(name)?.path}"`);
    expect(svg).toContain(`viewBox="${iconDrawing(name)?.viewBox}"`);
  }
});

test.each([
  "",
  "nothing-like-it",
  "discord",
  "b:heart",
  "b:",
  "../heart",
  "HEART",
  "constructor",
  "__proto__",
  "x".repeat(99),
])("%j is the name of no icon", (name) => expect(iconDrawing(name)).toBe(null));

test("no name of whatever kind throws, and no file is read but the two", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      expect(typeof iconDrawing(text)).toBe("object");
      expect(await readIconFile(text)).toBe(null);
    }),
  );
});

test("the icons of the built-in opinions are reserved under every name they have", () => {
  const reserved = RESERVED_ICONS.flatMap((name) => listedIcon(name) ?? []);
  const drawn = new Set(["heart", "face-grin-tongue", "user-group", "thumbs-up", "thumbs-down"]);
  for (const { name, aliases } of reserved.filter((icon) => drawn.has(icon.name))) {
    for (const alias of aliases) expect(RESERVED_ICONS).toContain(alias);
    expect(RESERVED_ICONS).toContain(name);
  }
});

test("names are unique", () => {
  const names = allIcons().flatMap(({ name, aliases }) => [name, ...aliases]);
  expect(new Set(names).size).toBe(names.length);
});
