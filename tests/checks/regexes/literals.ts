import ts from "typescript";

/** A regular expression in our sources. */
export interface Literal {
  file: string;
  /** From 1. */
  line: number;
  source: string;
  flags: string;
}

/** A regular expression that is built at run time, so that it cannot be judged beforehand. */
export interface Composed {
  file: string;
  line: number;
  /** The name of the constant it is assigned to, or the call itself where there is none. */
  text: string;
}

/** A zod schema that tests a pattern before it has limited the length, or although the text was too long. */
export interface Hasty {
  file: string;
  line: number;
}

export interface Found {
  literals: Literal[];
  composed: Composed[];
  hasty: Hasty[];
}

/** All regular expressions of one file. The compiler finds them, because a slash may also divide or be in a text. */
export function regexesIn(file: string, text: string): Found {
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Found = { literals: [], composed: [], hasty: [] };
  const visit = (node: ts.Node): void => {
    const place = () => ({ file, line: parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    if (ts.isRegularExpressionLiteral(node)) found.literals.push({ ...place(), ...partsOf(node.text) });
    else if (isRegExpCall(node)) {
      const [source, flags] = (node.arguments ?? []).map((one) => (ts.isStringLiteralLike(one) ? one.text : null));
      if (typeof source === "string" && flags !== null) {
        found.literals.push({ ...place(), source, flags: flags ?? "" });
      } else found.composed.push({ ...place(), text: nameOf(node) });
    }
    if (ts.isCallExpression(node) && isHasty(node)) found.hasty.push(place());
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

const nameOf = (node: ts.Node): string =>
  ts.findAncestor(node, ts.isVariableDeclaration)?.name.getText() ?? node.getText();

function partsOf(literal: string): Pick<Literal, "source" | "flags"> {
  const end = literal.lastIndexOf("/");
  return { source: literal.slice(1, end), flags: literal.slice(end + 1) };
}

const isRegExpCall = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === "RegExp";

const LENGTHS = ["max", "length"];

/** Finds patterns that come before a length, or after one that does not abort: they meet texts of any length. */
function isHasty(node: ts.CallExpression): boolean {
  const own = methodOf(node);
  if (own === null) return false;
  const before = methodsBefore(node);
  if (LENGTHS.includes(own.name)) return before.some(({ name }) => name === "regex");
  const stops = /\babort: true\b/;
  return (
    own.name === "regex" &&
    before.some(
      ({ name, call }) => LENGTHS.includes(name) && !stops.test(call.arguments.map((one) => one.getText()).join()),
    )
  );
}

interface Method {
  name: string;
  call: ts.CallExpression;
}

function methodOf(call: ts.CallExpression): Method | null {
  return ts.isPropertyAccessExpression(call.expression) ? { name: call.expression.name.text, call } : null;
}

/** The calls of a chain that come before this one. */
function methodsBefore(call: ts.CallExpression): Method[] {
  const { expression } = call;
  if (!ts.isPropertyAccessExpression(expression) || !ts.isCallExpression(expression.expression)) return [];
  const before = methodOf(expression.expression);
  return before === null ? [] : [...methodsBefore(expression.expression), before];
}
