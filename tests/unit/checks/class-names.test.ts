import { describe, expect, test } from "vitest";
import { flawsOf, sizesIn } from "#tests/checks/class-names/check.ts";
import { rawSizesIn, rawValuesIn } from "#tests/checks/class-names/values.ts";

const TOKENS = sizesIn("@theme {\n  --text-*: initial;\n  --text-note: 0.95rem;\n  --text-lg--line-height: 1;\n}");

const rawIn = (text: string) => rawValuesIn("app/x.tsx", text, TOKENS).map(({ className }) => className);

describe("class names with values of their own", () => {
  test.each([
    ["a size of type", "mt-2 text-[0.95rem]", "text-[0.95rem]"],
    ["one in proportion", "text-[0.85em]", "text-[0.85em]"],
    ["a computed one", "lg:text-[clamp(1rem,2vw,3rem)]!", "text-[clamp(1rem,2vw,3rem)]!"],
    ["one of Tailwind that is no token", "text-ink hover:text-sm", "text-sm"],
    ["a colour", "bg-[#fff]", "bg-[#fff]"],
    ["a colour behind a variant", "backdrop:bg-[rgb(0_0_0/0.45)]", "bg-[rgb(0_0_0/0.45)]"],
    ["how much of a colour shows", "bg-ink/[0.3]", "bg-ink/[0.3]"],
    ["a length", "max-md:-mt-[3px]", "-mt-[3px]"],
    ["the room between letters", "tracking-[0.2em]", "tracking-[0.2em]"],
    ["the height of lines", "leading-[1.35]", "leading-[1.35]"],
    ["columns of a certain width", "grid-cols-[minmax(0,1fr)_20rem]", "grid-cols-[minmax(0,1fr)_20rem]"],
    ["a property", "[font-size:12px]", "[font-size:12px]"],
  ])("are found: %s", (_, classes, found) => {
    expect(rawIn(`const A = <p className="${classes}" />;`)).toEqual([found]);
  });

  test.each([
    ["style={{ fontSize: 13 }}", "style fontSize: 13"],
    ['style={{ color: "#fff", inlineSize: width }}', 'style color: "#fff"'],
    [`className={\`p-1 text-\${"xs"}\`}`, "text-xs"],
    [`className={\`p-1 text-\${size}\`}`, "text-{…}"],
  ])("are found in what is put together: %s", (attribute, found) => {
    expect(rawIn(`const A = <p ${attribute} />;`)).toEqual([found]);
  });

  test("are found in style sheets", () => {
    const css =
      "a {\n  font-size: 13px;\n  --text-title: 6rem;\n  font-size: var(--text-note);\n  font-size: 0.9em;\n}";
    expect(rawSizesIn("app/x.css", css).map(({ line, className }) => [line, className])).toEqual([
      [2, "font-size: 13px"],
      [3, "--text-title: 6rem"],
    ]);
  });

  test("are found wherever a list of classes stands, with file, line and remedy", () => {
    const text = `const TAG = "p-1 text-[1rem]";
const B = { c: \`\${TAG} w-[3rem] \${TAG} h-[4rem]\` };
const D = <p className={\`m-[5px]\`} />;`;
    expect(rawIn(text)).toEqual(["text-[1rem]", "w-[3rem]", "h-[4rem]", "m-[5px]"]);
    const [first, ...more] = flawsOf(rawValuesIn("app/x.tsx", text, TOKENS), []);
    expect(more).toHaveLength(3);
    expect(first).toContain("app/x.tsx:1: text-[1rem] is no token");
    expect(first).toContain("Take the nearest");
  });
});

describe("the check of class names lets pass", () => {
  test.each([
    ["tokens", "text-note text-soft border-(--edge) bg-ink/40 text-note!"],
    ["proportions to the letters beside", "mt-[0.3em] align-[-0.12em] min-w-[1.6em]"],
    ["shares of the room there is", "sm:grid-cols-[minmax(0,2fr)_auto_max-content] lg:grid-rows-[repeat(3,auto)]"],
    ["conditions", "aria-[current]:font-bold group-has-[.peer:not(:placeholder-shown)]:hidden"],
    ["what is computed", `p-1" style={{ "--edge": 3, inlineSize: width, blockSize: \`\${height}px\` }} title="`],
    ["what is no class name", "a list [of: words] [x]"],
  ])("%s", (_, classes) => {
    expect(rawIn(`const A = <p className="${classes}" />;`)).toEqual([]);
  });

  test("regular expressions and comments", () => {
    expect(rawIn("// text-[1rem]\nconst A = /-[a-z]+text-[1rem]/;")).toEqual([]);
  });

  test("what is on the list, and says when the list has too much", () => {
    const raw = rawValuesIn("app/x.tsx", 'const A = "[direction:inherit]";', TOKENS);
    const allowed = [{ className: "[direction:inherit]", reason: "There is no class for it." }];
    expect(flawsOf(raw, [])).toHaveLength(1);
    expect(flawsOf(raw, allowed)).toEqual([]);
    expect(flawsOf([], allowed).join()).toContain("no class name is [direction:inherit] any more");
  });

  test("the names of sizes that tokens have", () => {
    expect([...TOKENS]).toEqual(["note"]);
    expect(sizesIn("  --text-title: 1rem;\n  --text-name-or: 2em;\n  --text-title--line-height: 1;")).toEqual(
      new Set(["title", "name-or"]),
    );
  });
});
