import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buttonValue, LIST_BUTTON, type ListName, listChange } from "#app/kit/forms/list.ts";
import { listChanged, readForm, refused } from "#app/kit/forms/read-form.server.ts";

type Sent = [name: string, value: string][];

const read = (sent: Sent) =>
  readForm(new Request("https://en.example/form", { method: "POST", body: new URLSearchParams(sent) }));

const typed = (name: string, values: readonly string[]): Sent => values.map((value) => [name, value]);

/** The list `a` after a button was pressed. */
async function press(value: string, items: readonly string[], names: readonly ListName[] = ["a"]) {
  return listChange(await read([...typed("a", items), [LIST_BUTTON, value]]), names);
}

describe("a field that is there several times", () => {
  test("is read in order, each text cleaned, with or without the empty ones", async () => {
    const form = await read(typed("a", [" x ", "", "y\0", "  ", "x"]));
    expect(form.all("a")).toEqual(["x", "", "y", "", "x"]);
    expect(form.list("a")).toEqual(["x", "y", "x"]);
    expect([form.all("b"), form.list("constructor")]).toEqual([[], []]);
  });

  test("is read no further than 500 items, and no file is a text", async () => {
    const long = await read(
      typed(
        "a",
        Array.from({ length: 20_000 }, () => "x"),
      ),
    );
    expect(long.list("a")).toHaveLength(500);
    const parts = new FormData();
    parts.append("a", "x");
    parts.append("a", new File(["secret"], "x.txt"));
    parts.append("a", "y");
    const form = await readForm(new Request("https://en.example/form", { method: "POST", body: parts }));
    expect(form.all("a")).toEqual(["x", "", "y"]);
  });

  test("belongs to another one row by row, and a row without anything in it goes", async () => {
    const form = await read([...typed("a", ["x", "", "", "z"]), ...typed("b", ["", "2", " ", "4", "5"])]);
    expect(form.pairs("a", "b")).toEqual([
      ["x", ""],
      ["", "2"],
      ["z", "4"],
      ["", "5"],
    ]);
    expect(form.pairs("none", "neither")).toEqual([]);
  });

  test("stays filled when the form is refused", () => {
    const answer = refused({ "a.1": "form.missing" }, { title: "t", a: ["x", "y"], b: [] });
    expect(answer.data).toEqual({
      errors: { "a.1": "form.missing" },
      values: { title: "t" },
      lists: { a: ["x", "y"], b: [] },
    });
    expect(refused({}, { title: "t" }).data).toEqual({ errors: {}, values: { title: "t" } });
  });
});

describe("the buttons of a list", () => {
  test("are none when the form is sent", async () => {
    expect(listChange(await read(typed("a", ["x", ""])), ["a"])).toBeNull();
  });

  test.each([
    ["add:a", ["x", "y", ""], "a.2"],
    ["remove:a:0", ["y"], "a.0"],
    ["remove:a:2", ["x"], "a.0"],
    ["up:a:2", ["y", "x"], "a.0.down"],
    ["down:a:0", ["y", "x"], "a.1.up"],
    ["up:a:0", ["x", "y"], "a.0.down"],
    ["down:a:2", ["x", "y"], "a.1.up"],
  ])("%s", async (value, items, focus) => {
    // Empty items, here between the two, are removed.
    expect(await press(value, ["x", "", "y", ""])).toEqual({ lists: { a: items }, focus });
  });

  test("stay under the hand while an item goes through the list", async () => {
    expect((await press("up:a:2", ["x", "y", "z"]))?.focus).toBe("a.1.up");
    expect((await press("down:a:0", ["x", "y", "z"]))?.focus).toBe("a.1.down");
  });

  test("lead to the button for adding when nothing is left", async () => {
    expect(await press("remove:a:0", ["x"])).toEqual({ lists: { a: [] }, focus: "a.add" });
    expect(await press("add:a", [])).toEqual({ lists: { a: [""] }, focus: "a.0" });
  });

  test("take an item that was emptied along", async () => {
    expect(await press("down:a:1", ["x", "", "y"])).toEqual({ lists: { a: ["x", "y", ""] }, focus: "a.2.up" });
    expect(await press("remove:a:1", ["x", "", "y"])).toEqual({ lists: { a: ["x", "y"] }, focus: "a.1" });
  });

  test.each(["", "add", "add:b", "burn:a:0", "up:a", "up:a:9", "up:a:-1", "up:a:1e1", "remove:a:x", "__proto__:a:0"])(
    "that nobody made (%j) change nothing, and save nothing",
    async (value) => {
      expect(await press(value, ["x", "y"])).toEqual({ lists: { a: ["x", "y"] }, focus: undefined });
    },
  );

  test("pressed twice at once are none of ours, and still save nothing", async () => {
    const twice: Sent = [
      [LIST_BUTTON, "add:a"],
      [LIST_BUTTON, "remove:a:0"],
    ];
    expect(listChange(await read([...typed("a", ["x"]), ...twice]), ["a"])?.lists).toEqual({ a: ["x"] });
  });

  test("keep what belongs together together, and leave the other lists alone", async () => {
    const sent: Sent = [
      ...typed("a", ["x", "y", ""]),
      ...typed("b", ["1", "", "3"]),
      ...typed("c", ["p", "", "q"]),
      [LIST_BUTTON, "down:a:0"],
    ];
    expect(listChange(await read(sent), [["a", "b"], "c"])).toEqual({
      lists: { a: ["y", "x", ""], b: ["", "1", "3"], c: ["p", "q"] },
      focus: "a.1.down",
    });
    const added = [...sent.slice(0, -1), [LIST_BUTTON, "add:a"]] as Sent;
    expect(listChange(await read(added), [["a", "b"], "c"])?.lists).toEqual({
      a: ["x", "y", "", ""],
      b: ["1", "", "3", ""],
      c: ["p", "q"],
    });
  });

  test("are answered with the form as it was", async () => {
    const change = await press("add:a", ["x"]);
    const answer = change && listChanged(change, { title: "t", a: ["not this"], tags: ["u"] });
    expect(answer?.init?.status).toBe(200);
    expect(answer?.data).toEqual({
      errors: {},
      values: { title: "t" },
      lists: { a: ["x", ""], tags: ["u"] },
      focus: "a.1",
    });
  });

  test("never lose or invent an item", async () => {
    const step = fc.constantFrom("add", "remove", "up", "down" as const);
    const items = fc.array(fc.constantFrom("", "x", "y", "z", "ä"), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(items, step, fc.nat(7), async (before, what, at) => {
        const value = buttonValue(what as "add", "a", what === "add" ? undefined : at);
        const after = (await press(value, before))?.lists.a ?? [];
        const left = what === "remove" ? before.filter((_, index) => index !== at) : before;
        const filled = (list: readonly string[]) => list.filter((one) => one !== "").sort();
        expect(filled(after)).toEqual(filled(left));
      }),
      { numRuns: 60 },
    );
  });

  test("take a step back with the other button", async () => {
    const items = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 2, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(items, fc.nat(5), async (before, seed) => {
        const at = seed % (before.length - 1);
        const there = (await press(`down:a:${at}`, before))?.lists.a ?? [];
        expect(there).not.toEqual(before);
        expect((await press(`up:a:${at + 1}`, there))?.lists.a).toEqual(before);
      }),
      { numRuns: 40 },
    );
  });
});
