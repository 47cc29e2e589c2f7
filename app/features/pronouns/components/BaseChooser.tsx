import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import type { GeneratorData } from "../generator.ts";

interface BaseChooserProps {
  data: GeneratorData;
  base: string;
  onChoose: (base: string) => void;
}

/** The set to start from. With scripts, choosing one is enough; without them, a button sends the choice. */
export function BaseChooser({ data, base, onChoose }: BaseChooserProps) {
  const { text } = useTexts();
  const isListed = data.bases.some(({ sets }) => sets.some((set) => set.key === base));
  return (
    <form action={`${data.action}#generator`} method="get" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <label className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold text-note">{text("generator.base.label")}</span>
        <select
          name="base"
          value={base}
          onChange={(event) => onChoose(event.target.value)}
          className="min-h-10 max-w-full rounded-md border border-(--edge) bg-sheet px-3 py-1.5 font-book text-field"
        >
          {!isListed && <option value={base}>{base || text("generator.base.own")}</option>}
          {data.bases.map((group) => (
            <optgroup key={group.name} label={group.name}>
              {group.sets.map((set) => (
                <option key={set.key} value={set.key}>
                  {set.name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <Button type="submit" className="without-script">
        {text("generator.base.use")}
      </Button>
    </form>
  );
}
