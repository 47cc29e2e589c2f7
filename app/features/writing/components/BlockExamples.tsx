import { useTexts } from "#app/kit/i18n/context.tsx";

/** How a text gets what is more than words: as it is typed. */
const TYPED = {
  heading: "## … {#…}",
  bold: "**…**",
  words: "[…](https://…)",
  list: "- …",
  box: "> [!tip]\n> …",
  note: "[^1] … [^1]: …",
  link: "{link=…=https://…}",
  details: "{details=…} … {/details}",
  census: "{census=2027=q1}",
} as const;
const ALL = Object.keys(TYPED) as (keyof typeof TYPED)[];

/** Below the field of a text, what can be typed into it besides words. */
export function BlockExamples({ isPost }: { isPost: boolean }) {
  const { text } = useTexts();
  const names = isPost ? ALL : ALL.filter((name) => name !== "census");
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-note text-soft">
      {names.map((name) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt>{text(`writing.blocks.${name}`)}</dt>
          <dd>
            <code dir="ltr" className="inline-block whitespace-pre-wrap align-top">
              {TYPED[name]}
            </code>
          </dd>
        </div>
      ))}
    </dl>
  );
}
