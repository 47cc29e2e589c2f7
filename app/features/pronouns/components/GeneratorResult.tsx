import type { RefObject } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { BreakAtSlashes } from "#app/kit/ui/BreakAtSlashes.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { CopyButton } from "#app/kit/ui/CopyButton.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { GeneratorData } from "../generator.ts";
import { decodePath } from "../path.ts";
import type { GeneratorState } from "./use-generator.ts";

interface GeneratorResultProps {
  /** To move the focus to the result when the form is submitted. */
  box: RefObject<HTMLDivElement>;
  data: GeneratorData;
  state: GeneratorState;
  /** Whether it takes the focus when the page loads, because the page answers the form. */
  focused: boolean;
}

/**
 * The resulting address, with a warning when the forms are unknown. It stays in sight while the forms change: beside them, and
 * on a phone at the lower edge.
 */
export function GeneratorResult({ box, data, state, focused }: GeneratorResultProps) {
  const { text } = useTexts();
  const { path } = state;
  return (
    <Sheet className="max-lg:foot-bar min-w-0 max-lg:py-3 max-lg:shadow-lg lg:sticky lg:top-4">
      <div
        ref={box}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: the answer to a submitted form; works without scripts
        autoFocus={focused}
        id="result"
        className="@container grid grid-cols-1 gap-2.5 max-lg:gap-1.5"
      >
        <h3 className="text-group max-lg:sr-only">{text("generator.result.header")}</h3>
        {path === null ? (
          <p className="text-soft">
            {text(
              state.problems.length > 0 || state.isMissing ? "generator.result.none" : "generator.result.impossible",
            )}
          </p>
        ) : (
          <>
            <p className="max-lg:truncate font-book text-name lg:wrap-anywhere">
              <Address origin={data.origin} path={path} />
            </p>
            {state.knownName === null ? (
              <>
                <div className="max-lg:hidden">
                  <Notice tone="warning">{text("generator.result.unknown")}</Notice>
                </div>
                {/* One line, so that the bar leaves the sentences in sight. */}
                <p className="text-small text-soft lg:hidden">
                  <Icon name="circle-info" /> {text("pronouns.set.notChecked.header")}
                </p>
              </>
            ) : (
              <p className="text-soft">{text("generator.result.known", { name: state.knownName })}</p>
            )}
            <div className="flex gap-2.5 max-lg:gap-2 max-lg:*:px-2.5 @max-[14rem]:flex-wrap @max-[14rem]:wrap-anywhere max-lg:has-[textarea]:flex-wrap lg:flex-wrap">
              <ButtonLink to={path} rel="nofollow" discover="none">
                {text("generator.result.open")} <Icon name="arrow-right" />
              </ButtonLink>
              <CopyButton
                text={`${data.origin}${path}`}
                label={text("generator.result.copy")}
                done={text("generator.result.copied")}
              />
            </div>
          </>
        )}
      </div>
    </Sheet>
  );
}

/** Shown decoded, as people would write it, and in the face of texts: for a host alone, other scripts would load Latin headings. */
export function Address({ origin, path }: { origin: string; path: string }) {
  return (
    <bdi dir="ltr" translate="no" className="font-text">
      <span className="text-soft">{origin.replace(/^https?:\/\//, "")}</span>
      <span dir="ltr" className="font-semibold">
        <BreakAtSlashes text={decodePath(path) ?? path} />
      </span>
    </bdi>
  );
}
