import { useActionData } from "@remix-run/react";
import { PostForm } from "#app/features/accounts/components/PostForm.tsx";
import { errorText, type Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { REACTIONS_PART, type Reaction, type ShownReactions, TAKE_BACK } from "../reactions/reactions.ts";

/** What readers said to a post, and the words to choose from for those who are signed in. */
export function Reactions({ reactions, own, signInPath }: ShownReactions) {
  const { text } = useTexts();
  const error = useActionData<Refused>()?.errors.form;
  return (
    <Section id={REACTIONS_PART} title={text("blog.reactions.header")} className="no-print max-w-prose">
      {error && (
        <p role="alert" className="mb-4 rounded-md border-danger border-s-4 bg-sheet px-4 py-3">
          {errorText(text, error)}
        </p>
      )}
      {signInPath === null ? (
        <PostForm className="flex flex-wrap gap-2.5">
          {reactions.map(({ reaction, count }) => (
            <Choice key={reaction} reaction={reaction} count={count} isOwn={reaction === own} />
          ))}
        </PostForm>
      ) : (
        <Counts reactions={reactions} />
      )}
      <p className="mt-3 text-note text-soft">
        {signInPath === null ? (
          text(own === null ? "blog.reactions.hint" : "blog.reactions.takeBack")
        ) : (
          <a href={signInPath}>{text("blog.reactions.signIn")}</a>
        )}
      </p>
    </Section>
  );
}

/** Pressed again, the own one is taken back. */
function Choice({ reaction, count, isOwn }: { reaction: Reaction; count: string | null; isOwn: boolean }) {
  const { text } = useTexts();
  return (
    <Button
      type="submit"
      name="reaction"
      value={isOwn ? TAKE_BACK : reaction}
      aria-pressed={isOwn}
      className="min-h-11 aria-pressed:border-accent aria-pressed:bg-mark"
    >
      {isOwn && <Icon name="check" />}
      {text(`blog.reactions.${reaction}`)}
      {count !== null && <span className="font-normal text-soft">{count}</span>}
    </Button>
  );
}

function Counts({ reactions }: Pick<ShownReactions, "reactions">) {
  const { text } = useTexts();
  const counted = reactions.filter(({ count }) => count !== null);
  if (counted.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {counted.map(({ reaction, count }) => (
        <li key={reaction}>
          {text(`blog.reactions.${reaction}`)} <span className="text-soft">{count}</span>
        </li>
      ))}
    </ul>
  );
}
