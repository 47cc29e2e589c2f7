import { useState } from "react";
import { TextField } from "#app/kit/forms/components/TextField.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { GrammaticalCase } from "../cases.ts";
import { type GeneratorData, generatedNoun } from "../noun-page.ts";
import { FormsTable } from "./FormsTable.tsx";

interface NounGeneratorProps {
  generator: GeneratorData;
  name: string;
  cases: readonly GrammaticalCase[];
}

/** Makes all forms of a noun from its masculine one. With scripts they follow each letter. */
export function NounGenerator({ generator, name, cases }: NounGeneratorProps) {
  const { text } = useTexts();
  const [word, setWord] = useState(generator.word);
  const noun = generatedNoun(word, generator);
  return (
    <div className="grid grid-cols-1 gap-5">
      <form action={generator.path} method="get" className="flex flex-wrap items-end gap-3">
        <div className="w-full max-w-80">
          <TextField
            name="word"
            label={text("nouns.generator.label")}
            result={undefined}
            defaultValue={generator.word}
            onChange={(event) => setWord(event.target.value.trim())}
            maxLength={generator.longest}
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <Button type="submit" look="main" className="without-script min-h-11">
          {text("nouns.templates.show")}
        </Button>
      </form>
      <div aria-live="polite">
        {noun === null ? (
          word !== "" && <Notice tone="warning">{text("nouns.generator.unknown")}</Notice>
        ) : (
          <Sheet>
            <FormsTable noun={noun} name={name} cases={cases} />
          </Sheet>
        )}
      </div>
    </div>
  );
}
