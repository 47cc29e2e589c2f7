import ts from "typescript";

/** A class name with a value of its own instead of a token's, or with a name that no token has. */
export interface RawValue {
  file: string;
  /** From 1. */
  line: number;
  /** As it stands there, without what it depends on: `lg:mt-[3rem]` is `mt-[3rem]`. */
  className: string;
}

/** Sizes of type that Tailwind brings along: ours have other names, and these would silently do nothing. */
const TAILWIND_SIZES = ["xs", "sm", "base", "lg", "xl", "2xl", "3xl", "4xl", "5xl", "6xl", "7xl", "8xl", "9xl"];

/**
 * What may be written as it is, because it follows from what stands around it and belongs to no scale:
 * - lengths in `em`, in proportion to the letters beside them (an icon that sits on its line, the room around a mark);
 * - shares of the room there is, and as much of it as the content takes, in the columns and rows of a grid.
 * Sizes of type and the room between letters have tokens even so.
 */
const PROPORTION = /^-?[\d.]+em$/;
const SHARES = /^(?:[\d.]+fr|0|auto|max-content|min-content|minmax|repeat|\d+)$/;
const SCALES = ["text", "tracking", "leading"];

/**
 * Class names and styles of one file that say a size, a colour or a length themselves. All texts of a program are looked at: a list
 * of classes stands in attributes, constants and tables, and nothing else has this shape.
 * @param tokens the names of sizes of type in tokens.css
 */
export function rawValuesIn(file: string, text: string, tokens: ReadonlySet<string>): RawValue[] {
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: RawValue[] = [];
  const visit = (node: ts.Node): void => {
    const add = (className: string) => {
      const line = parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ file, line, className });
    };
    if (ts.isStringLiteralLike(node)) rawClasses(node.text, tokens).forEach(add);
    if (ts.isTemplateExpression(node)) rawClasses(templateText(node), tokens).forEach(add);
    if (ts.isJsxAttribute(node) && node.name.getText() === "style") rawStyles(node).forEach(add);
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

/** What is not known before the program runs. */
const OPEN = "{…}";

/** A template with what is known of it filled in: `text-${"xs"}` is "text-xs". */
const templateText = ({ head, templateSpans }: ts.TemplateExpression): string =>
  head.text +
  templateSpans
    .map(({ expression, literal }) => (ts.isStringLiteralLike(expression) ? expression.text : OPEN) + literal.text)
    .join("");

/** Properties of a `style` that say a value themselves. Those that are computed, and our own variables, depend on what is shown. */
function rawStyles({ initializer }: ts.JsxAttribute): string[] {
  const expression = initializer && ts.isJsxExpression(initializer) ? initializer.expression : undefined;
  if (expression === undefined || !ts.isObjectLiteralExpression(expression)) return [];
  return expression.properties.flatMap((property) => {
    if (!ts.isPropertyAssignment(property)) return [];
    const { name, initializer: value } = property;
    const isOwn = ts.isStringLiteralLike(name) && name.text.startsWith("--");
    const isRawValue = ts.isNumericLiteral(value) || ts.isPrefixUnaryExpression(value) || ts.isStringLiteralLike(value);
    return isOwn || !isRawValue ? [] : [`style ${property.getText()}`];
  });
}

/** Sizes of type in a style sheet that are written out: `font-size`, or another value for a token. */
export function rawSizesIn(file: string, css: string): RawValue[] {
  return css.split("\n").flatMap((text, index) => {
    const [, name = "", value = ""] = /^\s*(font-size|--text-[a-z-]+):\s*([^;]+);/.exec(text) ?? [];
    const isToken = name === "" || /^(?:var\(--[a-z-]+\)|inherit)$/.test(value) || PROPORTION.test(value);
    return isToken ? [] : [{ file, line: index + 1, className: `${name}: ${value}` }];
  });
}

function rawClasses(text: string, tokens: ReadonlySet<string>): string[] {
  return text
    .split(/\s/)
    .map(withoutVariants)
    .filter((name) => isRaw(name, tokens));
}

/** The name behind the last colon that is in no bracket. */
function withoutVariants(name: string): string {
  let depth = 0;
  let start = 0;
  for (const [at, sign] of [...name].entries()) {
    if (sign === "[" || sign === "(") depth += 1;
    else if (sign === "]" || sign === ")") depth -= 1;
    else if (sign === ":" && depth === 0) start = at + 1;
  }
  return [...name].slice(start).join("");
}

/** `mt-[3rem]`, `-mt-[3rem]`, `bg-ink/[0.3]`, also with a mark of importance. */
const OWN_VALUE = /^!?-?([a-z][a-z-]*)-(?:[a-z]+\/)?\[([^\]]+)\]/;
/** `[color:red]` */
const OWN_PROPERTY = /^!?\[-{0,2}[a-z-]+:[^\]]+\]/;
const SIZE = /^!?text-([a-z0-9]+)!?(?:\/\S+)?$/;

/** A class that is put together while the program runs: Tailwind does not find it, and neither does this check. */
const PUT_TOGETHER = new RegExp(`^!?-?(?:${SCALES.join("|")})-[{]`);

function isRaw(name: string, tokens: ReadonlySet<string>): boolean {
  if (OWN_PROPERTY.test(name) || PUT_TOGETHER.test(name)) return true;
  const size = SIZE.exec(name)?.[1];
  if (size !== undefined) return TAILWIND_SIZES.includes(size) && !tokens.has(size);
  const [, utility = "", value = ""] = OWN_VALUE.exec(name) ?? [];
  if (utility === "") return false;
  if (SCALES.includes(utility)) return true;
  if (utility === "grid-cols" || utility === "grid-rows") return !value.split(/[(),_]+/).every(isShare);
  return !PROPORTION.test(value);
}

const isShare = (part: string): boolean => part === "" || SHARES.test(part);
