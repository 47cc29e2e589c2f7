import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { toNetwork } from "#app/services/limits/networks.server.ts";

/** Limits for connections. Times are in milliseconds. */
export interface ConnectionRules {
  /** Connections of one network: an IPv4 address, or a /64 of IPv6. */
  perNetwork: number;
  /** How long a client may take to close the connection, or to read why it was rejected, after our last byte. */
  lingerMs: number;
  /** How long a connection may be idle during a request. */
  silenceMs: number;
  /** How long a client may take to read a response, on top of the time it takes at `minRate`. */
  readingMs: number;
  /** Bytes a second. */
  minRate: number;
  /** Pipelined requests without a complete response. Browsers send one at a time; a single packet could hold a thousand. */
  requestsAtOnce: number;
  /** In how many chunks a body may arrive: `max`, and one more for every `perBytes`. A chunk of one byte costs us 400 bytes. */
  pieces: { max: number; perBytes: number };
}

/**
 * The minimum rate is that of the slowest phones in use (GPRS). A page may take 20 s to render, and a form with a picture 50
 * s to arrive and be answered, so the idle limit is longer than both.
 */
export const CONNECTIONS: Omit<ConnectionRules, "perNetwork"> = {
  lingerMs: 2000,
  silenceMs: 55_000,
  readingMs: 20_000,
  minRate: 5000,
  requestsAtOnce: 16,
  // The smallest packets carry about 500 bytes, and proxies forward larger pieces.
  pieces: { max: 1000, perBytes: 500 },
};

/** Every connection of a server until its socket is closed. Node itself forgets connections after their last response. */
export interface Connections {
  /**
   * Registers a request.
   * @returns false when it must not be answered
   */
  admits(request: IncomingMessage, response: ServerResponse): boolean;
  /** The request that arrived last on a connection, and its response; null before the first. */
  latest(socket: Socket): Exchange | null;
  /** Closes a connection on which nothing more will be sent, soon, whatever the client does. */
  leave(socket: Socket): void;
  /** Closes all remaining connections at once, even during a response. */
  closeAll(): void;
  /** How many connections have been accepted so far. */
  accepted(): number;
}

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** The answer to the request before this one, if it was not complete yet: answers keep the order of requests. */
  earlier: ServerResponse | null;
}

interface Known {
  network: string;
  latest: Exchange | null;
  /** Requests without a whole answer. */
  busy: number;
  /** Since when the client has had unread data, and how many bytes it had read by then. */
  reading: { since: number; taken: number } | null;
}

/** How often progress is checked, as a fraction of `readingMs`. */
const LOOKS = 10;

/**
 * Keeps clients that do not read, write or close their connections from using up the server's sockets, and the system's memory:
 * what a client does not read stays there for minutes after an ordinary close, so those are reset.
 * @param isProxy whether an address is that of a trusted proxy. All visitors come through it, so it is not limited here and
 *   should have limits of its own
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

  /**
   * Makes room by closing an idle connection.
   * @returns whether there is room
   */
  const hasRoom = (theirs: ReadonlySet<Socket>): boolean => {
    if (theirs.size < rules.perNetwork) return true;
    for (const socket of theirs) {
      if (known.get(socket)?.busy !== 0) continue;
      socket.destroy();
      return true;
    }
    return false;
  };

  const leave = (socket: Socket): void => {
    socket.end();
    const late = setTimeout(() => socket.resetAndDestroy(), rules.lingerMs).unref();
    socket.once("close", () => clearTimeout(late));
  };

  server.setTimeout(rules.silenceMs);
  server.on("timeout", (socket: Socket) => {
    const isIdle = known.get(socket)?.busy === 0 && socket.writableLength === 0;
    if (isIdle) leave(socket);
    else socket.resetAndDestroy();
  });
  server.on("connection", (socket: Socket) => {
    accepted += 1;
    const address = socket.remoteAddress ?? "";
    const network = isProxy(address) ? "" : toNetwork(address);
    const theirs = networks.get(network) ?? new Set();
    if (network !== "" && !hasRoom(theirs)) return socket.destroy();
    networks.set(network, theirs.add(socket));
    known.set(socket, { network, latest: null, busy: 0, reading: null });
    // After a last answer Node lets go of the socket at once. We wait until the client has hung up, or for the silence after it.
    socket.destroySoon = () => void socket.end();
    socket.on("close", () => forget(socket, network));
  });
  const look = setInterval(() => {
    const now = performance.now();
    for (const [socket, about] of known) if (isStuck(socket, about, now, rules)) socket.resetAndDestroy();
  }, rules.readingMs / LOOKS).unref();
  server.once("close", () => clearInterval(look));

  return {
    admits: (request, response) => {
      const { socket } = request;
      const about = known.get(socket);
      if (about === undefined || !socket.writable) return false;
      about.busy += 1;
      const before = about.latest?.response ?? null;
      about.latest = { request, response, earlier: before?.writableFinished ? null : before };
      response.on("close", () => {
        about.busy -= 1;
      });
      if (about.busy > rules.requestsAtOnce) socket.resetAndDestroy();
      // For a body of known length, a chunk is whatever arrived together, so tiny chunks cost the sender a packet each.
      if (request.headers["transfer-encoding"] !== undefined) boundPieces(request, rules.pieces);
      return !socket.destroyed;
    },
    latest: (socket) => known.get(socket)?.latest ?? null,
    leave,
    closeAll: () => {
      for (const socket of known.keys()) socket.resetAndDestroy();
    },
    accepted: () => accepted,
  };
}

/**
 * Disconnects clients that send a body in tiny chunks. Node allocates an object for each before anything reads the body, so
 * the chunks are counted where they arrive.
 */
function boundPieces(request: IncomingMessage, { max, perBytes }: ConnectionRules["pieces"]): void {
  const push = request.push.bind(request);
  let [pieces, bytes] = [0, 0];
  request.push = (piece: Buffer | null, encoding) => {
    // The end of the body is dropped too: half a body is useless.
    if (request.destroyed) return false;
    pieces += 1;
    bytes += piece?.length ?? 0;
    if (pieces <= max + bytes / perBytes) return push(piece, encoding);
    request.destroy();
    request.socket.destroy();
    return false;
  };
}

/** Whether a client has stopped reading. Node reports progress only when a whole chunk has been taken. */
function isStuck(socket: Socket, about: Known, now: number, { readingMs, minRate }: ConnectionRules): boolean {
  if (socket.writableLength === 0) {
    about.reading = null;
    return false;
  }
  about.reading ??= { since: now, taken: socket.bytesWritten - socket.writableLength };
  const toRead = socket.bytesWritten - about.reading.taken;
  return now - about.reading.since > readingMs + (toRead / minRate) * 1000;
}
