import { ListField } from "#app/kit/forms/components/ListField.tsx";
import { TextField } from "#app/kit/forms/components/TextField.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { wordHeader, wordList } from "../../check.ts";
import { LIMITS } from "../../limits.ts";
import { WORD_COLUMNS } from "../fields.ts";
import type { PartProps } from "./EditorForm.tsx";
import { opinionColumn, room } from "./entries.tsx";

/** Words for somebody, in columns. */
export function WordsSection({ result, legend }: PartProps) {
  const { text } = useTexts();
  const { items, length, header } = LIMITS.words;
  return (
    <>
      <p className="text-soft">{text("cards.editor.wordsHint")}</p>
      {WORD_COLUMNS.map((at) => (
        <div key={at} className="grid gap-3 border-line border-t pt-4">
          <TextField
            name={wordHeader(at)}
            label={text("cards.editor.wordsHeader", { number: at + 1 })}
            maxLength={room(header)}
            dir="auto"
            result={result}
          />
          <ListField
            name={wordList(at)}
            label={text("cards.editor.wordsColumn", { number: at + 1 })}
            result={result}
            atMost={items}
            most={room(length)}
            columns={[opinionColumn(wordList(at), legend, text)]}
          />
        </div>
      ))}
    </>
  );
}
