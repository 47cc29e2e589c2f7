import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from "parse5";

/** Forms of a page as a browser without scripts fills them in and sends them. */

export interface PageForm {
  /** Where it goes; null for the page it is on. */
  action: string | null;
  hasFiles: boolean;
  /** What it sends as it stands, without its buttons. */
  fields: readonly Field[];
  /** Boxes that may be ticked and sides that may be chosen, those that are already included. */
  boxes: readonly Field[];
  buttons: readonly Field[];
}

type Field = readonly [name: string, value: string];

type Element = DefaultTreeAdapterTypes.Element;

/** @param html a whole page */
export function formsIn(html: string): PageForm[] {
  const page = parse(html);
  const elsewhere = elementsIn(page, ["input"]).filter((one) => attribute(one, "form") !== null);
  return elementsIn(page, ["form"]).map((form) => {
    const id = attribute(form, "id");
    return formOf(
      form,
      elsewhere.filter((one) => id !== null && attribute(one, "form") === id),
    );
  });
}

/** The first form with something of that name. */
export const formWith = (html: string, name: string): PageForm | undefined =>
  formsIn(html).find((form) => allOf(form, name).length > 0);

/** What the fields, boxes and buttons of that name may say. */
export const allOf = ({ fields, boxes, buttons }: PageForm, name: string): string[] => [
  ...new Set([...fields, ...boxes, ...buttons].flatMap(([one, value]) => (one === name ? [value] : []))),
];

/** What somebody changes in a form: texts, files, ticked boxes, and the button they press. */
export type Said = Readonly<Record<string, string | Blob | readonly string[]>>;

/** What a form sends then. */
export function filledIn({ fields }: PageForm, said: Said): FormData {
  const form = new FormData();
  for (const [name, value] of fields) if (!Object.hasOwn(said, name)) form.append(name, value);
  for (const [name, value] of Object.entries(said)) for (const one of [value].flat()) form.append(name, one);
  return form;
}

/** @param elsewhere fields of the page that belong to it as well */
function formOf(form: Element, elsewhere: readonly Element[]): PageForm {
  const controls = [...elementsIn(form, ["input", "textarea", "select"]), ...elsewhere];
  return {
    action: attribute(form, "action"),
    hasFiles: attribute(form, "enctype") === "multipart/form-data",
    fields: controls.flatMap(fieldOf),
    boxes: controls
      .filter((one) => ["checkbox", "radio"].includes(attribute(one, "type") ?? ""))
      .flatMap((one) => named(one, "on")),
    buttons: elementsIn(form, ["button"]).flatMap((one) => named(one, "")),
  };
}

function named(element: Element, otherwise: string): Field[] {
  const name = attribute(element, "name");
  return name === null ? [] : [[name, attribute(element, "value") ?? otherwise]];
}

function fieldOf(element: Element): Field[] {
  const [name, type] = [attribute(element, "name"), attribute(element, "type")];
  if (name === null || type === "file") return [];
  if (element.tagName === "textarea") return [[name, textOf(element)]];
  if (element.tagName === "select") return [[name, chosenIn(element)]];
  const isBox = type === "checkbox" || type === "radio";
  if (isBox && attribute(element, "checked") === null) return [];
  return named(element, isBox ? "on" : "");
}

function chosenIn(select: Element): string {
  const options = elementsIn(select, ["option"]);
  const chosen = options.find((one) => attribute(one, "selected") !== null) ?? options[0];
  return chosen ? (attribute(chosen, "value") ?? textOf(chosen)) : "";
}

const textOf = ({ childNodes }: Element): string =>
  childNodes.map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : "")).join("");

const attribute = (element: Element, name: string): string | null =>
  element.attrs.find((one) => one.name === name)?.value ?? null;

function elementsIn(node: DefaultTreeAdapterTypes.ParentNode, names: readonly string[]): Element[] {
  return node.childNodes.filter(defaultTreeAdapter.isElementNode).flatMap((child) => {
    return [...(names.includes(child.tagName) ? [child] : []), ...elementsIn(child, names)];
  });
}
