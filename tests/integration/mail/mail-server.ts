import { once } from "node:events";
import type { AddressInfo, Server, Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: Buffer;
}

/**
 * The server's reply: undefined accepts, a text like "550 5.1.1 no such mailbox" is sent as it is, and "hang up" closes the
 * connection without a reply.
 */
export type Answer = string | undefined;

/** How a server behaves. `times` counts from 1. */
export interface Behaviour {
  greeting?(times: number): Answer | Promise<Answer>;
  sender?(times: number): Answer | Promise<Answer>;
  recipient?(address: string, times: number): Answer | Promise<Answer>;
  /** Called when the whole mail has arrived. */
  content?(mail: ReceivedMail, times: number): Answer | Promise<Answer>;
  options?: SMTPServerOptions;
}

export interface MailServer {
  port: number;
  /** Accepted mails. */
  mails: ReceivedMail[];
  /** All completely received mails, whatever the reply. */
  seen: ReceivedMail[];
  connections(): number;
  /** How many are open. */
  open(): number;
  /** Waits until it has accepted this many. */
  received(count: number): Promise<ReceivedMail[]>;
  close(): Promise<void>;
}

/** A real mail server on this machine, gone after the test at the latest. */
export async function startMailServer(behaviour: Behaviour = {}, port = 0): Promise<MailServer> {
  const { mails, seen }: Record<"mails" | "seen", ReceivedMail[]> = { mails: [], seen: [] };
  const sockets = new Set<Socket>();
  const waiting = new Set<() => void>();
  const times = { greeting: 0, sender: 0, recipient: 0, content: 0 };
  const reply = async (answer: Answer | Promise<Answer>, callback: (problem?: Error | null) => void) => {
    const said = await answer;
    if (said === "hang up") for (const socket of sockets) socket.destroy();
    else if (said === undefined) callback();
    else callback(Object.assign(new Error(said.slice(4)), { responseCode: Number(said.slice(0, 3)) }));
  };
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    logger: false,
    onConnect: (_session, callback) => void reply(behaviour.greeting?.(++times.greeting), callback),
    onMailFrom: (_address, _session, callback) => void reply(behaviour.sender?.(++times.sender), callback),
    onRcptTo: ({ address }, _session, callback) =>
      void reply(behaviour.recipient?.(address, ++times.recipient), callback),
    onData: async (stream, { envelope }, callback) => {
      const raw = await wholeOf(stream);
      if (raw === null) return;
      const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
      const mail = { from, to: envelope.rcptTo.map(({ address }) => address), raw };
      seen.push(mail);
      await reply(behaviour.content?.(mail, ++times.content), (problem) => {
        if (!problem) mails.push(mail);
        callback(problem);
        for (const wake of waiting) wake();
      });
    },
    ...behaviour.options,
  });
  let connections = 0;
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((done) => server.close(done));
  };
  onTestFinished(close);
  return {
    port: ((server.server as Server).address() as AddressInfo).port,
    mails,
    seen,
    connections: () => connections,
    open: () => sockets.size,
    received: (count) => {
      const { promise, resolve } = deferred<ReceivedMail[]>();
      const look = () => {
        if (mails.length < count) return;
        waiting.delete(look);
        resolve([...mails]);
      };
      waiting.add(look);
      look();
      return promise;
    },
    close,
  };
}

/** @returns null when the sender is gone before the end: a process that was killed leaves half a mail */
async function wholeOf(stream: AsyncIterable<Buffer>): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) chunks.push(chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ECONNECTION") return null;
    throw error;
  }
  return Buffer.concat(chunks);
}

export function deferred<T = void>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}
