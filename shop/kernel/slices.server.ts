/** Work that holds the processor, done in slices: others are answered between two of them. */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** A slice takes no more work after this. */
const SLICE_MS = 1;
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
 * Does one slice at a time, and then nothing for as long as it took: however much is asked for, half of the processor is left for
 * others.
 */
export class Slices {
  #last: Promise<unknown> = Promise.resolve();
  /** When the next slice may begin, by `performance.now()`. */
  #freeAt = 0;

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
      await sleep(Math.max(0, this.#freeAt - performance.now()));
      const startedAt = performance.now();
      const result = work();
      const endedAt = performance.now();
      this.#freeAt = endedAt + (endedAt - startedAt);
      return result;
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
