import path from "node:path";
import { type DatabaseHealth, openHealth } from "#app/edition-files/store.server.ts";
import type { Hosts } from "#app/editions/hosts.ts";
import { adoptSecrets } from "#app/features/accounts/commands.server.ts";
import { applyLedger } from "#app/features/accounts/ledger/apply-ledger.server.ts";
import { CODE } from "#app/features/accounts/sign-in/codes.server.ts";
import { PARTS } from "#app/parts.server.ts";
import { loadSigningKeys } from "#app/services/accounts/keys/keys.server.ts";
import { loadSecrets, SecretError } from "#app/services/accounts/keys/secrets.server.ts";
import { openLedger } from "#app/services/accounts/ledger/ledger.server.ts";
import type { AccountsService, Mailer } from "#app/services/accounts/service.server.ts";
import { createTokens } from "#app/services/accounts/session/tokens.server.ts";
import { fileStore } from "#app/services/accounts/store.server.ts";
import type { Env } from "#app/services/environment/env.ts";
import type { Log } from "#app/services/log/log.ts";
import { writeMail } from "#app/services/mail/message.ts";
import { Outbox } from "#app/services/mail/outbox.server.ts";
import { storedQueue } from "#app/services/mail/queue.server.ts";
import { senderOf } from "#app/services/mail/settings.ts";
import { codeTemplate, noticeTemplate } from "#app/services/mail/templates.ts";
import { fileTransport, type MailTransport, smtpTransport } from "#app/services/mail/transport.server.ts";
import { type AccountsHandle, closeDatabase, openAccounts } from "#db/open.ts";
import { ledgerFile } from "#db/places.ts";

/** The accounts as the host sees them. The editions go on without them: reading needs no account. */
export interface AccountsHost {
  /** Null while the accounts are out of service. */
  service: AccountsService | null;
  /** Null while the accounts are out of service. */
  handle: AccountsHandle | null;
  health(): DatabaseHealth;
  /** Starts sending queued mails. */
  start(): void;
  /** Stops sending and waits for mails already in transit. Mails queued after this are sent after the next start. */
  stopMail(): Promise<void>;
  /** Closes the database once no mail is in transit. */
  stop(): Promise<void>;
}

interface Parts {
  env: Env;
  migrationsDir: string;
  hosts: Hosts;
  /** Codes of the editions served. */
  codes: readonly string[];
  clock: () => Date;
  log: Log;
}

/**
 * Opens the accounts file with its keys. An error is logged and leaves the accounts out of service; the editions keep
 * serving.
 */
export async function openAccountsService(parts: Parts): Promise<AccountsHost> {
  const { env, migrationsDir, log } = parts;
  let handle: AccountsHandle | null = null;
  try {
    handle = openAccounts({ dataDir: env.DATA_DIR, migrationsDir });
    return await createAccountsHost(handle, parts);
  } catch (error) {
    if (handle !== null) await closeDatabase(handle);
    log.error({ err: error }, error instanceof Error ? error.message : "the accounts could not be opened");
    const reason = error instanceof Error ? error.name : "failed";
    const health = (): DatabaseHealth => ({ state: "down", revision: null, walBytes: null, reason });
    return { service: null, handle: null, health, start: () => {}, stopMail: async () => {}, stop: async () => {} };
  }
}

async function createAccountsHost(
  handle: AccountsHandle,
  { env, hosts, codes, clock, log }: Parts,
): Promise<AccountsHost> {
  const [now, store] = [clock, fileStore(handle)];
  const folder = path.join(env.DATA_DIR, "keys");
  const secrets = loadSecrets(folder, { now, mayCreate: isNew(handle) });
  if (!(await adoptSecrets({ store }, secrets.id))) throw new SecretError("missing-keys", folder);
  const ledger = openLedger({ file: ledgerFile(env.DATA_DIR), secrets, log });
  const erasures = PARTS.flatMap(({ erasure }) => erasure?.inAccounts ?? []);
  const applied = await applyLedger({ store, secrets, now, ledger, erasures });
  if (applied.erased + applied.banned + applied.unbanned > 0) {
    log.warn(applied, "the accounts are older than the ledger: who was erased or banned since is so again");
  }
  const signingKeys = await loadSigningKeys(folder, { now });
  const origins = codes.map((code) => hosts.origin(code));
  const tokens = createTokens({ keys: signingKeys, origins: () => origins, now });
  const transport = createTransport(env, log);
  const outbox = new Outbox({ queue: storedQueue(store), transport, encryption: secrets, now, log });
  return {
    service: { store, secrets, ledger, erasures, now, tokens, signingKeys, mailer: createMailer(outbox) },
    handle,
    health: () => openHealth(handle),
    start: () => outbox.start(),
    stopMail: () => outbox.stop(),
    stop: async () => {
      await outbox.stop();
      await closeDatabase(handle);
    },
  };
}

/** New keys may only be created while the database holds nothing that was encrypted with other keys. */
const isNew = (handle: AccountsHandle): boolean =>
  handle.sqlite.prepare("SELECT secrets_id FROM instance").pluck().get() === null;

function createTransport(env: Env, log: Log): MailTransport {
  const from = senderOf(env.MAIL_FROM, env.BASE_URL);
  if (env.MAIL_URL !== null) return smtpTransport(env.MAIL_URL, from);
  // Without a mail server, as when trying the software out, the sign-in code must still be readable somewhere.
  return fileTransport(path.join(env.DATA_DIR, "outbox"), from, (file, { mail }) => {
    const [code] = /^(\d{6}|\d{4} \d{4} \d{4})$/m.exec(mail.text) ?? [];
    log.info(code === undefined ? { file } : { file, code }, "no mail server is configured: the mail is a file");
  });
}

function createMailer(outbox: Outbox): Mailer {
  return {
    codes:
      (texts, purpose) =>
      (address, code, { until, isShared }) => {
        const minutes = isShared ? null : CODE.lifeMs / 60_000;
        return outbox.entry(writeMail(texts, address, codeTemplate(texts, purpose, code, minutes)), until);
      },
    prepared: (texts, notice, { to, ...about }, until) =>
      outbox.entry(writeMail(texts, to, noticeTemplate(texts, notice, about)), until),
    wake: () => outbox.wake(),
  };
}
