/** Words in the order of their letters, to find those that begin alike without a look at each. In blocks, so that a new word does not move all others. */

const MAX_BLOCK = 512;

export class SortedWords {
  /** None is empty. */
  readonly #blocks: string[][] = [];

  /** Puts a word in its place. False when it is there. */
  add(word: string): boolean {
    const found = this.#placeOf((other) => other >= word);
    // Behind the last word there is no block: then the last block takes it.
    const number = Math.min(found.block, this.#blocks.length - 1);
    const block = this.#blocks[number];
    if (!block) return this.#blocks.push([word]) > 0;
    const place = number === found.block ? found.place : block.length;
    if (block[place] === word) return false;
    block.splice(place, 0, word);
    const half = block.length / 2;
    if (block.length === MAX_BLOCK) this.#blocks.splice(number, 1, block.slice(0, half), block.slice(half));
    return true;
  }

  /** Whether there is a word with this beginning. */
  begins(beginning: string): boolean {
    const { block, place } = this.#placeOf((word) => word >= beginning);
    return this.#blocks[block]?.[place]?.startsWith(beginning) ?? false;
  }

  /** The words with this beginning, in order. */
  startingWith(beginning: string): string[] {
    const found: string[] = [];
    let { block, place } = this.#placeOf((word) => word >= beginning);
    for (; block < this.#blocks.length; block += 1, place = 0)
      for (const word of (this.#blocks[block] ?? []).slice(place)) {
        if (!word.startsWith(beginning)) return found;
        found.push(word);
      }
    return found;
  }

  /** Shows `visit` the words in order. It answers a beginning whose other words are passed over, or '' to see the next word. */
  walk(visit: (word: string) => string): void {
    let [block, place] = [0, 0];
    while (block < this.#blocks.length) {
      const word = this.#blocks[block]?.[place];
      if (word === undefined) {
        block += 1;
        place = 0;
        continue;
      }
      const passed = visit(word);
      place += 1;
      // Without a search where the next word is to be seen anyway.
      if (passed !== '' && this.#blocks[block]?.[place]?.startsWith(passed) !== false)
        ({ block, place } = this.#placeOf((other) => other > passed && !other.startsWith(passed)));
    }
  }

  #placeOf(holds: (word: string) => boolean): { block: number; place: number } {
    const block = firstIn(this.#blocks, (words) => holds(words.at(-1) ?? ''));
    return { block, place: firstIn(this.#blocks[block] ?? [], holds) };
  }
}

/** Binary search: the place of the first one for which `holds` is true, or the length. It must hold for all behind one for which it holds. */
function firstIn<One>(all: readonly One[], holds: (one: One) => boolean): number {
  let [from, until] = [0, all.length];
  while (from < until) {
    const middle = (from + until) >>> 1;
    const one = all[middle];
    if (one === undefined || holds(one)) until = middle;
    else from = middle + 1;
  }
  return from;
}
