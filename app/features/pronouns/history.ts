/** Text boxes of a history: separated by "@", while "\@" is an ordinary "@". Empty boxes are left out. */
export function historyBoxes(history: string): string[] {
  return history
    .split(/(?<!\\)@/)
    .map((box) => box.replaceAll("\\@", "@").trim())
    .filter((box) => box !== "");
}
