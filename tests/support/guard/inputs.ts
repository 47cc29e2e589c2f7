import { globSync, readFileSync } from "node:fs";
import ts from "typescript";

/** A part of requests that the sources read by name. */
export interface Input {
  file: string;
  line: number;
  /** The name of a header, in lower case. */
  name: string;
}

const METHODS = ["get", "has"];
/** Members that do not name a request header: they write headers, or handle all of them. */
const NO_NAMES = [
  ...METHODS,
  "set",
  "append",
  "delete",
  "entries",
  "keys",
  "values",
  "forEach",
  "getSetCookie",
  "flat",
  "length",
  "push",
  "some",
  "indexOf",
  "includes",
  "slice",
];

/** Every header of requests that the program reads: `headers.cookie`, `headers["origin"]`, `headers.get("…")`, `{ cookie } = headers`. */
export function headersRead(pattern = "app/**/*.{ts,tsx}"): Input[] {
  return globSync(pattern).flatMap((file) => headersReadIn(file, readFileSync(file, "utf8")));
}

export function headersReadIn(file: string, text: string): Input[] {
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Input[] = [];
  const visit = (node: ts.Node): void => {
    for (const name of namesAt(node)) {
      const line = parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ file, line, name: name.toLowerCase() });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

const isHeaders = (node: ts.Node): boolean => /(?:^|\.|\b)headers$/i.test(node.getText());

function namesAt(node: ts.Node): string[] {
  if (ts.isElementAccessExpression(node) && isHeaders(node.expression) && ts.isStringLiteral(node.argumentExpression)) {
    return [node.argumentExpression.text];
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { expression, name } = node.expression;
    const [first] = node.arguments;
    if (isHeaders(expression) && METHODS.includes(name.text) && first && ts.isStringLiteral(first)) return [first.text];
  }
  if (ts.isPropertyAccessExpression(node) && isHeaders(node.expression) && !NO_NAMES.includes(node.name.text)) {
    return [node.name.text];
  }
  if (
    ts.isVariableDeclaration(node) &&
    node.initializer &&
    ts.isObjectBindingPattern(node.name) &&
    isHeaders(node.initializer)
  ) {
    return node.name.elements.map(({ propertyName, name }) => {
      const own = propertyName ?? name;
      return ts.isStringLiteral(own) ? own.text : own.getText();
    });
  }
  if (ts.isBindingElement(node) && node.propertyName?.getText() === "headers" && ts.isObjectBindingPattern(node.name)) {
    return node.name.elements.map(({ propertyName, name }) => (propertyName ?? name).getText());
  }
  return [];
}
