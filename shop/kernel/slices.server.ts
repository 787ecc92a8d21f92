/** Work that holds the processor, done in slices: others are answered between two of them. */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** A slice takes no more work after this. */
const SLICE_MS = 1;
/** A search among 100,000 products takes 10 to 20 ms. Whoever asks first is answered without a rest, and many searches rest all the same. */
const WITHOUT_REST_MS = 30;
/** Of work that does not rest, such as in a transaction, for which others wait. */
const HELD_MS = 2;

/**
 * Awaited by long work between two of its pieces: after two milliseconds of work others have a turn. It takes no rest, so it can be used in
 * a transaction; there `Slices` would double the time for which others wait.
 */
export function othersBetween(): () => Promise<void> {
  let until = performance.now() + HELD_MS;
  return async () => {
    if (performance.now() < until) return;
    await nextTurn();
    until = performance.now() + HELD_MS;
  };
}

/** Does the work for so many of the items at a time, in their order; others have a turn after each portion that took long. */
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

/**
 * Does one slice at a time, and others have a turn between two of them. After 30 ms of work a slice is followed by a rest as long as itself:
 * however much is asked for, half of the processor is left for others.
 */
export class Slices {
  #last: Promise<unknown> = Promise.resolve();
  /** The time, by `performance.now()`, at which the slices so far and a rest after each of them would have ended. */
  #restedAt = 0;

  /** Does the work for each item, for as many in a slice as its time allows, and returns what the work returned. */
  map<Item, Result>(items: readonly Item[], work: (item: Item, place: number) => Result): Promise<Result[]> {
    return this.run(eachOf(items, work));
  }

  /** Takes the steps of the work, as many in a slice as its time allows, and returns what it returned. Stops, and throws, when `signal` is aborted. */
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
