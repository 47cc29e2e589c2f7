import { type FilledForms, fill, type Template } from "./templates.ts";

export interface Generated {
  stem: string;
  template: Template;
  forms: FilledForms;
}

/**
 * All forms of a noun, made from its masculine one: by the template with the longest ending it has, the first of several.
 * @returns null when no template knows its ending, or nothing would be left of it
 */
export function generate(masculine: string, templates: readonly Template[]): Generated | null {
  let best: { template: Template; ending: string } | null = null;
  for (const template of templates) {
    for (const ending of template.endings.masc) {
      const fits = masculine.endsWith(ending) && masculine.length > ending.length;
      if (fits && (best === null || ending.length > best.ending.length)) best = { template, ending };
    }
  }
  if (best === null) return null;
  const stem = masculine.slice(0, masculine.length - best.ending.length);
  return { stem, template: best.template, forms: fill(best.template, stem) };
}
