/** Runs CPU-bound work in slices, with other requests in between. */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

const SLICE_MS = 1;
/** A search among 100,000 products takes 10 to 20 ms: the first needs no rest. */
const WITHOUT_REST_MS = 30;
/** Per statement: SQLite allows about 30,000 parameters. */
export const ROWS_AT_ONCE = 500;
/** For work without rests. */
const HELD_MS = 2;

/** Yields after two milliseconds. For transactions, where a rest would double how long others wait. */
export function othersBetween(): () => Promise<void> {
  let until = performance.now() + HELD_MS;
  return async () => {
    if (performance.now() < until) return;
    await nextTurn();
    until = performance.now() + HELD_MS;
  };
}

export async function inPortions<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (some: readonly Item[]) => Promise<unknown>,
): Promise<void> {
  const others = othersBetween();
  for (let from = 0; from < items.length; from += atOnce) {
    await work(items.slice(from, from + atOnce));
    await others();
  }
}

/** After 30 ms an equal rest follows each slice, so half of the CPU stays free. */
export class Slices {
  #last: Promise<unknown> = Promise.resolve();
  /** When all slices and their rests would have ended (`performance.now()`). */
  #restedAt = 0;

  map<Item, Result>(items: readonly Item[], work: (item: Item, place: number) => Result): Promise<Result[]> {
    return this.run(eachOf(items, work));
  }

  async run<Result>(work: Generator<void, Result>, signal?: AbortSignal): Promise<Result> {
    const doSome = () => {
      signal?.throwIfAborted();
      const until = performance.now() + SLICE_MS;
      let step = work.next();
      while (!step.done && performance.now() < until) step = work.next();
      return step;
    };
    let last = await this.#slice(doSome);
    while (!last.done) last = await this.#slice(doSome);
    return last.value;
  }

  #slice<Result>(work: () => Result): Promise<Result> {
    const done = this.#last.then(async () => {
      const restMs = this.#restedAt - performance.now() - WITHOUT_REST_MS;
      await (restMs > 0 ? sleep(restMs) : nextTurn());
      const startedAt = performance.now();
      try {
        return work();
      } finally {
        const tookMs = performance.now() - startedAt;
        this.#restedAt = Math.max(this.#restedAt, startedAt) + 2 * tookMs;
      }
    });
    this.#last = done.catch(() => {});
    return done;
  }
}

function* eachOf<Item, Result>(
  items: readonly Item[],
  work: (item: Item, place: number) => Result,
): Generator<void, Result[]> {
  const results: Result[] = [];
  for (const [place, item] of items.entries()) {
    results.push(work(item, place));
    yield;
  }
  return results;
}
