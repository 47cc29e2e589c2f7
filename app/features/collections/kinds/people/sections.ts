import type { KindSections } from "../../kind.ts";

/** People by the languages of their pronouns: the edition's own language first, then in the order of the directory. */
export const languageSections: KindSections = {
  facet: "language",
  groups(values, { edition, directory, text }) {
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
