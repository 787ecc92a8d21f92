/** Work that holds the processor, done in slices: others are answered between two of them. */
import { setTimeout as sleep } from 'node:timers/promises';

/** A slice takes no more work after this. */
const SLICE_MS = 1;

/**
 * Does one slice at a time, and then nothing for as long as it took: however much is asked for, half of the processor is left for
 * others.
 */
export class Slices {
  #last: Promise<unknown> = Promise.resolve();
  /** When the next slice may begin, by `performance.now()`. */
  #freeAt = 0;

  /** Does the work for each item, for as many in a slice as its time allows, and returns what the work returned. */
  async map<Item, Result>(
    items: readonly Item[],
    work: (item: Item, place: number) => Result,
  ): Promise<Result[]> {
    const results: Result[] = [];
    const doSome = () => {
      const until = performance.now() + SLICE_MS;
      do results.push(work(items[results.length] as Item, results.length));
      while (results.length < items.length && performance.now() < until);
    };
    while (results.length < items.length) await this.#slice(doSome);
    return results;
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
