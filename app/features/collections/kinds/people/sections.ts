import type { KindSections } from "../../kind.ts";

/** People by the languages they have told their pronouns in: the edition's own first, then as languages are listed. */
export const languageSections: KindSections = {
  facet: "language",
  of(values, { edition, directory, text }) {
    const occurring = new Set(values);
    const others = directory.filter(({ code }) => code !== edition.code);
    const known = [edition.config, ...others].filter(({ code }) => occurring.delete(code));
    const head = (value: string, label: string) => ({ value, label, path: null, note: null });
    return [
      { heading: text("people.languages"), sections: known.map(({ code, name }) => head(code, name)) },
      { heading: text("people.others"), sections: [...occurring].sort().map((code) => head(code, code)) },
    ];
  },
};
