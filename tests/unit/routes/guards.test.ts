import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

/**
 * Every loader and action checks permissions. A parent route protects nothing: `?_routes=` runs the loader of a child without
 * its parent's.
 */

const FOLDER = "app/routes";
const GUARDS = /^require(?:Viewer|FreshViewer|Owner|Area|ApiViewer|CensusArea)$/;
const DOORS = ["loader", "action"] as const;

/** Whose loaders are for everyone, by folder. */
const PUBLIC_FOLDERS = ["public", "api"];

/** Other modules that are open to everyone, with the reason. */
const OPEN: Readonly<Record<string, string>> = {
  "public/census.tsx action": "anybody may take part, and nobody is to be known",
  "api/census-submit.ts action": "as above",
  "api/subscribe.ts action": "an address is subscribed without an account",
  "public/notice.tsx action": "anybody tells of something illegal, as the law asks; a captcha and limits stop floods",
  "public/spelling.ts action": "how a language is written is chosen by visitors",
  "cards/editor.tsx action": "a form that was sent while signed out comes back as it was; all else asks for the viewer",
  "account/sign-in.tsx loader": "the way in",
  "account/sign-in.tsx action": "the way in",
  "account/sign-in-code.tsx loader": "the pre-token of a sign-in that has begun is asked for",
  "account/sign-in-code.tsx action": "as above",
  "account/sign-up.tsx loader": "as above",
  "account/sign-up.tsx action": "as above",
  "account/sign-in-second-factor.tsx loader": "as above",
  "account/sign-in-second-factor.tsx action": "as above",
  "account/captcha.ts loader": "challenges are for visitors",
  "account/provider-start.tsx loader": "leads home",
  "account/provider-start.tsx action": "a way in",
  "account/provider-callback.ts loader": "a way in; the sealed cookie of the browser that began is asked for",
  "account/hop.tsx loader": "the sealed cookie of the browser that began is asked for",
  "account/hop.tsx action": "a way in; what is offered to another edition is the viewer's own",
  "account/hop-ask.ts loader": "a way in; it asks for a message that the offering edition has signed",
  "account/hop-give.ts loader":
    "answers visitors too, by saying nobody; it asks for a message that the asking edition has signed",
  "account/hop-arrive.ts loader": "a way in; the code and the sealed cookie of the browser that began are asked for",
  "account/delete.tsx loader": "the farewell is for somebody who has no account any more",
  "cards/card.tsx loader": "what a viewer sees of somebody is decided by personSeenBy",
  "cards/card-basic.tsx loader": "as above",
  "cards/moved-card.ts loader": "leads on without looking anybody up",
  "account/switch.ts loader": "leads home",
  "account/sign-out.ts loader": "leads home",
  "account/impersonation-end.ts loader": "leads home",
  "account/impersonation-end.ts action": "ends nothing but what this browser's own cookie stands for",
};

/** A loader or an action of a module, and whether it is guarded. */
interface Door {
  name: string;
  guarded: boolean;
}

function doorsOf(file: string): Door[] {
  const source = ts.createSourceFile(
    file,
    fs.readFileSync(path.join(FOLDER, file), "utf8"),
    ts.ScriptTarget.Latest,
    true,
  );
  return DOORS.flatMap((name) => {
    const body = exportedBody(source, name);
    return body === null ? [] : [{ name: `${file} ${name}`, guarded: beginsWithGuard(body, source) }];
  });
}

/** The body of an exported function, however it is written; a re-exported one counts as one without a guard. */
function exportedBody(source: ts.SourceFile, name: string): ts.Node | null {
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement.body ?? statement;
    if (ts.isVariableStatement(statement)) {
      const found = statement.declarationList.declarations.find((one) => one.name.getText(source) === name);
      if (found?.initializer) {
        const { initializer } = found;
        return ts.isArrowFunction(initializer) ? initializer.body : initializer;
      }
    }
    if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)) {
      if (statement.exportClause.elements.some((element) => element.name.text === name)) return statement;
    }
  }
  return null;
}

/**
 * The first statement must be the guard: nothing is read or done before it is known for whom. It may be in a function of the
 * module.
 */
function beginsWithGuard(body: ts.Node, source: ts.SourceFile): boolean {
  const first = ts.isBlock(body) ? body.statements[0] : body;
  if (first === undefined) return false;
  return callsIn(first).some((name) => GUARDS.test(name) || isGuardOfItsOwn(name, source));
}

function isGuardOfItsOwn(name: string, source: ts.SourceFile): boolean {
  const found = source.statements.find((one) => ts.isFunctionDeclaration(one) && one.name?.text === name);
  const body = found && ts.isFunctionDeclaration(found) ? found.body : undefined;
  const first = name.startsWith("require") ? body?.statements[0] : undefined;
  return first !== undefined && callsIn(first).some((call) => GUARDS.test(call));
}

function callsIn(node: ts.Node): string[] {
  const names: string[] = [];
  const visit = (child: ts.Node): void => {
    if (ts.isFunctionLike(child)) return;
    if (ts.isCallExpression(child)) names.push(child.expression.getText());
    ts.forEachChild(child, visit);
  };
  visit(node);
  return names;
}

const files = fs
  .readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.tsx?$/.test(file) && file.includes("/"));
const doors = files.flatMap(doorsOf);

describe("loaders and actions", () => {
  test("are found", () => {
    expect(doors.length).toBeGreaterThan(50);
  });

  test.each(doors.map((door) => [door.name, door] as const))("%s", (name, door) => {
    const isPublicLoader = PUBLIC_FOLDERS.includes(name.split("/")[0] ?? "") && name.endsWith(" loader");
    if (isPublicLoader || Object.hasOwn(OPEN, name)) return;
    expect(door.guarded, "asks a guard of app/features/accounts/session/guards.server.ts first").toBe(true);
  });

  test("what is open is there, and nothing on the list is guarded by now", () => {
    const open = doors.filter((door) => Object.hasOwn(OPEN, door.name));
    expect(open.map(({ name }) => name).sort()).toEqual(Object.keys(OPEN).sort());
    expect(open.filter(({ guarded }) => guarded)).toEqual([]);
  });
});
