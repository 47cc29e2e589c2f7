import { steps } from "../colour.ts";
import { blend, type Design, emblem, flag, romantic, rows, unevenRows } from "../design.ts";
import { carnation, star, violet } from "../emblems/flowers.ts";
import { labrys, mars, venus, waningMoon } from "../emblems/signs.ts";
import { BLACK, bisexual, demi, lesbian, RAINBOW, rainbow, STRAIGHT, WHITE } from "./palettes.ts";

const abrosexual = rows("#75CA91", "#B3E4C7", WHITE, "#E695B5", "#D9446C");
const omnisexual = rows("#FE9ACE", "#FF53BF", "#200044", "#6760FE", "#8EA6FF");
const pansexual = rows("#FF218C", "#FFD800", "#21B1FF");
const polysexual = rows("#F61CB9", "#07D569", "#1C92F6");
const straight = rows(...STRAIGHT);
const fourSapphic = rows("#9A5FC0", "#F4A3C8", "#F9E77A", "#7DBE74");
const triangle = { kind: "hoist", triangles: [[0.72, 0.5, BLACK]] } as const;

/** Of whom somebody is drawn to, and how. */
export const ATTRACTIONS = {
  Abroromantic: romantic(abrosexual),
  Abrosexual: flag(abrosexual),
  Achillean: flag(
    rows("#93C6EE", WHITE, "#93C6EE"),
    emblem(carnation("#A9DC6C", "#6FA93B", "#3F8A3A"), { size: 0.62 }),
  ),
  "Alloromantic Asexual": flag(rows("#DE2B3C", "#F29099", WHITE, "#7F0F66")),
  Androsexual: flag(rows("#01CCFF", "#603524", "#B799DE")),
  Aroace: flag(rows("#E28C00", "#ECCD00", WHITE, "#62AEDC", "#203856")),
  Aromantic: flag(rows("#3DA542", "#A7D379", WHITE, "#A9A9A9", BLACK)),
  "Aromantic Allosexual": flag(rows("#1D8A42", "#84CB84", WHITE, "#FDE14A", "#F08A1D")),
  Asexual: flag(rows(BLACK, "#A3A3A3", WHITE, "#800080")),
  Bicurious: flag(blend([0.14, "#F347F8"], [0.42, WHITE], [0.58, WHITE], [0.86, "#2D8CF7"])),
  Biromantic: romantic(bisexual),
  Bisexual: flag(bisexual),
  Ceteroromantic: romantic(rows("#FCF155", "#169C47", "#F58BC0", WHITE, BLACK)),
  Ceterosexual: flag(rows("#FCF155", "#169C47", WHITE, BLACK)),
  Demiromantic: flag(demi("#3DA542"), triangle),
  Demisexual: flag(demi("#6E0070"), triangle),
  Diamoric: flag(rows("#B5E3A1", WHITE, "#B5E3A1"), emblem(star("#C4173F", "#86102C", "#F6D76B"), { size: 0.6 })),
  Enbian: flag(rows(...steps("#241B4B", "#C8B4EC", 5)), emblem(waningMoon("#FFE14D", WHITE), { size: 0.6 })),
  Gay: flag(rainbow),
  Gay_: flag(rows("#078D70", "#26CEAA", "#98E8C1", WHITE, "#7BADE2", "#5049CC", "#3D1A78")),
  Greyaromantic: flag(rows("#1F8B3B", "#AEB1AA", WHITE, "#AEB1AA", "#1F8B3B")),
  Greyasexual: flag(rows("#740194", "#AEB1AA", WHITE, "#AEB1AA", "#740194")),
  Gynesexual: flag(rows("#F4A9B7", "#903F2B", "#5B953B")),
  Heteroflexible: flag(straight, { kind: "band", colours: RAINBOW }),
  Heteroromantic: romantic(straight),
  Heterosexual: flag(straight),
  Homoflexible: flag(rainbow, { kind: "band", colours: STRAIGHT }),
  Homoromantic: romantic(rainbow),
  Lesbian: flag(lesbian),
  Lesbian_: flag(rows("#9B47C8"), emblem(labrys(BLACK), { size: 0.8 })),
  Lesbian__: flag(rainbow),
  Lesbian___: flag(fourSapphic),
  Lesbiromantic: romantic(lesbian),
  Nebularomantic: flag(rows("#8A3344", "#D43F4E", "#F29A9C", WHITE, "#78A7E2", "#55719F", "#1F2F63")),
  Omniromantic: romantic(omnisexual),
  Omnisexual: flag(omnisexual),
  "Oriented Aroace": flag(rows("#213C6B", "#92B1CD", WHITE, "#6CD3B6")),
  Panromantic: romantic(pansexual),
  Pansexual: flag(pansexual),
  Polyromantic: romantic(polysexual),
  Polysexual: flag(polysexual),
  Pomoromantic: flag(rows("#F293BE", "#F9CBE0", WHITE, "#B9E4A3", WHITE, "#F9CBE0", "#F293BE")),
  Pomosexual: flag(rows("#F293BE", "#F9CBE0", WHITE, "#D5BDF3", WHITE, "#F9CBE0", "#F293BE")),
  Queerplatonic: flag(rows("#FBE85B", "#F5A3CB", WHITE, "#A3A3A3", BLACK)),
  Quoiromantic: flag(rows(BLACK, "#7CC24B", "#4FB0DC", "#A6A6A6")),
  Sapphic: flag(rows("#FD8BA8", "#FBF2FF", "#FD8BA8"), emblem(violet("#B45FC4", "#7C3391", "#FDD768"), { size: 0.62 })),
  Sapphic_: flag(fourSapphic),
  "Sexuality Questioning": flag(
    unevenRows(
      ...([
        [1, "#E63946"],
        [1, "#F79A3A"],
        [1, "#FCE94F"],
        [3, WHITE],
      ] as const),
      ...([
        [1, "#35BDB2"],
        [1, "#F0509B"],
        [1, "#F9B3D1"],
      ] as const),
    ),
  ),
  Toric: flag(
    rows("#F7A8C9", "#F0509B", "#3E8FF0", "#5CD04B", "#2C9A47"),
    emblem(mars(WHITE), { size: 0.72, at: [0.5, 0.49] }),
  ),
  Trixic: flag(rows("#F7A8C9", "#F0509B", "#FB8F7C", "#FF9A2E", "#F0720F"), emblem(venus(WHITE), { size: 0.72 })),
  "-de-Gay": flag(rainbow),
  "-pl-Gay": flag(rainbow),
  _mspec_lesbians: flag(rows("#F8BBD6", "#D23A9B", "#7B3FA8", "#3F6FD1", "#2FA6A0")),
} satisfies Record<string, Design>;
