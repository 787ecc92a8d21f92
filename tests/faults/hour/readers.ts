/** Readers of live streams who come back after each break, and what each must have heard. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { News } from '../../support/live-stream.ts';
import { readNews } from '../postgres-gone.ts';

/** News of what was acknowledged come at once, or when the stream is open again. */
const HEARD_WITHIN_MS = 20_000;

const keyOf = ({ kind, subject }: Pick<News, 'kind' | 'subject'>) => `${kind} ${subject}`;

export class Reader {
  /** How often it heard nothing of what was acknowledged; heard it twice; heard it before what came earlier. */
  missed = 0;
  twice = 0;
  disordered = 0;
  /** How often it was told to read its page again, as too much had happened meanwhile. */
  resyncs = 0;
  #open = true;
  #ready = Promise.withResolvers<void>();
  #newest = 0;
  #mustHear = new Set<string>();
  #heard = new Set<string>();
  #hadResync = false;
  readonly #reading: Promise<void>;

  constructor(url: string, cookie: string) {
    this.#reading = readNews(
      url,
      cookie,
      () => this.#open,
      (news) => this.#onNews(news),
    );
  }

  #onNews({ kind, subject, place }: News): void {
    if (kind === 'hello') this.#ready.resolve();
    if (kind === 'resync') {
      this.resyncs += 1;
      this.#hadResync = true;
    }
    if (kind === 'hello' || kind === 'resync' || place === null) return;
    if (place === this.#newest) this.twice += 1;
    else if (place < this.#newest) this.disordered += 1;
    this.#newest = Math.max(this.#newest, place);
    this.#heard.add(keyOf({ kind, subject }));
  }

  /** Until its first stream is open. */
  ready(): Promise<void> {
    return this.#ready.promise;
  }

  mustHear(kind: string, subject: string): void {
    this.#mustHear.add(keyOf({ kind, subject }));
  }

  /** Waits for what it must hear, counts what did not come, and begins a new count. */
  async check(): Promise<void> {
    const until = performance.now() + HEARD_WITHIN_MS;
    let left = this.#mustHear.difference(this.#heard);
    while (left.size > 0 && !this.#hadResync && performance.now() < until) {
      await sleep(50);
      left = this.#mustHear.difference(this.#heard);
    }
    if (!this.#hadResync) {
      this.missed += left.size;
      for (const one of [...left].slice(0, 3)) console.log(`not heard: ${one}`);
    }
    this.#mustHear = new Set();
    this.#heard = new Set();
    this.#hadResync = false;
  }

  async close(): Promise<void> {
    this.#open = false;
    await this.#reading;
  }
}
