import type { Option } from "#app/kit/forms/components/Field.tsx";
import { ListField } from "#app/kit/forms/components/ListField.tsx";
import { RadioField } from "#app/kit/forms/components/RadioField.tsx";
import { TextField } from "#app/kit/forms/components/TextField.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { Translate } from "#app/kit/i18n/translator.ts";
import { wordHeader, wordList } from "../../check.ts";
import { PRONOUN_ORDERS } from "../../content.ts";
import { LIMITS } from "../../limits.ts";
import { BUILT_IN_OPINIONS, COLOURS, FIRST_OPINION, STYLES } from "../../opinions.ts";
import { opinionsOf, WORD_COLUMNS } from "../fields.ts";
import type { PartProps } from "./EditorForm.tsx";
import type { LegendOption } from "./legend-options.ts";

/** A field counts an emoji as two where our limits count one, and what it cuts is lost: the server tells instead. */
const room = (limit: number): number => 2 * limit;

type EntrySection = "names" | "pronouns" | "words" | "legend";

/** The parts with opinions: lists of names, pronouns and words, and the opinions of the owner's own. */
export function EntrySections({ section, ...part }: PartProps & { section: EntrySection }) {
  if (section === "names") return <Names {...part} />;
  if (section === "pronouns") return <Pronouns {...part} />;
  return section === "words" ? <Words {...part} /> : <Legend {...part} />;
}

/** What an entry can be given: the five that everybody has, and those of the owner's own. */
function opinionColumn(list: string, legend: readonly LegendOption[], text: Translate) {
  const options: Option[] = [
    ...BUILT_IN_OPINIONS.map((value) => ({ value, label: text(`card.opinion.${value}`) })),
    ...legend.map(({ icon, description }) => ({ value: icon, label: description || icon })),
  ];
  return { name: opinionsOf(list), label: text("cards.editor.opinion"), options, prototype: FIRST_OPINION };
}

function Names({ page, result, legend }: PartProps) {
  const { text } = useTexts();
  const { items, length, longLength, pronunciation } = LIMITS.names;
  return (
    <ListField
      name="names"
      label={text("cards.editor.section.names")}
      hint={text("cards.editor.namesHint")}
      result={result}
      atMost={items}
      most={room(page.longNames ? longLength : length)}
      offersFirst
      columns={[
        opinionColumn("names", legend, text),
        { name: "pronunciation", label: text("cards.editor.pronunciation"), most: room(pronunciation) },
      ]}
    />
  );
}

function Pronouns({ page, result, legend }: PartProps) {
  const { text } = useTexts();
  const { items, length } = LIMITS.pronouns;
  const { offeredPronouns, unknownPronouns } = page;
  return (
    <>
      <datalist id="offered-pronouns">
        {offeredPronouns.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
      <ListField
        name="pronouns"
        label={text("cards.editor.section.pronouns")}
        hint={text("cards.editor.pronounsHint")}
        result={result}
        atMost={items}
        most={room(length)}
        suggestions="offered-pronouns"
        offersFirst
        columns={[opinionColumn("pronouns", legend, text)]}
      />
      {unknownPronouns.length > 0 && (
        <p className="text-note text-soft">
          {text("cards.editor.pronounsUnknown", {
            pronouns: unknownPronouns.map((value) => `\u2068${value}\u2069`).join(", "),
          })}
        </p>
      )}
      <RadioField
        name="pronounOrder"
        label={text("cards.editor.order.label")}
        result={result}
        defaultValue="ranked"
        options={PRONOUN_ORDERS.map((value) => ({ value, label: text(`cards.editor.order.${value}`) }))}
      />
    </>
  );
}

function Words({ result, legend }: PartProps) {
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

function Legend({ result }: PartProps) {
  const { text } = useTexts();
  const { items, length } = LIMITS.legend;
  return (
    <>
      <p className="text-soft">{text("cards.editor.legendHint")}</p>
      <ListField
        name="legendIcon"
        label={text("cards.editor.legend.icon")}
        hint={text("cards.editor.legend.iconHint")}
        result={result}
        atMost={items}
        most={64}
        columns={[
          { name: "legendDescription", label: text("cards.editor.legend.description"), most: room(length) },
          {
            name: "legendColour",
            label: text("cards.editor.legend.colour"),
            options: [
              { value: "", label: text("cards.editor.legend.noColour") },
              ...COLOURS.map((value) => ({ value, label: text(`cards.editor.legend.colours.${value}`) })),
            ],
          },
          {
            name: "legendStyle",
            label: text("cards.editor.legend.style"),
            options: [
              { value: "", label: text("cards.editor.legend.noStyle") },
              ...STYLES.map((value) => ({ value, label: text(`cards.editor.legend.styles.${value}`) })),
            ],
          },
        ]}
      />
    </>
  );
}
