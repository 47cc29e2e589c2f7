import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readMail } from "../../integration/mail/read-mail.ts";

const PATIENCE_MS = 15_000;

/** The mails a site without a mail server has written to its data folder. */
export interface OutboxReader {
  /** The code of the next mail to an address that has not been read yet. Waits for it. */
  codeTo(address: string): Promise<string>;
  /** The texts of all mails to an address so far, oldest first. */
  to(address: string): string[];
}

export function outboxOf(dataDir: () => string): OutboxReader {
  const read = new Set<string>();
  const files = () => {
    const folder = path.join(dataDir(), "outbox");
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
    return names.sort().map((name) => ({ name, mail: readMail(readFileSync(path.join(folder, name))) }));
  };
  const textOf = ({ mail }: ReturnType<typeof files>[number]) => mail.parts[0]?.content ?? "";
  const mailsTo = (address: string) => files().filter(({ mail }) => mail.header("to").includes(address));
  return {
    to: (address) => mailsTo(address).map(textOf),
    codeTo: async (address) => {
      for (let waited = 0; waited < PATIENCE_MS; waited += 50) {
        for (const file of mailsTo(address).filter(({ name }) => !read.has(name))) {
          const [code] = /^\d{6}$/m.exec(textOf(file)) ?? [];
          read.add(file.name);
          if (code !== undefined) return code;
        }
        await sleep(50);
      }
      throw new Error("No mail with a code has come.");
    },
  };
}
