import type { ComponentProps } from "react";
import { describe, expect, test } from "vitest";
import { FormErrors } from "#app/kit/forms/components/FormErrors.tsx";
import { ListField } from "#app/kit/forms/components/ListField.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { TextProvider } from "#app/kit/i18n/context.tsx";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import { attribute, type Element, elementsOf, render, textOf } from "../markup/rendering.tsx";

const LIST_TEXTS = {
  "list.add": "Add",
  "list.item": "%label% %number%",
  "list.remove": "Remove %item%",
  "list.up": "%item% up",
  "list.down": "%item% down",
  "list.tooLong": "At most %max%.",
  "list.full": "Full with %max%.",
};
const texts = createTranslator("en", {
  frame: { labelled: "%label%: %value%" },
  form: { missing: "Please.", summary_one: "One thing.", summary_other: "%count% things.", ...LIST_TEXTS },
});

/** The page as the server renders it, without scripts. */
function html({ result, ...props }: Partial<ComponentProps<typeof ListField>>): string {
  return render(
    <TextProvider value={texts}>
      <FormErrors result={result} />
      <ListField name="a" label="Author" result={result} {...props} />
    </TextProvider>,
  );
}

const all = (source: string, isMeant: (element: Element) => boolean) => elementsOf(source).filter(isMeant).reverse();
const inputs = (source: string, name = "a") =>
  all(source, (one) => ["input", "textarea"].includes(one.tagName) && attribute(one, "name") === name);
const values = (source: string, name = "a") => inputs(source, name).map((one) => attribute(one, "value"));
const required = (source: string) => inputs(source).filter((one) => attribute(one, "required") !== undefined);
const pressable = (source: string) =>
  all(source, (one) => attribute(one, "name") === "_list" && attribute(one, "disabled") === undefined)
    .map((one) => attribute(one, "value"))
    .sort();
const focused = (source: string) =>
  all(source, (one) => attribute(one, "autofocus") !== undefined && one.tagName !== "div").map((one) =>
    attribute(one, "id"),
  );
const refusal = (more: Partial<Refused>): Refused => ({ errors: {}, values: {}, ...more });

describe("the summary of what is wrong", () => {
  const summary = (errors: Refused["errors"]) =>
    textOf(
      render(
        <TextProvider value={texts}>
          <FormErrors result={refusal({ errors })} labels={{ b: "Book", a: "Author" }} />
        </TextProvider>,
      ),
    );

  test("names the row of a list, in the order of the form", () => {
    const errors = { "a.10": "form.missing", "a.2": "form.missing", b: "form.missing", form: "form.missing" } as const;
    expect(summary(errors)).toBe("4 things.Please.Book: Please.Author 3: Please.Author 11: Please.");
  });
});

describe("a list without scripts", () => {
  test("says why nothing can be added once it is full, and nothing where there is but one place", () => {
    const said = (props: Parameters<typeof html>[0]) => html(props).includes("Full with");
    expect(said({ defaultValues: ["x", "y"], atMost: 2 })).toBe(true);
    expect(said({ defaultValues: ["x"], atMost: 2 })).toBe(false);
    expect(said({ defaultValues: ["x", "y"], atMost: 2, readOnly: true })).toBe(false);
    expect(said({ defaultValues: ["x"], atMost: 1 })).toBe(false);
  });

  test("has its items, two more fields, and every button that does something", () => {
    const source = html({ defaultValues: ["x", "y"] });
    expect(values(source)).toEqual(["x", "y", "", ""]);
    expect(required(source)).toHaveLength(2);
    expect(pressable(source)).toEqual(["add:a", "down:a:0", "remove:a:0", "remove:a:1", "up:a:1"]);
    const names = inputs(source).map((one) => attribute(one, "aria-label"));
    expect(names).toEqual(["Author 1", "Author 2", "Author 3", "Author 4"]);
    expect(source).not.toContain("style=");
  });

  test("leaves Enter to the form: its first button changes no list, and no button of a list asks for valid fields", () => {
    const buttons = all(html({ defaultValues: ["x"] }), ({ tagName }) => tagName === "button");
    const first = buttons.find((one) => attribute(one, "tabindex") === "-1");
    expect(first && attribute(first, "name")).toBeUndefined();
    const source = html({ defaultValues: ["x"] });
    expect(source.indexOf('tabindex="-1" aria-hidden="true"')).toBeLessThan(source.indexOf('name="_list"'));
    for (const button of buttons.filter((one) => one !== first)) {
      expect(attribute(button, "formnovalidate")).toBeDefined();
    }
  });

  test.each([
    [{ atLeast: 2, defaultValues: ["x"] }, ["x", "", "", ""], ["add:a", "down:a:0", "up:a:1"]],
    [{ atMost: 2, defaultValues: ["x"] }, ["x", ""], ["add:a", "remove:a:0"]],
    [{ atMost: 1, defaultValues: ["x"] }, ["x"], ["remove:a:0"]],
    [{ sortable: false, defaultValues: ["x", "y"] }, ["x", "y", "", ""], ["add:a", "remove:a:0", "remove:a:1"]],
    [{ readOnly: true, defaultValues: ["x", "y"] }, ["x", "y"], []],
    [{}, ["", ""], ["add:a"]],
    [{ atLeast: 1, prototype: "https://" }, ["https://", "", ""], ["add:a"]],
  ])("keeps to what it is told: %j", (props, items, buttons) => {
    const source = html(props);
    expect(values(source)).toEqual(items);
    expect(pressable(source)).toEqual(buttons);
  });

  test("may stay empty and still has a field to begin in, which asks for nothing and cannot be taken away", () => {
    const empty = html({ offersFirst: true });
    expect(values(empty)).toEqual(["", ""]);
    expect([required(empty).length, pressable(empty)]).toEqual([0, ["add:a"]]);
    const one = html({ offersFirst: true, defaultValues: ["x"] });
    expect([values(one), required(one).length, pressable(one)]).toEqual([["x", "", ""], 0, ["add:a"]]);
    const two = html({ offersFirst: true, defaultValues: ["x", "y"] });
    expect(required(two)).toHaveLength(2);
    expect(required(html({ offersFirst: true, atLeast: 1 }))).toHaveLength(1);
  });

  test("lacks something where there is nothing yet", () => {
    const source = html({ atLeast: 1, result: refusal({ errors: { a: "form.missing" }, lists: { a: [] } }) });
    expect(inputs(source).map((one) => attribute(one, "aria-invalid"))).toEqual(["true", undefined, undefined]);
  });

  test("says when there are too many, unless that was said already", () => {
    expect(textOf(html({ atMost: 1, defaultValues: ["x", "y"] }))).toContain("At most 1.");
    const told = refusal({ errors: { a: ["form.list.tooLong", { max: 1 }] }, lists: { a: ["x", "y"] } });
    expect(textOf(html({ atMost: 1, result: told })).match(/At most 1\./g)).toHaveLength(2);
    expect(textOf(html({ atMost: 2, defaultValues: ["x", "y"] }))).not.toContain("At most");
  });

  test("shows again what was refused, and the summary leads to the very field", () => {
    const result = refusal({ errors: { "a.1": "form.missing", a: "form.missing" }, lists: { a: ["x", "y"] } });
    const source = html({ result, defaultValues: ["before"] });
    expect(values(source)).toEqual(["x", "y", "", ""]);
    const [ok, wrong] = inputs(source);
    expect(ok && attribute(ok, "aria-invalid")).toBeUndefined();
    expect(wrong && attribute(wrong, "aria-invalid")).toBe("true");
    const links = all(source, ({ tagName }) => tagName === "a").map((one) => attribute(one, "href")?.slice(1));
    expect(links.sort()).toEqual(["field-a", "field-a.1"]);
    expect(wrong && attribute(wrong, "id")).toBe("field-a.1");
    expect(all(source, (one) => attribute(one, "id") === "field-a")[0]?.tagName).toBe("fieldset");
    const error = wrong && attribute(wrong, "aria-describedby");
    expect(all(source, (one) => attribute(one, "id") === error)).toHaveLength(1);
  });

  test("goes to what was just added, which begins with the prototype", () => {
    const result = refusal({ lists: { a: ["x", ""] }, focus: "a.1" });
    const source = html({ result, prototype: "new" });
    expect(focused(source)).toEqual(["field-a.1"]);
    expect(values(source)).toEqual(["x", "new", "", ""]);
    expect(focused(html({ result: refusal({ lists: { a: [] }, focus: "a.add" }) }))).toEqual(["field-a.add"]);
    expect(focused(html({ result: refusal({ lists: { a: ["x", "y"] }, focus: "a.1.up" }) }))).toEqual(["field-a.1.up"]);
  });

  test("of pairs has a second field in every row, which may stay empty", () => {
    const pair = { secondName: "b", secondLabel: "Rule", defaultValues: ["x", "y"], secondDefaultValues: ["", "2"] };
    const source = html(pair);
    expect(values(source)).toEqual(["x", "y", "", ""]);
    expect(values(source, "b")).toEqual(["", "2", "", ""]);
    const seconds = inputs(source, "b");
    expect(seconds.map((one) => attribute(one, "aria-label"))).toEqual(["Rule 1", "Rule 2", "Rule 3", "Rule 4"]);
    expect(seconds.some((one) => attribute(one, "required") !== undefined)).toBe(false);
    const result = refusal({ errors: { "b.0": "form.missing" }, lists: { a: ["y"], b: ["3"] } });
    expect(values(html({ ...pair, result }), "b")).toEqual(["3", "", ""]);
  });

  test("of long texts has larger fields", () => {
    const areas = inputs(html({ long: true, most: 900, defaultValues: ["<b>x</b>\ny"] }));
    expect(areas.map(({ tagName }) => tagName)).toEqual(["textarea", "textarea", "textarea"]);
    expect(areas.map((one) => attribute(one, "maxlength"))).toEqual(["900", "900", "900"]);
  });
});
