import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { Older } from "#app/features/admin/components/Older.tsx";
import { VERBS, type Verb } from "#app/features/collections/entry.ts";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { SelectField } from "#app/kit/forms/components/SelectField.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import type { BulkResult } from "../bulk.server.ts";
import type { LogLine } from "../log-lines.server.ts";
import { BulkNotice } from "./BulkNotice.tsx";
import { LogList } from "./LogList.tsx";

/** The answer of the action when part of a batch could not be undone. */
export interface LogAnswer extends Refused {
  bulk?: BulkResult;
}

interface LogPageProps {
  path: string;
  kinds: readonly { id: string; title: string }[];
  kind: string | null;
  verb: Verb | null;
  lines: readonly LogLine[];
  nextPath: string | null;
  result: LogAnswer | undefined;
}

/** The log of decisions that the viewer may see. */
export function LogPage({ path, kinds, kind, verb, lines, nextPath, result }: LogPageProps) {
  const { text } = useTexts();
  const all = { value: "", label: text("moderation.log.all") };
  return (
    <AdminPage
      title={text("moderation.nav.log")}
      lede={text("moderation.log.lede")}
      result={result?.bulk ? undefined : result}
    >
      <div role="status" className="grid gap-4 empty:hidden">
        {result?.bulk && <BulkNotice result={result.bulk} undoPath={path} />}
      </div>
      <Form method="get" action={path} className="flex flex-wrap items-end gap-4">
        <SelectField
          name="kind"
          label={text("moderation.log.kind")}
          result={undefined}
          defaultValue={kind ?? ""}
          options={[all, ...kinds.map(({ id, title }) => ({ value: id, label: title }))]}
        />
        <SelectField
          name="verb"
          label={text("moderation.log.verb")}
          result={undefined}
          defaultValue={verb ?? ""}
          options={[all, ...VERBS.map((one) => ({ value: one, label: text(`moderation.did.${one}`) }))]}
        />
        <Button type="submit" className="min-h-11">
          {text("moderation.log.show")}
        </Button>
      </Form>
      {lines.length === 0 ? (
        <p className="text-soft">{text("moderation.log.empty")}</p>
      ) : (
        <LogList lines={lines} undoPath={path} withCollections />
      )}
      <Older path={nextPath} />
    </AdminPage>
  );
}
