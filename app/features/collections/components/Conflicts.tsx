import type { ReactNode } from "react";
import { errorText, fieldId, type Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { ShownConflict } from "../merge/conflicts.server.ts";
import { type Choice, choiceName } from "../merge/merge.ts";
import { PictureWithAlt } from "./PictureWithAlt.tsx";

interface ConflictsProps {
  conflicts: readonly ShownConflict[];
  /** The change is the viewer's own. */
  isOwn?: boolean;
  /** For moderators, by the name of the field: who wrote what the entry says now. */
  authors?: Readonly<Record<string, ReactNode>>;
  /** For moderators: the id of the form that the radio buttons belong to, and its last result. */
  choosing?: { form: string; result: Refused | undefined; onChoose(): void };
}

/** Fields in conflict: the common base, the current value and the proposed value. */
export function Conflicts({ conflicts, isOwn = false, authors = {}, choosing }: ConflictsProps) {
  const { text } = useTexts();
  const error = choosing?.result?.errors.conflicts;
  return (
    <div id={fieldId("conflicts")} tabIndex={-1} className="grid grid-cols-1 gap-6">
      {error && <p className="font-semibold text-danger">{errorText(text, error)}</p>}
      {conflicts.map((conflict) => (
        <fieldset key={conflict.name} className="min-w-0">
          <legend className="font-semibold text-note">{conflict.label}</legend>
          <div className="mt-2 grid grid-cols-1 gap-4 sm:grid-cols-3">
            <Side title={text("collections.merge.base")} lines={conflict.base} conflict={conflict} />
            <Side
              title={text("collections.merge.now")}
              author={authors[conflict.name]}
              lines={conflict.now}
              conflict={conflict}
            >
              {choosing && <Chooser choice="now" of={conflict} {...choosing} />}
            </Side>
            <Side
              title={text(isOwn ? "collections.merge.own" : "collections.merge.proposed")}
              lines={conflict.proposed}
              conflict={conflict}
            >
              {choosing && <Chooser choice="proposed" of={conflict} {...choosing} />}
            </Side>
          </div>
          {choosing && conflict.choices.includes("both") && (
            <div className="mt-3">
              <Chooser choice="both" of={conflict} {...choosing} />
            </div>
          )}
        </fieldset>
      ))}
    </div>
  );
}

interface SideProps {
  title: string;
  author?: ReactNode;
  /** Null if unknown. */
  lines: readonly string[] | null;
  conflict: ShownConflict;
  children?: ReactNode;
}

function Side({ title, author, lines, conflict, children }: SideProps) {
  const { text } = useTexts();
  return (
    <div className="grid min-w-0 grid-cols-1 content-between gap-2 border-line border-s-3 ps-4">
      <div>
        <p className="text-note text-soft">
          {title}
          {author && <> · {author}</>}
        </p>
        {lines === null && <p className="text-soft">{text("collections.merge.unknown")}</p>}
        {lines?.length === 0 && <p className="text-soft">{text("collections.merge.empty")}</p>}
        {(lines ?? []).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one value, always in this order
          <div key={at} dir="auto" className="whitespace-pre-wrap break-words">
            {conflict.isPictures ? <PictureWithAlt line={line} /> : line}
          </div>
        ))}
      </div>
      {children}
    </div>
  );
}

function Chooser({
  choice,
  of: { name },
  form,
  result,
  onChoose,
}: NonNullable<ConflictsProps["choosing"]> & { choice: Choice; of: ShownConflict }) {
  const { text } = useTexts();
  const field = choiceName(name);
  return (
    <label className="flex items-center gap-2.5">
      <input
        type="radio"
        name={field}
        value={choice}
        form={form}
        defaultChecked={result?.values[field] === choice}
        onChange={onChoose}
        className="size-5 flex-none accent-(--accent)"
      />
      {text(`collections.merge.keep.${choice}`)}
    </label>
  );
}
