import type { FormEvent } from "react";
import type { SuggestedColumn } from "#app/editions/config-schema/cards.ts";
import { ListField } from "#app/kit/forms/components/ListField.tsx";
import { TextField } from "#app/kit/forms/components/TextField.tsx";
import { fieldId } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Later } from "#app/kit/layout/Later.tsx";
import { inARow } from "#app/kit/text/list.ts";
import { Button } from "#app/kit/ui/Button.tsx";
import { LIMITS } from "../../limits.ts";
import { FIRST_OPINION } from "../../opinions.ts";
import { wordHeader, wordList } from "../../word-fields.ts";
import { SUGGEST_WORDS, WORD_COLUMNS } from "../fields.ts";
import { NO_OPINION, type RestoredWords } from "../suggested-words.ts";
import type { PartProps } from "./EditorForm.tsx";
import { opinionColumn, room } from "./entries.tsx";
import { useSuggestedWords } from "./use-suggested-words.ts";

/** A word without an opinion looks like the offer it is. */
const DIM_UNDECIDED =
  "[&_li:has(option[value='']:checked)_:is(input,select)]:border-dashed [&_li:has(option[value='']:checked)_:is(input,select)]:bg-transparent [&_li:has(option[value='']:checked)_:is(input,select)]:text-soft";

/** Words for somebody, in columns. */
export function WordsSection({ page: { suggestedWords, icons }, result, legend, answer }: PartProps) {
  const { text } = useTexts();
  const { filled, turn, restored, restore, root } = useSuggestedWords(suggestedWords, result);
  const { items, length, header } = LIMITS.words;
  const hasSuggestions = suggestedWords.length > 0;
  const undecided = { value: NO_OPINION, label: text("cards.editor.wordsUndecided") };
  return (
    <>
      <div className="grid max-w-prose gap-3">
        <p className="text-soft">
          {text("cards.editor.wordsHint")} {hasSuggestions && text("cards.editor.wordsSuggestedHint")}
        </p>
        {hasSuggestions && (
          <Button
            id={fieldId(SUGGEST_WORDS)}
            type="submit"
            formNoValidate
            name={SUGGEST_WORDS}
            value="1"
            // Without scripts the page is new, and this is where its reader was.
            autoFocus={result.focus === SUGGEST_WORDS}
            onClick={restore}
            className="min-h-11 justify-self-start"
          >
            {text("cards.editor.wordsSuggest")}
          </Button>
        )}
        <Outcome restored={restored ?? answer?.restored ?? null} />
      </div>
      <div ref={root} onInput={(event) => decideOwn(event, suggestedWords)} className="grid grid-cols-1 gap-8">
        {WORD_COLUMNS.map((at) => {
          const opinion = opinionColumn(wordList(at), legend, icons, text);
          const options = hasSuggestions ? [undecided, ...opinion.options] : opinion.options;
          return (
            <Later key={at}>
              <div className={`grid min-w-0 gap-4 border-line border-t pt-5 ${DIM_UNDECIDED}`}>
                <TextField
                  key={turn}
                  name={wordHeader(at)}
                  label={text("cards.editor.wordsHeader", { number: at + 1 })}
                  maxLength={room(header)}
                  dir="auto"
                  result={filled}
                />
                <ListField
                  name={wordList(at)}
                  label={text("cards.editor.wordsColumn", { number: at + 1 })}
                  result={filled}
                  atMost={items}
                  most={room(length)}
                  compact
                  columns={[{ ...opinion, options, mayBeEmpty: hasSuggestions }]}
                />
              </div>
            </Later>
          );
        })}
      </div>
    </>
  );
}

/** A suggestion that somebody writes over is a word of their own, and on the card like any other. */
function decideOwn({ target }: FormEvent, suggested: readonly SuggestedColumn[]) {
  const { name, value } = target as HTMLInputElement;
  const opinion =
    WORD_COLUMNS.some((at) => name === wordList(at)) && (target as Element).closest("li")?.querySelector("select");
  if (!opinion || opinion.value !== NO_OPINION || suggested.some(({ values }) => values.includes(value.trim()))) return;
  opinion.value = FIRST_OPINION;
}

/** What became of suggested words that were asked for. */
function Outcome({ restored }: { restored: RestoredWords | null }) {
  const { text } = useTexts();
  return (
    <div role="status" className="grid gap-1 empty:hidden">
      {restored !== null && restored.added > 0 && <p>{text("cards.editor.wordsAdded", { count: restored.added })}</p>}
      {restored !== null && restored.noRoom.length > 0 && (
        <p>
          {text("cards.editor.wordsNoRoom", {
            columns: inARow(restored.noRoom.map((header) => `\u2068${header}\u2069`)),
          })}
        </p>
      )}
      {restored?.added === 0 && restored.noRoom.length === 0 && <p>{text("cards.editor.wordsComplete")}</p>}
    </div>
  );
}
