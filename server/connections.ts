/** Bounds of connections: how many there may be, how long one may take to say something, and how much it may ask for at once. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { plainAddress, wideNetworkOf } from './client-address.ts';
import { Counter } from './counter.ts';

/** Ten thousand live streams, which the shop was tried with, and room for pages. More are refused by the system at once. */
export const MAX_CONNECTIONS = 12_000;
/** Connections of one network besides its live streams: those that ask, and some that are idle. */
export const BESIDES_STREAMS = 1000;
/** Milliseconds; see `http.createServer`. */
export const TIMES = {
  headersTimeout: 10_000,
  /** A picture of a phone on 2G may take so long; a body that trickles is ended sooner (`bodies.ts`). */
  requestTimeout: 300_000,
  /** Longer than proxies keep an idle connection (60 s, see `deploy/`): one that the shop closes under a form would be a 502. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};
/** Requests that may wait on one connection. Debian's apt, the best known client that does so, sends ten. */
export const MAX_PIPELINED = 16;

/**
 * Ends connections of one network beyond `max`, as it could otherwise have all that there may be. A proxy of ours is trusted to bound
 * its own clients.
 */
export function boundOfNetwork(
  max: number,
  isTrusted: (address: string | undefined) => boolean,
): (socket: Socket) => void {
  const open = new Counter(max);
  return (socket) => {
    const { remoteAddress = '' } = socket;
    if (isTrusted(remoteAddress)) return;
    const network = wideNetworkOf(plainAddress(remoteAddress));
    if (!open.take(network)) socket.destroy();
    else socket.once('close', () => open.giveBack(network));
  };
}

interface Line {
  busy: boolean;
  waiting: [request: IncomingMessage, response: ServerResponse][];
  /** More requests came than may wait: those are never answered, and the connection ends with the last that is. */
  ending: boolean;
}

/**
 * Calls `handle` for each request when the one before it on the same connection is answered. A client may send its next requests
 * before it has an answer, and Node hands out all of them at once, a thousand from one packet. Browsers do not do so, nor do the
 * proxies that stand in front.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>();

  function begin(line: Line, request: IncomingMessage, response: ServerResponse): void {
    line.busy = true;
    response.once('close', () => {
      line.busy = false;
      const next = request.socket.destroyed ? undefined : line.waiting.shift();
      if (next) begin(line, ...next);
      else line.waiting = [];
    });
    handle(request, response);
  }

  return (request, response) => {
    const { socket } = request;
    if (request.method === 'GET' || request.method === 'HEAD') {
      const { 'transfer-encoding': encoding, 'content-length': length } = request.headers;
      if (encoding !== undefined) return refuseChunks(socket, response);
      // Nobody reads this body: it ends with the connection, however long it was meant to be.
      if (Number(length ?? 0) > 0) response.setHeader('Connection', 'close');
    }
    let line = lines.get(socket);
    if (!line) {
      line = { busy: false, waiting: [], ending: false };
      lines.set(socket, line);
    }
    if (line.ending) return;
    if (!line.busy) begin(line, request, response);
    else if (line.waiting.length < MAX_PIPELINED) line.waiting.push([request, response]);
    else {
      line.ending = true;
      line.waiting.at(-1)?.[1].setHeader('Connection', 'close');
      socket.pause();
      takeNoMore(socket);
    }
  };
}

/**
 * Node reads a packet to its end, some 500 requests, and keeps each until its connection closes. It then makes an error with a stack for
 * each: a hundred milliseconds in which nobody is answered. Its parser hands a request to `onIncoming`, which no documented call replaces.
 */
function takeNoMore(
  socket: Socket & { parser?: { onIncoming: (request: IncomingMessage) => number } | null },
): void {
  if (socket.parser) socket.parser.onIncoming = () => READ_ON;
}

/** The answer to Node's parser about a request: its body needs no special handling. */
const READ_ON = 0;

/**
 * No client sends a GET in chunks; of a byte each, 250,000 of them would hold Node's parser for 0.3 s. Nothing more is read of this connection,
 * and it ends with the answer.
 */
function refuseChunks(socket: Socket, response: ServerResponse): void {
  socket.pause();
  response.once('finish', () => socket.destroySoon());
  response.writeHead(400, { Connection: 'close', 'Content-Length': '0' }).end();
}
