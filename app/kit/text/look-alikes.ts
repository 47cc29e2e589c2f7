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

/**
 * Letters that look like Latin ones, beyond those `skeleton` knows. Where the two cases of a letter resemble different
 * ones, the capital counts, because capitals look exactly alike: Ν is n here.
 */
const DRAWN_ALIKE: Record<string, string> = {
  a: "ɑᴀꭺꓮᗅ",
  b: "ьƅʙβꞵꮟᏼꓐᗷᑲ",
  c: "ᴄⲥꮯꓚ𐐽ᑕ",
  d: "ᴅꭰꮷꓓꓒᗞᗪᑯ",
  e: "εҽᴇꭼꓰꬲⴹ",
  f: "ϝքꞙꓝᖴꬵẝ",
  g: "ցԍɢꮐᏻꓖᶃƍ",
  h: "հʜηⲏꮋꮒꓧᕼ",
  i: "ɪɩꙇӏꭵ",
  j: "ϳᴊʝꭻꓙᒍ",
  k: "ᴋⲕꮶꓗ",
  l: "ʟǀⲓꮮꓡꓲᒪⵏ",
  m: "ᴍμϻⲙꮇꓟᗰ",
  n: "ɴνոռⲛꓠᑎ",
  o: "ᴏօⲟ𐐬ꓳᴑꬽⵔ",
  p: "ᴘⲣꮲꓑᑭ",
  q: "ԛգզⵕ",
  r: "гʀᴦⲅꭱꮢꮁꓣᖇꭇꭈ",
  s: "ꜱտꮪꮥꓢ𐑈",
  t: "ᴛτⲧꭲꓔ",
  u: "ᴜսʋꞟꓴᑌꭎꭒ",
  v: "ᴠѵꮩꓦᐯⴸ",
  w: "ᴡѡԝɯաꮃꮤꓪᗯ",
  x: "χⲭꭓꓫᕁⵝ",
  y: "ʏγυүⲩყꭹꮍꓬɣᶌꭚ",
  z: "ᴢζꮓꓜ",
  "2": "ƨꙅꝛ",
  "3": "зӡʒȝɜꝫ",
  "4": "ꮞ",
  "5": "ƽ",
  "6": "бꮾ",
  "8": "ȣ",
  力: "カ",
  二: "ニ",
  口: "ロ",
  工: "エ",
  夕: "タ",
  卜: "ト",
  八: "ハ",
  千: "チ",
  一: "ー",
  才: "オ",
  へ: "ヘ",
  べ: "ベ",
  ぺ: "ペ",
  り: "リ",
  ي: "یى",
  ك: "ک",
  ه: "ہەھ",
};
const TWIN_OF = new Map(Object.entries(DRAWN_ALIKE).flatMap(([one, like]) => [...like].map((twin) => [twin, one])));

/** The letter, Latin in most cases, that another is drawn like; null for one that looks like itself. Without those of `skeleton`. */
export const twinOf = (letter: string): string | null => TWIN_OF.get(letter) ?? null;
