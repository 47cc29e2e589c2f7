import { useState } from "react";
import { TextField } from "#app/kit/forms/components/TextField.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page } from "#app/kit/layout/Page.tsx";
import { Button, ButtonLink } from "#app/kit/ui/Button.tsx";
import type { TemplatesPage as TemplatesPageData } from "../templates-page.ts";
import { TemplateTable } from "./TemplateTable.tsx";

/** The patterns by which nouns are made, tried out with a stem of one's own. With scripts they follow each letter. */
export function TemplatesPage({ page }: { page: TemplatesPageData }) {
  const { text } = useTexts();
  const [stem, setStem] = useState(page.stem);
  const { templates, path, listPath } = page;
  return (
    <>
      <Hero
        low
        seed="templates"
        title={text("nouns.templates.header")}
        lede={text("nouns.templates.intro")}
        actions={<ButtonLink to={listPath}>{text("nouns.templates.list")}</ButtonLink>}
      />
      <Page>
        {templates.length === 0 ? (
          <p className="font-book text-lede">{text("nouns.templates.none")}</p>
        ) : (
          <div className="grid grid-cols-1 gap-6">
            <form action={path} method="get" className="flex flex-wrap items-end gap-3">
              <div className="w-full max-w-80">
                <TextField
                  name="stem"
                  label={text("nouns.templates.label")}
                  result={undefined}
                  defaultValue={page.stem}
                  onChange={(event) => setStem(event.target.value.trim())}
                  maxLength={page.longest}
                  autoCapitalize="off"
                  autoComplete="off"
                  spellCheck={false}
                  dir="auto"
                />
              </div>
              <Button type="submit" look="main" className="without-script min-h-11">
                {text("nouns.templates.show")}
              </Button>
            </form>
            <TemplateTable templates={templates} stem={stem} />
          </div>
        )}
      </Page>
    </>
  );
}
