import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";

const MISSION = [
  ["home.mission.freedom.header", "home.mission.freedom.text"],
  ["home.mission.respect.header", "home.mission.respect.text"],
  ["home.mission.inclusiveness.header", "home.mission.inclusiveness.text"],
] as const;

/** Why the site exists. */
export function Mission() {
  const { text } = useTexts();
  return (
    <Section title={text("home.mission.header")}>
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-3">
        {MISSION.map(([header, body]) => (
          <section key={header} className="border-accent border-s-3 ps-4">
            <h3 className="text-group">{text(header)}</h3>
            <p className="mt-1.5 text-soft">{text(body)}</p>
          </section>
        ))}
      </div>
    </Section>
  );
}
