import { plain } from "../../../plain-text.ts";

/** Struck-through phrases. Screen readers do not announce that, so put "instead of" before them. */
export const Struck = ({ phrases }: { phrases: readonly string[] }) =>
  [...new Set(phrases)].map((phrase, index) => (
    <span key={phrase} className="font-normal">
      {index > 0 && ", "}
      <s className="text-soft decoration-2 decoration-danger/70">
        <bdi>{plain(phrase)}</bdi>
      </s>
    </span>
  ));
