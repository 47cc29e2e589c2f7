import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { CheckField } from "#app/kit/forms/components/CheckField.tsx";
import { CodeField } from "#app/kit/forms/components/CodeField.tsx";
import { FormErrors } from "#app/kit/forms/components/FormErrors.tsx";
import { RadioField } from "#app/kit/forms/components/RadioField.tsx";
import { SelectField } from "#app/kit/forms/components/SelectField.tsx";
import { TextField } from "#app/kit/forms/components/TextField.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { TextProvider } from "#app/kit/i18n/context.tsx";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import { attribute, type Element, elementsOf, render, textOf } from "../markup/rendering.tsx";

const texts = createTranslator("en", {
  form: {
    missing: "Please.",
    summary_one: "One thing.",
    summary_other: "%count% things.",
    "list.item": "%label% %number%",
  },
  frame: { labelled: "%label%: %value%" },
  captcha: { early_other: "Wait %count% seconds." },
});
const html = (element: ReactElement) => render(<TextProvider value={texts}>{element}</TextProvider>);

/** The first element of that tag. */
function one(source: string, tag: string): Element {
  const found = elementsOf(source).find(({ tagName }) => tagName === tag);
  if (!found) throw new Error(`no ${tag}`);
  return found;
}

const byId = (source: string, id: string | undefined) =>
  elementsOf(source).find((element) => attribute(element, "id") === id);

const refusal = (errors: Refused["errors"], values: Refused["values"] = {}): Refused => ({ errors, values });
const OPTIONS = [
  { value: "a", label: "A" },
  { value: "b", label: "B" },
];

test("a field has a label, a hint and an error that are tied to it, and keeps what was typed", () => {
  const result = refusal({ name: "form.missing" }, { name: "Ada" });
  const source = html(<TextField name="name" label="Name" hint="As you like" result={result} defaultValue="before" />);
  const input = one(source, "input");
  expect(attribute(one(source, "label"), "for")).toBe(attribute(input, "id"));
  const described = attribute(input, "aria-describedby")?.split(" ") ?? [];
  expect(described.map((id) => byId(source, id) !== undefined)).toEqual([true, true]);
  expect(attribute(input, "aria-invalid")).toBe("true");
  expect(attribute(input, "value")).toBe("Ada");
  expect(textOf(source)).toBe("NameAs you likePlease.");
});

test("a field without error or hint says nothing of them", () => {
  const source = html(<TextField name="name" label="Name" result={undefined} defaultValue="before" />);
  const input = one(source, "input");
  expect(["aria-describedby", "aria-invalid"].map((name) => attribute(input, name))).toEqual([undefined, undefined]);
  expect(attribute(input, "value")).toBe("before");
});

test("a code is never kept", () => {
  const result = refusal({ code: "form.missing" }, { code: "123456" });
  const source = html(<CodeField name="code" label="Code" result={result} />);
  expect(source).not.toContain("123456");
  expect(attribute(one(source, "input"), "autocomplete")).toBe("one-time-code");
  expect(attribute(one(source, "input"), "maxlength")).toBeUndefined();
});

test("choices stay chosen, and ticks ticked or not", () => {
  const kept = refusal({ other: "form.missing" }, { pick: "b", yes: "", no: "on" });
  const isChecked = (source: string) =>
    elementsOf(source)
      .filter(({ tagName }) => tagName === "input")
      .map((input) => attribute(input, "checked") !== undefined);
  // elementsOf goes from the last to the first.
  const radio = { name: "pick", label: "Pick", options: OPTIONS, defaultValue: "a" };
  expect(isChecked(html(<RadioField {...radio} result={undefined} />)).reverse()).toEqual([true, false]);
  expect(isChecked(html(<RadioField {...radio} result={kept} />)).reverse()).toEqual([false, true]);
  expect(isChecked(html(<CheckField name="yes" label="Yes" result={kept} defaultChecked />))).toEqual([false]);
  expect(isChecked(html(<CheckField name="no" label="No" result={kept} />))).toEqual([true]);
  expect(isChecked(html(<CheckField name="yes" label="Yes" result={undefined} defaultChecked />))).toEqual([true]);
  const chosen = elementsOf(html(<SelectField {...radio} result={kept} />)).find(
    (element) => attribute(element, "selected") !== undefined,
  );
  expect(chosen && attribute(chosen, "value")).toBe("b");
});

test("the summary leads to every field with an error, and is there only with one", () => {
  expect(html(<FormErrors result={undefined} />)).toBe("");
  expect(html(<FormErrors result={refusal({})} />)).toBe("");
  const result = refusal({
    name: "form.missing",
    captcha: ["captcha.early", { count: 7, ticket: "secret ticket" }],
    form: "form.missing",
  });
  const source = html(
    <>
      <FormErrors result={result} />
      <TextField name="name" label="Name" result={result} />
    </>,
  );
  const links = elementsOf(source).filter(({ tagName }) => tagName === "a");
  expect(links.map((link) => attribute(link, "href")).sort()).toEqual(["#field-captcha", "#field-name"]);
  expect(byId(source, "field-name")?.tagName).toBe("input");
  expect(textOf(source)).toContain("3 things.Please.Wait 7 seconds.Please.");
  expect(source).not.toContain("secret ticket");
});

test("where a form has many fields, its summary says which is meant, of a list too", () => {
  const errors = { name: "form.missing", "authors.2": "form.missing", form: "form.missing" } as const;
  const source = html(<FormErrors result={refusal(errors)} labels={{ name: "Name", authors: "Authors" }} />);
  for (const said of ["Name: Please.", "Authors 3: Please."]) expect(textOf(source)).toContain(said);
  expect(textOf(source)).toMatch(/Please\.Please\.|things\.Please\./);
});

test("the summary has the order of the form, whatever was found first", () => {
  const errors = {
    link: "form.missing",
    "authors.1": "form.missing",
    name: "form.missing",
    form: "form.missing",
  } as const;
  const labels = { name: "Name", authors: "Authors", link: "Link" };
  const source = html(<FormErrors result={refusal(errors)} labels={labels} />);
  expect(textOf(source)).toBe("4 things.Please.Name: Please.Authors 2: Please.Link: Please.");
});

test("advice stands with the errors and is not one of them", () => {
  const result = { ...refusal({ form: "form.missing" }), advice: "form.missing" } as const;
  expect(textOf(html(<FormErrors result={result} />))).toBe("One thing.Please.Please.");
});
