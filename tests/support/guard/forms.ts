import { type DefaultTreeAdapterMap, parse } from "parse5";
import { REQUEST_LIMITS } from "#app/server/request-guard.ts";
import { flood, formBytes, UNITS } from "./texts.ts";

/** A form of a page, as a browser would send it. */
export interface RenderedForm {
  /** Where it is sent; null for the page itself. */
  action: string | null;
  isMultipart: boolean;
  fields: RenderedField[];
  /** Names and values of the buttons that send it; a form can be sent without one, too. */
  buttons: [string, string][];
}

export interface RenderedField {
  name: string;
  /** Its values as the page sent them. */
  value: string;
  kind: "text" | "fixed" | "file";
  /** Characters a browser would let people type. */
  most: number | null;
}

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

/** The forms of a page that are posted. */
export function formsOf(html: string): RenderedForm[] {
  const all = [...elements(parse(html))];
  const forms = all.filter((one) => one.tagName === "form" && attribute(one, "method")?.toLowerCase() === "post");
  return forms.map((form) => {
    const id = attribute(form, "id");
    const outside = id === null ? [] : all.filter((one) => attribute(one, "form") === id);
    const inside = [...elements(form), ...outside];
    return {
      action: attribute(form, "action"),
      isMultipart: attribute(form, "enctype") === "multipart/form-data",
      fields: inside.flatMap((one) => fieldOf(one)),
      buttons: inside.flatMap(buttonOf),
    };
  });
}

function* elements(node: Node): Generator<Element> {
  if (!("childNodes" in node)) return;
  for (const child of node.childNodes) {
    if ("tagName" in child) yield child;
    yield* elements(child);
  }
}

const attribute = (element: Element, name: string): string | null =>
  element.attrs.find((one) => one.name === name)?.value ?? null;

const TYPED = ["text", "search", "email", "url", "tel", "number", "password", ""];

function fieldOf(element: Element): RenderedField[] {
  const name = attribute(element, "name");
  if (name === null || !["input", "textarea", "select"].includes(element.tagName)) return [];
  const type = element.tagName === "input" ? (attribute(element, "type") ?? "") : "";
  if (type === "submit" || type === "image") return [];
  const most = attribute(element, "maxlength");
  const kind = type === "file" ? "file" : TYPED.includes(type) && element.tagName !== "select" ? "text" : "fixed";
  const option = [...elements(element)].filter((one) => one.tagName === "option").at(-1);
  const value =
    (option && attribute(option, "value")) ?? attribute(element, "value") ?? (type === "checkbox" ? "on" : "");
  return [{ name, value, kind, most: most === null ? null : Number(most) }];
}

function buttonOf(element: Element): [string, string][] {
  const name = attribute(element, "name");
  const isButton = element.tagName === "button" || attribute(element, "type") === "submit";
  return isButton && name !== null ? [[name, attribute(element, "value") ?? ""]] : [];
}

/** The fields that are sent, and which of them is large. */
export interface Filled {
  group: string;
  about: string;
  fields: [string, string][];
}

const ROOM = REQUEST_LIMITS.body - 200;

/**
 * A form filled in up to the largest possible body: every field at its stated length, one or all fields at lengths that
 * only an attacker would send, one field thousands of times, and thousands of different fields.
 */
export function* filledForms(form: RenderedForm): Generator<Filled> {
  const names = [...new Set(form.fields.map(({ name }) => name))].filter((name) => name !== "");
  const typed = form.fields.filter(({ kind }) => kind === "text");
  const fixed = form.fields
    .filter(({ kind }) => kind === "fixed")
    .map(({ name, value }): [string, string] => [name, value]);
  const withButton = (fields: [string, string][], at: number): [string, string][] => {
    const button = form.buttons[at % (form.buttons.length + 1)];
    return button === undefined ? fields : [...fields, button];
  };
  for (const [at, unit] of UNITS.entries()) {
    const shown = JSON.stringify(unit);
    const each = Math.floor(ROOM / Math.max(1, typed.length)) - 100;
    const honest = typed.map(({ name, most }): [string, string] => [
      name,
      [...unit.repeat(Math.min(most ?? 1000, 10_000))].slice(0, most ?? 1000).join(""),
    ]);
    yield {
      group: "as long as they may be",
      about: `all fields of ${shown}`,
      fields: withButton([...fixed, ...honest], at),
    };
    const all = typed.map(({ name }): [string, string] => [name, flood(unit, each, formBytes)]);
    yield {
      group: "all as long as a body",
      about: `all fields of ${shown}`,
      fields: withButton([...fixed, ...all], at + 1),
    };
    for (const name of names) {
      const others = [...fixed, ...honest].filter(([other]) => other !== name);
      const left = ROOM - formBytes(new URLSearchParams(others).toString());
      const one: [string, string] = [name, flood(unit, Math.max(left, 1000), formBytes)];
      yield {
        group: `${name} as long as a body`,
        about: `${name} of ${shown}`,
        fields: withButton([...others, one], at + 2),
      };
    }
  }
  for (const name of [...names, "a", ""]) {
    for (const value of ["", "a"]) {
      const count = Math.floor(ROOM / (formBytes(name) + value.length + 2));
      const fields = Array.from({ length: count }, (): [string, string] => [name, value]);
      yield {
        group: `${name} many times`,
        about: `${name}=${value} ${count} times`,
        fields: withButton(fields, value.length),
      };
    }
  }
  const many = Array.from({ length: Math.floor(ROOM / 8) }, (_, at): [string, string] => [at.toString(36), ""]);
  yield { group: "many fields", about: `${many.length} fields`, fields: many };
}
