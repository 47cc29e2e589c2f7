/**
 * Sends what is in the queue of a data folder until it is killed, and tells what it does: worker.ts <data folder> <MAIL_URL>
 * [deaf]. A deaf worker never gets to record that a mail was sent.
 */
import path from "node:path";
import { loadSecrets } from "#app/services/accounts/keys/secrets.server.ts";
import { fileStore } from "#app/services/accounts/store.server.ts";
import { Outbox } from "#app/services/mail/outbox.server.ts";
import { storedQueue } from "#app/services/mail/queue.server.ts";
import { mailUrl } from "#app/services/mail/settings.ts";
import { smtpTransport } from "#app/services/mail/transport.server.ts";
import { openAccounts } from "#db/open.ts";

const [dataDir = "", url = "", how] = process.argv.slice(2);
const server = mailUrl.parse(url);
if (server === null) throw new Error("a worker needs a server");
const now = () => new Date();
const tell = (details: object, sentence: string) => console.log(sentence, JSON.stringify(details));
const queue = storedQueue(fileStore(openAccounts({ dataDir, migrationsDir: path.resolve("migrations") })));
const deaf = {
  sent: () => {
    console.log("was sent");
    return new Promise<void>(() => {});
  },
};
const outbox = new Outbox({
  queue: how === "deaf" ? { ...queue, ...deaf } : queue,
  transport: smtpTransport(server, { name: "Isogloss", address: "mail@isogloss.example" }),
  encryption: loadSecrets(path.join(dataDir, "keys"), { now, mayCreate: true }),
  now,
  log: { info: tell, warn: tell, error: tell },
});
outbox.start();
console.log("started");
// The timers of an outbox do not keep a process alive.
setInterval(() => {}, 1000);
