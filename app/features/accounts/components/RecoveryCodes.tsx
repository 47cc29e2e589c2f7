import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { Button, ButtonLink, buttonClass } from "#app/kit/ui/Button.tsx";
import { CopyButton } from "#app/kit/ui/CopyButton.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";

export interface RecoveryCodesProps {
  codes: readonly string[];
  username: string;
  /** Host name of the site. */
  site: string;
  /** The page to continue to. */
  path: string;
}

/** The codes, shown once in the answer that made them: to be copied, printed or saved as a file. */
export function RecoveryCodes({ codes, username, site, path }: RecoveryCodesProps) {
  const { text } = useTexts();
  const title = text("secondFactor.codes.fileTitle", { username, site });
  const file = `${title}\n\n${codes.join("\n")}\n`;
  return (
    <Section id="codes" title={text("secondFactor.codes.header")}>
      <p>{text("secondFactor.codes.what")}</p>
      <Sheet className="mt-5 py-5">
        <p className="mb-4">{title}</p>
        <ol className="grid gap-x-8 gap-y-2 sm:grid-cols-2" translate="no">
          {codes.map((code) => (
            <li key={code} className="font-mono text-item tracking-wide">
              <bdi dir="ltr">{code}</bdi>
            </li>
          ))}
        </ol>
      </Sheet>
      <div className="no-print mt-4 flex flex-wrap gap-2.5">
        <CopyButton text={file} label={text("secondFactor.codes.copy")} done={text("secondFactor.codes.copied")} />
        <Button className="needs-script" onClick={() => window.print()}>
          {text("secondFactor.codes.print")}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={`${text("secondFactor.codes.file")}.txt`}
          className={buttonClass()}
        >
          {text("secondFactor.codes.download")}
        </a>
      </div>
      <p className="no-print mt-6">
        <ButtonLink look="main" to={path}>
          {text("secondFactor.codes.kept")}
        </ButtonLink>
      </p>
    </Section>
  );
}
