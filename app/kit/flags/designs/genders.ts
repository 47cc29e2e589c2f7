import { steps } from "../colour.ts";
import { columns, type Design, emblem, flag, rows, unevenRows } from "../design.ts";
import { hibiscus, stamenFlower, wreaths } from "../emblems/flowers.ts";
import { infinity } from "../emblems/hearts.ts";
import { moved } from "../emblems/shapes.ts";
import { arcsAndStar, circle, feathers, sunAndMoon } from "../emblems/signs.ts";
import { BLACK, nonbinary, rainbow, TRANS, WHITE } from "./palettes.ts";

const MUXE =
  moved(wreaths("#4FA35A", "#3B8448"), 0, 0) + moved(stamenFlower("#FFFFFF", "#D8D4C8", "#FFD23F"), 0, 0, 0.7);

/** Of who somebody is. */
export const GENDERS = {
  Agender: flag(rows(BLACK, "#BABABA", WHITE, "#BAF484", WHITE, "#BABABA", BLACK)),
  Androgyne: flag(columns("#FE007F", "#9832FF", "#00B8E7")),
  Aporagender: flag(rows("#F49AC2", "#C9A6E4", "#FFF06B", "#C9A6E4", "#7FA6EA")),
  Autigender: flag(rows(...steps("#86DB74", "#14602B", 5)), emblem(infinity(BLACK), { size: 0.66 })),
  Bigender: flag(rows("#C479A2", "#EDA5CD", "#D6C7E8", WHITE, "#D6C7E8", "#9AC7E8", "#6D82D1")),
  Bigender_: flag(rows("#EE79AC", "#FDF44C", WHITE, "#AF6DBF", "#719FE4")),
  Demiboy: flag(rows("#7F7F7F", "#C4C4C4", "#9DD7EA", WHITE, "#9DD7EA", "#C4C4C4", "#7F7F7F")),
  Demigender: flag(rows("#7F7F7F", "#C4C4C4", "#FBFF75", WHITE, "#FBFF75", "#C4C4C4", "#7F7F7F")),
  Demigirl: flag(rows("#7F7F7F", "#C4C4C4", "#FDADC8", WHITE, "#FDADC8", "#C4C4C4", "#7F7F7F")),
  "Fa'afafine": flag(
    columns("#9B1B1E", "#FFD93B", "#9B1B1E"),
    emblem(hibiscus("#E02A35", "#9B1B1E", "#FFF3B0"), { size: 0.52 }),
  ),
  "Gender Questioning": flag(
    unevenRows(
      ...([
        [3, "#F0509B"],
        [1, "#F9B3D1"],
        [1, "#F0509B"],
        [1, "#8CE04B"],
        [3, "#B8B8B8"],
      ] as const),
      ...([
        [1, "#FFEB5C"],
        [1, "#38C1B4"],
        [1, "#4A8CE8"],
        [3, "#38C1B4"],
      ] as const),
    ),
  ),
  Genderfae: flag(rows("#97C3A5", "#C3DEAE", "#F9FACD", WHITE, "#FCA2C4", "#DB8AE4", "#A97EDD")),
  Genderfaun: flag(rows("#FCD689", "#FFF09B", "#FAF9CD", WHITE, "#8EDED9", "#8CACDE", "#9782EC")),
  Genderfluid: flag(rows("#FF75A2", WHITE, "#BE18D6", BLACK, "#333EBD")),
  Genderflux: flag(rows("#F47694", "#F2A2B9", "#CECECE", "#7CE0F7", "#3ECDF9", "#FFF48D")),
  Genderqueer: flag(rows("#B57EDC", WHITE, "#4A8123")),
  Hijra: flag(unevenRows([3, "#F4BCDB"], [1, WHITE], [1, "#A8182D"], [1, WHITE], [3, "#ABD6F2"])),
  Intersex: flag(rows("#FFD800"), emblem(circle("#7902AA"), { size: 0.62 })),
  Maverique: flag(rows("#FFF344", WHITE, "#F49622")),
  Muxe: flag(
    rows(BLACK),
    emblem(MUXE, { size: 0.74, at: [0.5, 0.44] }),
    emblem(stamenFlower("#3FA34D", "#26702F", "#FFD23F"), { size: 0.4, at: [0.17, 0.75] }),
    emblem(stamenFlower("#D8242F", "#931620", "#FFD23F"), { size: 0.4, at: [0.83, 0.75] }),
  ),
  Neutrois: flag(rows(WHITE, "#1F9F00", BLACK)),
  Nonbinary: flag(nonbinary),
  Pangender: flag(rows("#FFF798", "#FEDDCD", "#FFEBFB", WHITE, "#FFEBFB", "#FEDDCD", "#FFF798")),
  Transfeminine: flag(rows("#73DEFF", "#FFE2EE", "#FFB5D6", "#FF8DC0", "#FFB5D6", "#FFE2EE", "#73DEFF")),
  Transgender: flag(rows(...TRANS)),
  Transmasculine: flag(rows("#FF8ABD", "#CDF5FE", "#9AEBFF", "#74DFFF", "#9AEBFF", "#CDF5FE", "#FF8ABD")),
  Transneutral: flag(rows("#74DFFF", "#FFFDB3", "#FFFC75", "#FFF200", "#FFFC75", "#FFFDB3", "#FE8CBF")),
  Trigender: flag(rows("#FF95C5", "#9581FF", "#67D966", "#9581FF", "#FF95C5")),
  "Two Spirit": flag(
    rows(BLACK, WHITE, "#FFD500", "#E4002B", "#0057B8", "#00843D"),
    emblem(sunAndMoon(BLACK, WHITE), { size: 0.56 }),
  ),
  "Two Spirit_": flag(rainbow, emblem(feathers(WHITE, "#26262E"), { size: 0.84 })),
  Xenogender: flag(
    rows("#FF6692", "#FF9A98", "#FFB883", "#FBFFA8", "#85BCFF", "#9D85FF", "#A510FF"),
    emblem(arcsAndStar(BLACK), { size: 0.8 }),
  ),
  "-en-Genderdoe": flag(rows("#7FB58A", "#BCDDAA", "#FAF7C6", WHITE, "#F0808F", "#A968C9", "#CDB9F0")),
} satisfies Record<string, Design>;
