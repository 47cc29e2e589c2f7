import { useId } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import type { GeneratorData } from "../generator.ts";
import { SetSelect } from "./SetSelect.tsx";

interface BaseChooserProps {
  data: GeneratorData;
  base: string;
  onChoose: (base: string) => void;
}

/** The set to start from. With scripts, choosing one is enough; without them, a button sends the choice. */
export function BaseChooser({ data, base, onChoose }: BaseChooserProps) {
  const { text } = useTexts();
  const id = useId();
  return (
    <form action={`${data.action}#generator`} method="get" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <label htmlFor={id} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold text-note">{text("generator.base.label")}</span>
        <SetSelect
          id={id}
          name="base"
          choices={data.bases}
          value={base}
          valueLabel={base || text("generator.base.own")}
          onChange={(event) => onChoose(event.target.value)}
          className="max-w-full"
        />
      </label>
      <Button type="submit" className="without-script">
        {text("generator.base.use")}
      </Button>
    </form>
  );
}
