/** Letters of other scripts that look like Latin ones. */
const TWINS: Record<string, string> = {
  а: "a",
  в: "b",
  е: "e",
  к: "k",
  м: "m",
  н: "h",
  о: "o",
  р: "p",
  с: "c",
  т: "t",
  у: "y",
  х: "x",
  і: "i",
  ј: "j",
  ѕ: "s",
  һ: "h",
  ԁ: "d",
  ɡ: "g",
  ο: "o",
  α: "a",
  ν: "v",
  ι: "i",
  κ: "k",
  ρ: "p",
};

/** Two texts with the same skeleton can hardly be told apart by eye. */
export function skeleton(text: string): string {
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{Cf}\s]/gu, "");
  return [...plain].map((letter) => (Object.hasOwn(TWINS, letter) ? TWINS[letter] : letter)).join("");
}
