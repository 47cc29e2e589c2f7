import type { Translator } from "#app/kit/i18n/translator.ts";

/** Why the site exists, in the words of the edition. */
export interface MissionWords {
  header: string;
  parts: readonly { header: string; text: string }[];
}

/** The first page and the questions say it; neither needs all texts of the other. */
export const missionOf = ({ text }: Pick<Translator, "text">): MissionWords => ({
  header: text("home.mission.header"),
  parts: [
    { header: text("home.mission.freedom.header"), text: text("home.mission.freedom.text") },
    { header: text("home.mission.respect.header"), text: text("home.mission.respect.text") },
    { header: text("home.mission.inclusiveness.header"), text: text("home.mission.inclusiveness.text") },
  ],
});
