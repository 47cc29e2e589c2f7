import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { toNetwork } from "#app/services/limits/networks.server.ts";

/** Which connections are kept, and for how long. Times are in milliseconds. */
export interface ConnectionRules {
  /** Connections of one network: an IPv4 address, or a /64 of IPv6. */
  perNetwork: number;
  /** How long a client may take to hang up, or to read why it was turned away, once nothing more is said to it. */
  lingerMs: number;
  /** How long nothing may come or go while a request is on its way. */
  silenceMs: number;
  /** How long a client may take to read what was written to it, and besides as long as that takes at the least rate. */
  readingMs: number;
  /** Bytes a second. */
  minRate: number;
  /** Requests without a whole answer: browsers send the next one after it. One packet has room for a thousand. */
  requestsAtOnce: number;
  /** In how many pieces a body may come, and one more for so many bytes each. A byte by itself costs four hundred. */
  pieces: { max: number; perBytes: number };
}

/**
 * The least rate is that of the slowest phones there still are (GPRS). A page may take 20 s to make, and a form with a
 * picture 50 s to arrive and be answered: silence is longer than both.
 */
export const CONNECTIONS: Omit<ConnectionRules, "perNetwork"> = {
  lingerMs: 2000,
  silenceMs: 55_000,
  readingMs: 20_000,
  minRate: 5000,
  requestsAtOnce: 16,
  // The least a line carries at once is about 500 bytes, and proxies hand on more.
  pieces: { max: 1000, perBytes: 500 },
};

/** Every connection of a server, until its socket is closed: Node forgets those it has said its last word to. */
export interface Connections {
  /** Takes note of a request. @returns false when it is not to be answered */
  admits(request: IncomingMessage, response: ServerResponse): boolean;
  /** Closes a connection whose last answer has been written, soon, whatever the client does. */
  leave(socket: Socket): void;
  /** Closes all that are left, in the middle of whatever they do. */
  closeAll(): void;
  /** How many connections have been accepted so far. */
  accepted(): number;
}

interface Known {
  network: string;
  /** Requests without a whole answer. */
  busy: number;
  /** Since when there has always been something to read, and how many bytes had been read by then. */
  reading: { since: number; taken: number } | null;
}

/** How often it is looked at who reads, in parts of `readingMs`. */
const LOOKS = 10;

/**
 * Keeps a server's sockets from being used up by clients that do not read, do not write, or do not hang up.
 * @param isProxy whether an address is that of a trusted proxy: all visitors come through it, so it has no limit here and
 *   is expected to have one of its own
 */
export function guardConnections(
  server: Server,
  rules: ConnectionRules,
  isProxy: (address: string) => boolean,
): Connections {
  const known = new Map<Socket, Known>();
  const networks = new Map<string, Set<Socket>>();
  let accepted = 0;

  const forget = (socket: Socket, network: string): void => {
    known.delete(socket);
    const theirs = networks.get(network);
    theirs?.delete(socket);
    if (theirs?.size === 0) networks.delete(network);
  };

  /** Makes room by letting go of a connection in which nothing goes on. @returns whether there is room */
  const hasRoom = (theirs: ReadonlySet<Socket>): boolean => {
    if (theirs.size < rules.perNetwork) return true;
    for (const socket of theirs) {
      if (known.get(socket)?.busy !== 0) continue;
      socket.destroy();
      return true;
    }
    return false;
  };

  server.setTimeout(rules.silenceMs);
  server.on("connection", (socket: Socket) => {
    accepted += 1;
    const address = socket.remoteAddress ?? "";
    const network = isProxy(address) ? "" : toNetwork(address);
    const theirs = networks.get(network) ?? new Set();
    if (network !== "" && !hasRoom(theirs)) return socket.destroy();
    networks.set(network, theirs.add(socket));
    known.set(socket, { network, busy: 0, reading: null });
    socket.on("close", () => forget(socket, network));
  });
  const look = setInterval(() => {
    const now = performance.now();
    for (const [socket, about] of known) if (isStuck(socket, about, now, rules)) socket.destroy();
  }, rules.readingMs / LOOKS).unref();
  server.once("close", () => clearInterval(look));

  return {
    admits: (request, response) => {
      const { socket } = request;
      const about = known.get(socket);
      if (about === undefined || socket.destroyed) return false;
      about.busy += 1;
      response.on("close", () => {
        about.busy -= 1;
      });
      if (about.busy > rules.requestsAtOnce) socket.destroy();
      // Of a body whose length is known, a piece is what has arrived at once: the sender cannot cut it small for nothing.
      if (request.headers["transfer-encoding"] !== undefined) boundPieces(request, rules.pieces);
      return !socket.destroyed;
    },
    leave: (socket) => {
      const late = setTimeout(() => socket.destroy(), rules.lingerMs).unref();
      socket.once("close", () => clearTimeout(late));
    },
    closeAll: () => {
      for (const socket of known.keys()) socket.destroy();
    },
    accepted: () => accepted,
  };
}

/**
 * Hangs up on who sends a body in crumbs. Node makes an object of each before anybody asks for the body, so that this is
 * looked at where they come in.
 */
function boundPieces(request: IncomingMessage, { max, perBytes }: ConnectionRules["pieces"]): void {
  const push = request.push.bind(request);
  let [pieces, bytes] = [0, 0];
  request.push = (piece: Buffer | null, encoding) => {
    // Its end as well: half a body is none.
    if (request.destroyed) return false;
    pieces += 1;
    bytes += piece?.length ?? 0;
    if (pieces <= max + bytes / perBytes) return push(piece, encoding);
    request.destroy();
    request.socket.destroy();
    return false;
  };
}

/** Whether somebody leaves lying what is theirs to read. Node tells how much is left only once a whole piece is taken. */
function isStuck(socket: Socket, about: Known, now: number, { readingMs, minRate }: ConnectionRules): boolean {
  if (socket.writableLength === 0) {
    about.reading = null;
    return false;
  }
  about.reading ??= { since: now, taken: socket.bytesWritten - socket.writableLength };
  const toRead = socket.bytesWritten - about.reading.taken;
  return now - about.reading.since > readingMs + (toRead / minRate) * 1000;
}
