import { useTexts } from "#app/kit/i18n/context.tsx";
import type { TextKey } from "#app/kit/i18n/keys.ts";
import type { NameCount } from "../name.ts";

/** How many people have a name, according to a register. */
export function Counts({ counts }: { counts: readonly NameCount[] }) {
  const { text } = useTexts();
  return (
    <table className="text-start text-note">
      <caption className="mb-1 text-start text-aside text-soft">{text("names.counts.header")}</caption>
      <thead>
        <tr className="border-line border-b">
          <th scope="col" className="pe-5 text-start font-semibold">
            {text("names.fields.name.label")}
          </th>
          <td />
          <th scope="col" className="pe-5 text-end font-semibold">
            {text("names.counts.first")}
          </th>
          <th scope="col" className="text-end font-semibold">
            {text("names.counts.second")}
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ name, sex, first, second }) => (
          <tr key={`${name} ${sex}`}>
            <th scope="row" className="pe-5 text-start font-normal">
              <bdi>{name}</bdi>
            </th>
            <td className="pe-5 text-soft">{isKnown(sex) ? text(`names.counts.${sex}` satisfies TextKey) : sex}</td>
            <td className="pe-5 text-end tabular-nums">{first}</td>
            <td className="text-end tabular-nums">{second}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const SEXES = ["f", "m", "x"] as const;
const isKnown = (sex: string): sex is (typeof SEXES)[number] => (SEXES as readonly string[]).includes(sex);
