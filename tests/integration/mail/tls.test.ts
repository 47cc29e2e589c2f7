import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { startChild } from "#tests/support/data/child.ts";
import { scratchFolder } from "#tests/support/data/scratch.ts";
import { mailTo, openDesk } from "./desk.ts";
import { startMailServer } from "./mail-server.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "isogloss-"));
const [KEY, CERTIFICATE] = [path.join(folder, "key.pem"), path.join(folder, "certificate.pem")];
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Makes a key and a certificate of this machine. @returns false where there is no openssl to make them */
function makeCertificate(): boolean {
  const options = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost";
  try {
    execFileSync("openssl", [...options.split(" "), "-keyout", KEY, "-out", CERTIFICATE], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

// A separate process, because Node reads additional certificate authorities only at startup.
test.skipIf(!makeCertificate()).each([
  ["from the first byte", "smtps", true],
  ["once both have agreed on it", "smtp", false],
])("a password and a mail are sent through TLS %s", async (_, scheme, secure) => {
  let secured = false;
  const server = await startMailServer({
    options: {
      secure,
      key: fs.readFileSync(KEY),
      cert: fs.readFileSync(CERTIFICATE),
      disabledCommands: [],
      onAuth: (auth, session, callback) => {
        secured = session.secure;
        callback(null, { user: auth.username ?? "" });
      },
    },
  });
  const dataDir = scratchFolder();
  await openDesk(dataDir, server.port, { now: () => new Date() }).outbox.add(mailTo("robin@example.org"));
  vi.stubEnv("NODE_EXTRA_CA_CERTS", CERTIFICATE);
  const url = `${scheme}://isogloss:s3cret@localhost:${server.port}${secure ? "" : "?tls=required"}`;
  const child = startChild("../../integration/mail/worker.ts", dataDir, url);
  vi.unstubAllEnvs();
  await child.line((line) => line.startsWith("mail "));
  expect([server.mails.length, secured]).toEqual([1, true]);
});
