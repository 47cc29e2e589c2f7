import { Section } from "#app/kit/layout/Page.tsx";
import type { MissionWords } from "../mission.ts";

/** Why the site exists. */
export function Mission({ header, parts }: MissionWords) {
  return (
    <Section title={header}>
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-3">
        {parts.map((part) => (
          <section key={part.header} className="border-accent border-s-3 ps-4">
            <h3 className="text-group">{part.header}</h3>
            <p className="mt-1.5 text-soft">{part.text}</p>
          </section>
        ))}
      </div>
    </Section>
  );
}
