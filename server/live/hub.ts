/**
 * The hub of the live streams: reads new events from the table and hands each to the streams that may hear it.
 * A stream is never waited for: what a reader does not take in time costs that reader the stream and nobody else anything.
 */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { channelsFor, eventRange, lastEventBefore, listEventsAfter } from '#shop/kernel/events.server.ts';
import type { Audience, Channel, ShopEvent } from '#shop/kernel/events.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { Identity } from '#shop/people/identity.ts';
import type { EventIds } from './event-ids.ts';
import type { Bus } from './no-bus.ts';
import { beat, type Reader, type Stream, writeTo } from './stream.ts';
import { typingBound } from './typing.ts';

/** More missed events than this are not sent one by one: the page is read again instead. */
const MAX_CAUGHT_UP = 200;
/** The events since a page was read are looked for backwards, so an older page is read again instead. */
const MAX_AGE_MS = 10 * 60_000;
const PORTION = 500;
/** In a rush the events of many orders are read at once: each read would cost as much as the order's own. */
const BETWEEN_READS_MS = 10;
/** Some three milliseconds of writing. */
const WRITES_PER_TURN = 250;
/** How often each process looks for what the others wrote. */
export const TICK_MS = 1000;
/** A comment every fifteen seconds, so that no proxy takes the stream for dead. */
const HEARTBEAT_TICKS = 15;
/** Each session is looked up again this often, so a logout ends its streams within five seconds. */
const SESSION_TICKS = 4;
/** Parameters of one query. */
const SESSIONS_PER_QUERY = 500;

/** How far a reader is: up to an event, by its id, or up to the time at which its page was read; nothing for a new reader. */
export interface Known {
  after?: string;
  ageMs?: number;
}

/** Sent to the streams that are open now and stored nowhere, such as that someone is typing. */
interface Notification {
  audience: Audience;
  kind: 'typing' | 'settings';
  subject: string;
}

/** An event as a stream carries it. */
interface Frame {
  kind: string;
  subject?: string;
  writeId?: string | null;
}

/** Published on the bus for events; the events themselves are in the table. */
const WROTE = '';

interface HubParts {
  shop: Shop;
  identity: Pick<Identity, 'liveSessions'>;
  log: Logger;
  /** Between the processes of the shop. */
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

  /** A hub that hands on what happens from now on. */
  static async start(parts: HubParts): Promise<LiveHub> {
    return new LiveHub(parts, (await eventRange(parts.shop)).newest);
  }

  /** Hands every event to this process itself, whether a stream is open or not; the streams get it when the process has it. */
  listen(listener: (event: ShopEvent) => void | Promise<void>): void {
    this.#listener = listener;
  }

  get size(): number {
    return this.#streams.size;
  }

  /** Opens a stream, and sends first what the reader missed. */
  async open(reader: Reader, known: Known = {}): Promise<void> {
    if (this.#streams.size === 0 && !this.#listener) await this.#skipToNow();
    const stream: Stream = { ...reader, slot: this.#opened++ % HEARTBEAT_TICKS, waiting: [], lagged: false };
    this.#add(stream);
    reader.out.once('close', () => this.#remove(stream));
    reader.out.once('error', () => this.#remove(stream));
    const upTo = this.#lastId;
    writeTo(stream, `retry: ${2000 + Math.round(Math.random() * 3000)}\n\n`);
    // Whose stream it is comes first: a session may have ended while its page was reconnecting. For a new reader its id is where news begin.
    const hello = { kind: 'hello', subject: reader.who };
    writeTo(stream, this.#frame(known.after === undefined ? upTo : null, hello));
    await this.#catchUp(stream, known, upTo);
    const waiting = stream.waiting ?? [];
    stream.waiting = null;
    for (const text of waiting) writeTo(stream, text);
  }

  /** To be called after a write of this process: reads the new events at once, and wakes the other processes. */
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

  /**
   * Notifies the open streams of an audience, in all processes, that somebody of this network is typing in a conversation. It is stored nowhere,
   * and dropped beyond the bounds of `typing.ts`.
   */
  notify(audience: Audience, kind: 'typing', subject: string, network: string): void {
    if (!this.#mayPass(`${audience} ${subject}`, network)) return;
    this.#notifyHere({ audience, kind, subject });
    this.#parts.bus.publish(JSON.stringify({ audience, kind, subject }));
  }

  /** All pages that are open at this process are read again, as after a change of the settings: a moment has come. Others have their own clock. */
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

  /** Ends all streams; their readers come back, to this process or another. Nothing is read any more. */
  close(): void {
    this.#closed = true;
    clearInterval(this.#timer);
    for (const { out } of this.#streams) out.end();
  }

  /** Without streams nothing is read: events of that time are skipped. */
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

  /** One event as the stream carries it; without an id it is not repeated after a reconnect. */
  #frame(id: number | null, { kind, subject = '', writeId }: Frame): string {
    const data = JSON.stringify({ kind, subject, ...(writeId && { writeId }) });
    return id === null ? `data: ${data}\n\n` : `id: ${this.#parts.ids.write(id)}\ndata: ${data}\n\n`;
  }

  /** A reader learns nothing of events that are not its own, not even how many they were. */
  async #catchUp(stream: Stream, known: Known, upTo: number): Promise<void> {
    const { shop, log } = this.#parts;
    try {
      const after = await this.#lastSeen(known, upTo);
      if (after === upTo) return;
      const { oldest } = await eventRange(shop);
      // An id from the future is one of a database that was put back to an earlier state.
      const isKept = after !== null && after >= oldest - 1 && after < upTo;
      const missed = isKept ? await listEventsAfter(shop, after, MAX_CAUGHT_UP + 1, stream.channels) : [];
      if (!isKept || missed.length > MAX_CAUGHT_UP)
        return writeTo(stream, this.#frame(upTo, { kind: 'resync' }));
      for (const event of missed) if (event.id <= upTo) writeTo(stream, this.#frame(event.id, event));
    } catch (error) {
      log.error({ err: error }, 'missed events could not be read');
      writeTo(stream, this.#frame(null, { kind: 'resync' }));
    }
  }

  /** The last event that the reader has seen, at most the one `upTo`; null when that cannot be known. */
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
          for (const channel of channelsFor(event)) await this.#handOut(channel, this.#frame(id, event));
        }
        if (events.length < PORTION) await sleep(BETWEEN_READS_MS);
      }
    } catch (error) {
      log.error({ err: error }, 'new events could not be read');
    }
  }

  /** To those who listen now, some at a time: ten thousand writes in one turn would hold up every request. */
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
    this.#wake(); // what another process wrote, should its word of it be lost
    const due: Stream[] = [];
    for (const stream of this.#streams) {
      if (stream.slot === this.#tick % HEARTBEAT_TICKS) beat(stream);
      if (stream.sessionId && stream.slot % SESSION_TICKS === this.#tick % SESSION_TICKS) due.push(stream);
    }
    void this.#endStale(due);
  }

  /** Ends the streams whose session is over or allows something else now. */
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
