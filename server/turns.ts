/**
 * A concurrency limiter: some pieces of work run at once, more wait in line, and the rest is rejected. Waiting work has a rank and
 * belongs to a client. Each rank has a line of its own, and a line serves its clients in rotation (`line.ts`). No client runs on all places at
 * once where there are several: one that asks a thousand times leaves a place for another. With `rests`, a client that has more in
 * line pauses after each piece for as long as the piece took: work that holds the processor then leaves half of it to others. With
 * `pieces`, work is begun at the pace that the event loop allows (`pace.ts`).
 */

import { Line, TOO_MANY, TooManyAtOnce, type Waiting } from './line.ts';
import { pace, type Source } from './pace.ts';

export { TooManyAtOnce };
/** Thrown when the client left before its turn came; the work was not begun. */
export class ClientGone extends Error {}
/** One for all, as `TOO_MANY`. */
const GONE = new ClientGone('the client is gone');

export interface Place {
  /** Line number, from 0; lower lines go first. */
  rank?: number;
  /** Whose work it is, such as a network; work of nobody in particular may take all places. */
  client?: string | undefined;
  /** Several clients that share a turn in line, such as the accounts of one network. By itself, each client is a group. */
  group?: string | undefined;
  /** Aborted when the client left. */
  signal?: AbortSignal | undefined;
}

/** How a piece of the work loads the event loop. */
type Pieces = Exclude<ReturnType<Source>, 'nothing'>;

/** So often the last line goes first: a line that is never empty must not stop the others for ever. */
const EVERY_FOURTH = 4;

export class Turns {
  readonly #atOnce: number;
  readonly #lines: readonly Line[];
  /** Running work of each client. */
  readonly #runningOf = new Map<string | undefined, number>();
  readonly #perClient: number;
  readonly #rests: boolean;
  readonly #pieces: Pieces | undefined;
  readonly #resting = new Set<string | undefined>();
  #running = 0;
  #turn = 0;

  /**
   * `maxWaiting`: the length of each rank's line. `perClient`: how many places one client may take, by itself all but one, if
   * there are several.
   */
  constructor(
    atOnce: number,
    maxWaiting: readonly number[],
    {
      rests = false,
      perClient = Math.max(1, atOnce - 1),
      pieces,
    }: { rests?: boolean; perClient?: number; pieces?: Pieces } = {},
  ) {
    this.#atOnce = atOnce;
    this.#perClient = perClient;
    this.#lines = maxWaiting.map((max) => new Line(max));
    this.#rests = rests;
    this.#pieces = pieces;
  }

  /**
   * Does the work in its turn and returns what it returns. Work that goes on elsewhere may leave its place before it ends. Throws
   * `TooManyAtOnce` or `ClientGone` instead of beginning it.
   */
  async run<T>(work: (leave: () => void) => Promise<T>, place: Place = {}): Promise<T> {
    const { client, signal } = place;
    if (signal?.aborted) throw GONE;
    if (!this.#pieces && this.#running < this.#atOnce && this.#mayRun(client)) this.#begin(client);
    else await this.#wait(place);
    const begunAt = performance.now();
    let hasLeft = false;
    const leave = () => {
      if (hasLeft) return;
      hasLeft = true;
      const tookMs = performance.now() - begunAt;
      if (this.#pieces) {
        this.#end(client, tookMs);
        return;
      }
      // The place stays taken until the event loop has turned, also when nobody waits: work on SQLite ends within the turn that
      // read its request, and a thousand requests read together would else all run in that turn, before anything else.
      setImmediate(() => this.#end(client, tookMs));
    };
    try {
      return await work(leave);
    } finally {
      leave();
    }
  }

  #mayRun = (client: string | undefined): boolean =>
    client === undefined ||
    (!this.#resting.has(client) && (this.#runningOf.get(client) ?? 0) < this.#perClient);

  #begin(client: string | undefined): void {
    this.#running += 1;
    this.#runningOf.set(client, (this.#runningOf.get(client) ?? 0) + 1);
  }

  #end(client: string | undefined, tookMs: number): void {
    this.#running -= 1;
    const left = (this.#runningOf.get(client) ?? 1) - 1;
    if (left > 0) this.#runningOf.set(client, left);
    else this.#runningOf.delete(client);
    if (this.#rests && client !== undefined && this.#lines.some((line) => line.holds(client)))
      this.#rest(client, tookMs);
    this.#goOn();
  }

  #rest(client: string, forMs: number): void {
    this.#resting.add(client);
    setTimeout(() => {
      this.#resting.delete(client);
      this.#goOn();
    }, forMs);
  }

  #goOn(): void {
    if (this.#pieces) pace.offer(this.#source);
    else this.#next();
  }

  readonly #source: Source = () => (this.#pieces && this.#next() ? this.#pieces : 'nothing');

  /** Begins the next work that may run; false when there is none. */
  #next(): boolean {
    if (this.#running >= this.#atOnce) return false;
    const isLast = this.#turn % EVERY_FOURTH === EVERY_FOURTH - 1;
    for (const line of isLast ? this.#lines.toReversed() : this.#lines) {
      const next = line.shift(this.#mayRun);
      if (!next) continue;
      this.#turn += 1;
      next.begin();
      return true;
    }
    return false;
  }

  #wait({ rank = 0, client, group = client, signal }: Place): Promise<void> {
    return new Promise((resolve, reject) => {
      const line = this.#lines[rank];
      const leave = () => {
        line?.remove(waiting);
        reject(GONE);
      };
      const settled = () => signal?.removeEventListener('abort', leave);
      const waiting: Waiting = {
        client,
        group,
        begin: () => {
          settled();
          this.#begin(client);
          resolve();
        },
        reject(error) {
          settled();
          reject(error);
        },
      };
      if (!line?.add(waiting)) reject(TOO_MANY);
      else signal?.addEventListener('abort', leave);
      if (this.#pieces) pace.offer(this.#source);
    });
  }
}
