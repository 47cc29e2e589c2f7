// Made by ../cut-languages.ts.

import commissionerBasic from "../commissioner-basic.woff2?url";
import commissionerPlain from "../commissioner-plain.woff2?url";
import commissionerVietnamese from "../commissioner-vietnamese.woff2?url";
import literataBasic from "../literata-basic.woff2?url";
import literataName from "../literata-name.woff2?url";
import literataSigns from "../literata-signs.woff2?url";
import literataVietnamese from "../literata-vietnamese.woff2?url";
import ar from "./ar.css?url";
import commissionerDeLatin from "./commissioner-de-latin.woff2?url";
import commissionerEoExt from "./commissioner-eo-ext.woff2?url";
import commissionerEsLatin from "./commissioner-es-latin.woff2?url";
import commissionerEtExt from "./commissioner-et-ext.woff2?url";
import commissionerEtLatin from "./commissioner-et-latin.woff2?url";
import commissionerFoLatin from "./commissioner-fo-latin.woff2?url";
import commissionerFrLatin from "./commissioner-fr-latin.woff2?url";
import commissionerGlLatin from "./commissioner-gl-latin.woff2?url";
import commissionerHuExt from "./commissioner-hu-ext.woff2?url";
import commissionerHuLatin from "./commissioner-hu-latin.woff2?url";
import commissionerItLatin from "./commissioner-it-latin.woff2?url";
import commissionerNlLatin from "./commissioner-nl-latin.woff2?url";
import commissionerNoLatin from "./commissioner-no-latin.woff2?url";
import commissionerPlExt from "./commissioner-pl-ext.woff2?url";
import commissionerPlLatin from "./commissioner-pl-latin.woff2?url";
import commissionerPtLatin from "./commissioner-pt-latin.woff2?url";
import commissionerRoExt from "./commissioner-ro-ext.woff2?url";
import commissionerRoLatin from "./commissioner-ro-latin.woff2?url";
import commissionerRuCyrillic from "./commissioner-ru-cyrillic.woff2?url";
import commissionerSrExt from "./commissioner-sr-ext.woff2?url";
import commissionerSvLatin from "./commissioner-sv-latin.woff2?url";
import commissionerTrExt from "./commissioner-tr-ext.woff2?url";
import commissionerTrLatin from "./commissioner-tr-latin.woff2?url";
import commissionerUkCyrillic from "./commissioner-uk-cyrillic.woff2?url";
import commissionerViLatin from "./commissioner-vi-latin.woff2?url";
import commissionerZhExt from "./commissioner-zh-ext.woff2?url";
import commissionerZhLatin from "./commissioner-zh-latin.woff2?url";
import de from "./de.css?url";
import eo from "./eo.css?url";
import es from "./es.css?url";
import et from "./et.css?url";
import fo from "./fo.css?url";
import fr from "./fr.css?url";
import gl from "./gl.css?url";
import hu from "./hu.css?url";
import it from "./it.css?url";
import literataDeLatin from "./literata-de-latin.woff2?url";
import literataEoExt from "./literata-eo-ext.woff2?url";
import literataEsLatin from "./literata-es-latin.woff2?url";
import literataEtExt from "./literata-et-ext.woff2?url";
import literataEtLatin from "./literata-et-latin.woff2?url";
import literataFoLatin from "./literata-fo-latin.woff2?url";
import literataFrLatin from "./literata-fr-latin.woff2?url";
import literataGlLatin from "./literata-gl-latin.woff2?url";
import literataHuExt from "./literata-hu-ext.woff2?url";
import literataHuLatin from "./literata-hu-latin.woff2?url";
import literataItLatin from "./literata-it-latin.woff2?url";
import literataNlLatin from "./literata-nl-latin.woff2?url";
import literataNoLatin from "./literata-no-latin.woff2?url";
import literataPlExt from "./literata-pl-ext.woff2?url";
import literataPlLatin from "./literata-pl-latin.woff2?url";
import literataPtLatin from "./literata-pt-latin.woff2?url";
import literataRoExt from "./literata-ro-ext.woff2?url";
import literataRoLatin from "./literata-ro-latin.woff2?url";
import literataRuCyrillic from "./literata-ru-cyrillic.woff2?url";
import literataSrExt from "./literata-sr-ext.woff2?url";
import literataSvLatin from "./literata-sv-latin.woff2?url";
import literataTrExt from "./literata-tr-ext.woff2?url";
import literataTrLatin from "./literata-tr-latin.woff2?url";
import literataUkCyrillic from "./literata-uk-cyrillic.woff2?url";
import literataViLatin from "./literata-vi-latin.woff2?url";
import literataZhExt from "./literata-zh-ext.woff2?url";
import literataZhLatin from "./literata-zh-latin.woff2?url";
import nl from "./nl.css?url";
import no from "./no.css?url";
import pl from "./pl.css?url";
import pt from "./pt.css?url";
import ro from "./ro.css?url";
import ru from "./ru.css?url";
import sr from "./sr.css?url";
import sv from "./sv.css?url";
import tr from "./tr.css?url";
import uk from "./uk.css?url";
import vi from "./vi.css?url";
import zh from "./zh.css?url";

export interface LanguageFaces {
  /** Its style sheet. */
  sheet: string;
  /** What nearly every page needs of its headings and of its texts. */
  literata: readonly string[];
  commissioner: readonly string[];
}

/** By the language of a tag. */
export const LANGUAGE_FACES: Readonly<Record<string, LanguageFaces>> = {
  ar: { sheet: ar, literata: [literataName, literataSigns], commissioner: [commissionerPlain] },
  de: { sheet: de, literata: [literataDeLatin], commissioner: [commissionerDeLatin] },
  eo: { sheet: eo, literata: [literataBasic, literataEoExt], commissioner: [commissionerBasic, commissionerEoExt] },
  es: { sheet: es, literata: [literataEsLatin], commissioner: [commissionerEsLatin] },
  et: { sheet: et, literata: [literataEtLatin, literataEtExt], commissioner: [commissionerEtLatin, commissionerEtExt] },
  fo: { sheet: fo, literata: [literataFoLatin], commissioner: [commissionerFoLatin] },
  fr: { sheet: fr, literata: [literataFrLatin], commissioner: [commissionerFrLatin] },
  gl: { sheet: gl, literata: [literataGlLatin], commissioner: [commissionerGlLatin] },
  hu: { sheet: hu, literata: [literataHuLatin, literataHuExt], commissioner: [commissionerHuLatin, commissionerHuExt] },
  it: { sheet: it, literata: [literataItLatin], commissioner: [commissionerItLatin] },
  nl: { sheet: nl, literata: [literataNlLatin], commissioner: [commissionerNlLatin] },
  no: { sheet: no, literata: [literataNoLatin], commissioner: [commissionerNoLatin] },
  pl: { sheet: pl, literata: [literataPlLatin, literataPlExt], commissioner: [commissionerPlLatin, commissionerPlExt] },
  pt: { sheet: pt, literata: [literataPtLatin], commissioner: [commissionerPtLatin] },
  ro: { sheet: ro, literata: [literataRoLatin, literataRoExt], commissioner: [commissionerRoLatin, commissionerRoExt] },
  ru: {
    sheet: ru,
    literata: [literataName, literataSigns, literataRuCyrillic],
    commissioner: [commissionerPlain, commissionerRuCyrillic],
  },
  sr: { sheet: sr, literata: [literataBasic, literataSrExt], commissioner: [commissionerBasic, commissionerSrExt] },
  sv: { sheet: sv, literata: [literataSvLatin], commissioner: [commissionerSvLatin] },
  tr: { sheet: tr, literata: [literataTrLatin, literataTrExt], commissioner: [commissionerTrLatin, commissionerTrExt] },
  uk: {
    sheet: uk,
    literata: [literataName, literataSigns, literataUkCyrillic],
    commissioner: [commissionerPlain, commissionerUkCyrillic],
  },
  vi: {
    sheet: vi,
    literata: [literataViLatin, literataVietnamese],
    commissioner: [commissionerViLatin, commissionerVietnamese],
  },
  zh: { sheet: zh, literata: [literataZhLatin, literataZhExt], commissioner: [commissionerZhLatin, commissionerZhExt] },
};
