/** Passes new events to live streams. Never waits: a slow reader loses only its own stream. */
import type { Writable } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Identity } from '#shop/accounts/identity.ts';
import {
  channelsFor,
  eventRange,
  lastEventBefore,
  listEventsAfter,
  subjectFor,
} from '#shop/kernel/events.server.ts';
import type { Audience, Channel, ShopEvent } from '#shop/kernel/events.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { EventIds } from './event-ids.ts';
import type { Bus } from './no-bus.ts';
import { typingBound } from './typing.ts';

/** After more missed events the page reloads. */
const MAX_CAUGHT_UP = 200;
/** Finding an old page's last event takes a backward scan; older pages reload. */
const MAX_AGE_MS = 10 * 60_000;
const PORTION = 500;
/** A read costs as much as an order's own reads. */
const BETWEEN_READS_MS = 10;
/** About three milliseconds of writing. */
const WRITES_PER_TURN = 250;
/** Polls for other processes' writes. */
export const TICK_MS = 1000;
/** Fifteen seconds: proxies keep the stream open. */
const HEARTBEAT_TICKS = 15;
/** Rechecks sessions: a logout ends its streams within five seconds. */
const SESSION_TICKS = 4;
const SESSIONS_PER_QUERY = 500;

/** The last event's id, or the age of the page; neither for new readers. */
export interface Known {
  after?: string;
  ageMs?: number;
}

/** Sent to open streams and not stored. */
interface Notification {
  audience: Audience;
  kind: 'typing' | 'settings';
  subject: string;
}

interface Frame {
  kind: string;
  subject?: string;
  writeId?: string | null;
}

const WROTE = '';

/** Some hundred events; then the reader is cut. */
const MAX_UNREAD_BYTES = 64 * 1024;

export interface Reader {
  out: Writable;
  /** Account id, '' for a guest. */
  who: string;
  channels: readonly Channel[];
  /** Null for guests. */
  sessionId: string | null;
  /** As `standingOf` gives it. */
  standing: string;
}

interface Stream extends Reader {
  slot: number;
  /** Events held back until missed ones are sent. */
  waiting: string[] | null;
  lagged: boolean;
}

function writeTo({ out }: Stream, text: string): void {
  if (out.destroyed || out.writableEnded) return;
  out.write(text);
  if (out.writableLength > MAX_UNREAD_BYTES) out.destroy();
}

/** Keeps proxies from closing the stream; cuts readers that left the last heartbeat unread. */
function beat(stream: Stream): void {
  if (stream.lagged && stream.out.writableLength > 0) {
    stream.out.destroy();
    return;
  }
  writeTo(stream, ':\n\n');
  stream.lagged = stream.out.writableLength > 0;
}

interface HubParts {
  shop: Shop;
  identity: Pick<Identity, 'liveSessions'>;
  log: Logger;
  bus: Bus;
  ids: EventIds;
}

export class LiveHub {
  readonly #parts: HubParts;
  readonly #streams = new Set<Stream>();
  readonly #byChannel = new Map<Channel, Set<Stream>>();
  readonly #timer: NodeJS.Timeout;
  #listener: ((event: ShopEvent) => void | Promise<void>) | null = null;
  #lastId = 0;
  #tick = 0;
  #opened = 0;
  #reading: Promise<void> | null = null;
  #readAgain = false;
  #closed = false;
  readonly #mayPass = typingBound();

  private constructor(parts: HubParts, lastId: number) {
    this.#parts = parts;
    this.#lastId = lastId;
    this.#timer = setInterval(() => this.#onTick(), TICK_MS);
    parts.bus.subscribe((text) => this.#onOtherProcess(text));
  }

  static async start(parts: HubParts): Promise<LiveHub> {
    return new LiveHub(parts, (await eventRange(parts.shop)).newest);
  }

  /** The listener gets every event, before the streams. */
  listen(listener: (event: ShopEvent) => void | Promise<void>): void {
    this.#listener = listener;
  }

  get size(): number {
    return this.#streams.size;
  }

  /** Sends missed events first. */
  async open(reader: Reader, known: Known = {}): Promise<void> {
    if (this.#streams.size === 0 && !this.#listener) await this.#skipToNow();
    const stream: Stream = { ...reader, slot: this.#opened++ % HEARTBEAT_TICKS, waiting: [], lagged: false };
    this.#add(stream);
    reader.out.once('close', () => this.#remove(stream));
    reader.out.once('error', () => this.#remove(stream));
    const upTo = this.#lastId;
    writeTo(stream, `retry: ${2000 + Math.round(Math.random() * 3000)}\n\n`);
    // Sent first: the session may have ended during the reconnect. A new reader's id is where events begin.
    const hello = { kind: 'hello', subject: reader.who };
    writeTo(stream, this.#frame(known.after === undefined ? upTo : null, hello));
    await this.#catchUp(stream, known, upTo);
    const waiting = stream.waiting ?? [];
    stream.waiting = null;
    for (const text of waiting) writeTo(stream, text);
  }

  /** Call after a write: reads the new events, and wakes other processes. */
  onWrite(): void {
    this.#wake();
    this.#parts.bus.publish(WROTE);
  }

  #wake(): void {
    if (this.#streams.size === 0 && !this.#listener) return;
    this.#readAgain = true;
    this.#reading ??= this.#readNew().finally(() => {
      this.#reading = null;
    });
  }

  /** Reaches all processes; not stored, limited by `typing.ts`. */
  notify(audience: Audience, kind: 'typing', subject: string, network: string): void {
    if (!this.#mayPass(`${audience} ${subject}`, network)) return;
    this.#notifyHere({ audience, kind, subject });
    this.#parts.bus.publish(JSON.stringify({ audience, kind, subject }));
  }

  /** Reloads open pages for a scheduled change; other processes have their own schedule. */
  renewPages(): void {
    this.#notifyHere({ audience: 'everyone', kind: 'settings', subject: '' });
  }

  #notifyHere({ audience, kind, subject }: Notification): void {
    const text = this.#frame(null, { kind, subject });
    for (const channel of channelsFor({ audience, kind })) void this.#handOut(channel, text);
  }

  #onOtherProcess(text: string): void {
    if (text === WROTE) this.#wake();
    else this.#notifyHere(JSON.parse(text));
  }

  /** Readers reconnect, to any process. */
  close(): void {
    this.#closed = true;
    clearInterval(this.#timer);
    for (const { out } of this.#streams) out.end();
  }

  async #skipToNow(): Promise<void> {
    const { newest } = await eventRange(this.#parts.shop);
    if (this.#streams.size === 0) this.#lastId = Math.max(this.#lastId, newest);
  }

  #add(stream: Stream): void {
    this.#streams.add(stream);
    for (const channel of stream.channels) {
      const group = this.#byChannel.get(channel) ?? new Set();
      this.#byChannel.set(channel, group.add(stream));
    }
  }

  #remove(stream: Stream): void {
    this.#streams.delete(stream);
    for (const channel of stream.channels) {
      const group = this.#byChannel.get(channel);
      group?.delete(stream);
      if (group?.size === 0) this.#byChannel.delete(channel);
    }
  }

  /** Events without an id are not repeated after a reconnect. */
  #frame(id: number | null, { kind, subject = '', writeId }: Frame): string {
    const data = JSON.stringify({ kind, subject, ...(writeId && { writeId }) });
    return id === null ? `data: ${data}\n\n` : `id: ${this.#parts.ids.write(id)}\ndata: ${data}\n\n`;
  }

  /** Must not reveal the number of other people's events. */
  async #catchUp(stream: Stream, known: Known, upTo: number): Promise<void> {
    const { shop, log } = this.#parts;
    try {
      const after = await this.#lastSeen(known, upTo);
      if (after === upTo) return;
      const { oldest } = await eventRange(shop);
      // After a restore of an older state, ids may be in the future.
      const isStored = after !== null && after >= oldest - 1 && after < upTo;
      const missed = isStored ? await listEventsAfter(shop, after, MAX_CAUGHT_UP + 1, stream.channels) : [];
      if (!isStored || missed.length > MAX_CAUGHT_UP)
        return writeTo(stream, this.#frame(upTo, { kind: 'resync' }));
      for (const event of missed) {
        const subject = subjectFor(event, stream.channels);
        if (event.id <= upTo) writeTo(stream, this.#frame(event.id, { ...event, subject }));
      }
    } catch (error) {
      log.error({ err: error }, 'missed events could not be read');
      writeTo(stream, this.#frame(null, { kind: 'resync' }));
    }
  }

  /** At most `upTo`; null when unknown. */
  async #lastSeen({ after, ageMs }: Known, upTo: number): Promise<number | null> {
    const { shop, ids } = this.#parts;
    if (after !== undefined) return ids.read(after);
    if (ageMs === undefined || upTo === 0) return upTo;
    if (ageMs > MAX_AGE_MS) return null;
    const last = await lastEventBefore(shop, shop.now() - ageMs);
    return last === null ? null : Math.min(last, upTo);
  }

  async #readNew(): Promise<void> {
    const { shop, log } = this.#parts;
    try {
      while (this.#readAgain && !this.#closed) {
        this.#readAgain = false;
        const events = await listEventsAfter(shop, this.#lastId, PORTION);
        if (events.length === PORTION) this.#readAgain = true;
        for (const { id, ...event } of events) {
          this.#lastId = id;
          await this.#listener?.(event);
          if (event.kind === 'rights') {
            await this.#endStale([...(this.#byChannel.get(event.audience) ?? [])]);
            continue;
          }
          for (const channel of channelsFor(event)) {
            const subject = subjectFor(event, [channel]);
            await this.#handOut(channel, this.#frame(id, { ...event, subject }));
          }
        }
        if (events.length < PORTION) await sleep(BETWEEN_READS_MS);
      }
    } catch (error) {
      log.error({ err: error }, 'new events could not be read');
    }
  }

  /** In batches: ten thousand writes would block requests. */
  async #handOut(channel: Channel, text: string): Promise<void> {
    const readers = [...(this.#byChannel.get(channel) ?? [])];
    for (const [place, stream] of readers.entries()) {
      if (place % WRITES_PER_TURN === WRITES_PER_TURN - 1) await nextTurn();
      if (stream.waiting) stream.waiting.push(text);
      else writeTo(stream, text);
    }
  }

  #onTick(): void {
    this.#tick += 1;
    this.#wake(); // in case a bus message was lost
    const due: Stream[] = [];
    for (const stream of this.#streams) {
      if (stream.slot === this.#tick % HEARTBEAT_TICKS) beat(stream);
      if (stream.sessionId && stream.slot % SESSION_TICKS === this.#tick % SESSION_TICKS) due.push(stream);
    }
    void this.#endStale(due);
  }

  async #endStale(streams: readonly Stream[]): Promise<void> {
    const { identity, log } = this.#parts;
    try {
      for (let from = 0; from < streams.length; from += SESSIONS_PER_QUERY) {
        const some = streams.slice(from, from + SESSIONS_PER_QUERY);
        const live = await identity.liveSessions([
          ...new Set(some.flatMap(({ sessionId }) => sessionId ?? [])),
        ]);
        for (const stream of some) {
          const { sessionId, standing, out } = stream;
          if (!sessionId || live.get(sessionId) === standing) continue;
          writeTo(stream, this.#frame(null, { kind: 'session over' }));
          out.end();
        }
      }
    } catch (error) {
      log.error({ err: error }, 'sessions of live streams could not be read');
    }
  }
}
