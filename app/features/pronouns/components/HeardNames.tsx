import { Fragment } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { BETWEEN } from "../listing.ts";
import type { HeardName } from "../sounds.ts";
import { Pronunciation } from "./Pronunciation.tsx";
import { NameSpeaker } from "./Speaker.tsx";
import type { Reader } from "./use-speech.ts";

/**
 * How the name at the head of a page sounds, or each of several names. A name of which nothing is written has no line: without a
 * voice it would be an empty one, and the sentences below can be listened to.
 */
export function HeardNames({ heard, reader }: { heard: readonly HeardName[]; reader: Reader }) {
  const written = heard.filter(({ forms, respelled }) => forms.length > 0 || respelled.length > 0);
  return written.map((one) => (
    <p key={one.name} className="mt-3 flex min-h-8 print:min-h-0 flex-wrap items-center gap-x-3 gap-y-1.5 text-soft">
      {written.length > 1 && <bdi className="font-book font-semibold">{one.name}</bdi>}
      <Sounds {...one} />
      {one.spoken && <NameSpeaker id={one.name} reader={reader} shown={one.name} spoken={one.spoken} />}
    </p>
  ));
}

function Sounds({ forms, respelled }: HeardName) {
  const { text } = useTexts();
  return (
    <>
      {forms.length > 0 && (
        <span>
          {forms.map((form, index) => (
            <Fragment key={form.pronunciation}>
              {index > 0 && BETWEEN}
              <Pronunciation {...form} />
            </Fragment>
          ))}
        </span>
      )}
      {respelled.length > 0 && <span>{text("pronouns.sound.say", { forms: respelled.join(", ") })}</span>}
    </>
  );
}
