import { useTexts } from "#app/kit/i18n/context.tsx";
import { BreakAtSlashes } from "#app/kit/ui/BreakAtSlashes.tsx";
import type { CardPage } from "../page/card-page.server.ts";
import { CardView } from "./CardView.tsx";
import { Elsewhere } from "./Elsewhere.tsx";

interface BasicCardProps {
  page: CardPage;
  /** Of the card itself. */
  url: string;
  /** The same as a QR code. */
  code: { size: number; path: string };
}

const CODE_SIZE = 80;
/** Scanners need this many empty squares around. */
const QUIET = 4;

/** A card with nothing to press, and a code that leads to it. */
export function BasicCard({ page, url, code }: BasicCardProps) {
  const { text } = useTexts();
  const side = code.size + 2 * QUIET;
  return (
    <>
      {page.kind === "card" ? (
        <CardView card={page.card} languages={[]} isStatic />
      ) : (
        <Elsewhere page={{ ...page, editorPath: null }} />
      )}
      <div className="wrap flex items-center gap-4 pb-10">
        <svg
          width={CODE_SIZE}
          height={CODE_SIZE}
          viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
          role="img"
          aria-label={text("card.scan")}
          className="flex-none rounded-md"
        >
          <path fill="#fff" d={`M${-QUIET} ${-QUIET}h${side}v${side}h-${side}z`} />
          <path fill="#000" d={code.path} shapeRendering="crispEdges" />
        </svg>
        <bdi className="wrap-anywhere text-note text-soft">
          <BreakAtSlashes text={url.replace(/^https?:\/\//, "")} />
        </bdi>
      </div>
    </>
  );
}
