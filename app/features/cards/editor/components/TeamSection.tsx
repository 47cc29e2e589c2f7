import { ListField } from "#app/kit/forms/components/ListField.tsx";
import { SelectField } from "#app/kit/forms/components/SelectField.tsx";
import { TextField } from "#app/kit/forms/components/TextField.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { LIMITS } from "../../limits.ts";
import type { PartProps } from "./EditorForm.tsx";

/** In the order of their numbers, from 1. */
const LEVELS = [
  ...(["otherField", "bachelorBegun", "bachelor", "masterBegun", "master"] as const),
  ...(["doctorateBegun", "doctorate"] as const),
];

/** How the team page lists somebody with a role. */
export function TeamSection({ result }: PartProps) {
  const { text } = useTexts();
  const { name, areas, credentials } = LIMITS.team;
  const shared = { result, maxLength: 2 * name, dir: "auto" };
  return (
    <>
      <TextField {...shared} name="teamName" label={text("cards.editor.team.name")} />
      <TextField {...shared} name="footerName" label={text("cards.editor.team.footerName")} />
      <ListField
        name="footerAreas"
        label={text("cards.editor.team.footerAreas")}
        result={result}
        atMost={areas}
        most={2 * name}
      />
      <ListField
        name="credentials"
        label={text("cards.editor.team.credentials")}
        result={result}
        atMost={credentials}
        most={2 * name}
      />
      <SelectField
        name="credentialsLevel"
        label={text("cards.editor.team.credentialsLevel")}
        result={result}
        options={[
          { value: "", label: text("cards.editor.team.noLevel") },
          ...LEVELS.map((level, at) => ({ value: String(at + 1), label: text(`cards.editor.team.levels.${level}`) })),
        ]}
      />
      <TextField {...shared} name="credentialsName" label={text("cards.editor.team.credentialsName")} />
    </>
  );
}
