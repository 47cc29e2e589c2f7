import type { Colour } from "../colour.ts";
import { blend, columns, type Design, emblem, flag, type Overlay, rows, unevenRows } from "../design.ts";
import { endlessHeart, heart, loopHeart } from "../emblems/hearts.ts";
import { alpha, mu, pi } from "../emblems/letters.ts";
import { chevrons, circle } from "../emblems/signs.ts";
import { crown, ghost, moose, paw } from "../emblems/things.ts";
import { BLACK, nonbinary, rainbow, symmetricSteps, TRANS, WHITE } from "./palettes.ts";

const butch = flag(symmetricSteps("#33466B", WHITE, "#7A3E9D"));
const mono = flag(rows(WHITE, BLACK), emblem(mu(WHITE, BLACK), { size: 0.76 }));
const neutral = flag(nonbinary, emblem(moose(BLACK, "#D8242F"), { size: 0.68, at: [0.53, 0.42] }));
const FOUR_HOISTED = ["#FFAFC8", "#74D7EE", "#613915", BLACK] as const;

/** Right angles within right angles, the innermost first. The largest are cut off by the edges. */
function progress(step: number, ...colours: Colour[]): Overlay {
  const reach = (index: number) => 0.36 + index * step;
  return {
    kind: "hoist",
    triangles: colours.map((one, index) => [reach(index), reach(index), one] as const).reverse(),
  };
}

/** Of ways to live and to love, of words, and of those who stand together. */
export const COMMUNITIES = {
  Ambiamorous: flag(
    blend([0.04, "#0A2CF0"], [0.42, BLACK], [0.58, BLACK], [0.96, "#F01414"]),
    emblem(alpha("#FFD84A"), { size: 0.56 }),
  ),
  Ambiamorous_: flag(
    blend([0, "#B5C6FF"], [1 / 3, "#2F55FF"], [1 / 3, BLACK], [2 / 3, BLACK], [2 / 3, "#FF2F2F"], [1, "#FFB9B5"]),
    emblem(alpha("#FFD84A"), { size: 0.56 }),
  ),
  "Anarcha-Queer": flag({ kind: "diagonal", upper: "#FF5FAE", lower: BLACK }),
  Archaeopronouns: flag(unevenRows([2, "#7C7C84"], [1, WHITE], [2, "#F3CB3B"])),
  Bear: flag(
    rows("#623804", "#D56300", "#FEDD63", "#FEE6B8", WHITE, "#555555", BLACK),
    emblem(paw(BLACK), { size: 0.36, at: [0.17, 0.25] }),
  ),
  Butch: butch,
  "Cis Ally": flag(rows(...TRANS), { kind: "roof", colour: BLACK }),
  Femme: flag(rows("#822DA6", "#A25FC0", "#C696DB", WHITE, "#E3C3E8", "#F08CC0", "#A8349B")),
  "Leather Pride": flag(
    rows(BLACK, "#252580", BLACK, "#252580", WHITE, "#252580", BLACK, "#252580", BLACK),
    emblem(heart("#E70039"), { size: 0.36, at: [0.2, 0.25], turn: -24 }),
  ),
  LGBTQ: flag(rainbow),
  Monoamorous: mono,
  Monogamous: mono,
  Neopronouns: flag(unevenRows([2, "#BCEC64"], [1, WHITE], [2, "#38077A"])),
  Neopronouns_: flag(rows("#6CC08B", "#5FA8DE", WHITE, "#FBF4A8", "#F2A65E")),
  Polyamorous: flag({ kind: "wave", upper: "#B8143F", lower: "#E5527C" }, emblem(loopHeart("#FFF9E3"), { size: 0.66 })),
  Polyamorous_: flag(rows("#0000FF", "#FF0000", BLACK), emblem(pi("#FFFF00"), { size: 0.5 })),
  Polyamorous__: flag(rows("#9ADBA0", "#3F9C63", "#6FBDEB", "#24478A"), emblem(endlessHeart(WHITE), { size: 0.66 })),
  Polyamorous___: flag(rows("#0000FF", "#FF0000", BLACK), emblem(endlessHeart("#FFF000"), { size: 0.66 })),
  "Progress Pride": flag(rainbow, progress(0.13, WHITE, ...FOUR_HOISTED)),
  "Progress Pride_": flag(
    rainbow,
    progress(0.11, "#FFD800", WHITE, ...FOUR_HOISTED),
    emblem(circle("#7902AA"), { size: 0.18, at: [0.078, 0.5] }),
  ),
  Queer: flag(rainbow),
  Queer_: flag(rows("#FFFCF0"), emblem(chevrons(["#F7B4D0", "#A78FC4"], 18), { size: 0.86 })),
  Queerian: flag(rows(BLACK), emblem(chevrons(["#FFFCF0", "#F7B4D0", "#6F66D9", "#8A2FA8"], 12), { size: 0.86 })),
  "Straight Ally": flag(rainbow, { kind: "roof", colour: WHITE }),
  "-Drag": flag(columns("#CC85FF", WHITE, "#3F78F5"), emblem(crown("#FF8FD3", "#E85FB4"), { size: 0.4 })),
  "-pl-Dukaizmy": flag(nonbinary, emblem(ghost(WHITE, "#2C2C2C"), { size: 0.76, at: [0.5, 0.52] })),
  "-pl-Rodzaj neutralny": neutral,
  "-pl-Rodzaj nijaki": neutral,
  _Butch: butch,
  _Unlabelled: flag(rows("#DDF5D8", WHITE, "#CFE8F6", "#F9DCB6")),
} satisfies Record<string, Design>;
