import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { baseOf } from "../../changed.ts";
import { scratchFolder } from "../../support/data/scratch.ts";

/** A repository whose main branch has two commits. */
function repository() {
  const folder = scratchFolder();
  const who = ["-c", "user.name=robin", "-c", "user.email=robin@example.org", "-c", "commit.gpgsign=false"];
  const git = (...words: string[]): string =>
    execFileSync("git", [...who, ...words], { cwd: folder, encoding: "utf8" }).trim();
  const commit = (content: string): string => {
    writeFileSync(path.join(folder, "file"), content);
    git("add", "file");
    git("commit", "--quiet", "--message", content);
    return git("rev-parse", "HEAD");
  };
  git("init", "--quiet", "--initial-branch=main");
  return { folder, git, commit, first: commit("first"), second: commit("second") };
}

test("a branch is compared with the commit where it left main", () => {
  const { folder, git, commit, second } = repository();
  git("switch", "--quiet", "--create", "mine");
  commit("third");
  commit("fourth");
  expect(baseOf(folder)).toBe(second);
});

test("main is compared with its commit before, uncommitted changes or not", () => {
  const { folder, first } = repository();
  expect(baseOf(folder)).toBe(first);
  writeFileSync(path.join(folder, "file"), "changed");
  expect(baseOf(folder)).toBe(first);
});

test("main that was not sent yet is compared with main elsewhere", () => {
  const { folder, git, commit, second } = repository();
  git("update-ref", "refs/remotes/origin/main", second);
  commit("third");
  commit("fourth");
  expect(baseOf(folder)).toBe(second);
});

test("a repository without main is compared with the commit before", () => {
  const { folder, git, first } = repository();
  git("branch", "--move", "other");
  expect(baseOf(folder)).toBe(first);
});

test("the first commit of all has changed everything", () => {
  const { folder, git, first } = repository();
  git("reset", "--quiet", "--hard", first);
  const empty = execFileSync("git", ["hash-object", "-t", "tree", "--stdin"], { cwd: folder, input: "" });
  expect(baseOf(folder)).toBe(String(empty).trim());
});
