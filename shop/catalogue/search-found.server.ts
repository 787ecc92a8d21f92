/** What a search has found: products by their numbers in the index, and what each weighs. */

/** A product that was found. `nearly` counts the words that it has in no other way than with a letter wrong, or by their sound. */
type Hit = { id: string; score: number; nearly: number };

/** Exact and prefix matches first, then matches with a wrong letter or by sound; by score within each. */
export const bestFirst = (a: Hit, b: Hit) => a.nearly - b.nearly || b.score - a.score;

/** So many of the best are picked; for more of them, all are sorted. */
const FEW = 500;

export class Found {
  readonly #ids: readonly string[];
  readonly #within: Float64Array | undefined;
  /** By the number of a product; 0 of one that was not found. What came into the index after the search began has no place. */
  readonly #scores: Float64Array;
  readonly #nearly: Uint8Array;

  /** `ids` are those of all products by their numbers, '' of one that is gone; none is found that is not `within`. */
  constructor(ids: readonly string[], within?: Found) {
    this.#ids = ids;
    this.#within = within ? within.#scores : undefined;
    this.#scores = new Float64Array(ids.length);
    // Until a product is found by a word as it is written.
    this.#nearly = new Uint8Array(ids.length).fill(1);
  }

  /** Whether a product may be found: all may, or those of `within`. */
  takes(number: number): boolean {
    return this.#within === undefined || (this.#within[number] ?? 0) > 0;
  }

  /** Adds what a word weighs in a product that it `takes`, 0 for one that does not count; `isNearly` where it is found by a letter wrong or by its sound. */
  weigh(number: number, score: number, isNearly: boolean): void {
    if (score === 0) return;
    this.#scores[number] = (this.#scores[number] ?? 0) + score;
    if (!isNearly) this.#nearly[number] = 0;
  }

  /** Takes over those that were found by other words alone. */
  takeOther(others: Found): void {
    const [scores, other] = [this.#scores, others.#scores];
    for (let number = 0; number < scores.length; number += 1) scores[number] ||= other[number] ?? 0;
  }

  /** Adds what its products, or some that it has not, were found by before. */
  add(earlier: Found, isMeant = (_number: number) => true): void {
    const [scores, nearly] = [this.#scores, this.#nearly];
    for (let number = 0; number < scores.length; number += 1) {
      const score = earlier.#scores[number] ?? 0;
      if (score === 0 || !isMeant(number)) continue;
      const isNew = scores[number] === 0;
      scores[number] = (scores[number] ?? 0) + score;
      nearly[number] = (isNew ? 0 : (nearly[number] ?? 0)) + (earlier.#nearly[number] ?? 0);
    }
  }

  has(number: number): boolean {
    return (this.#scores[number] ?? 0) > 0 && this.#ids[number] !== '';
  }

  /** The numbers of the products that were found. */
  numbers(): number[] {
    const [ids, scores] = [this.#ids, this.#scores];
    const numbers: number[] = [];
    for (let number = 0; number < scores.length; number += 1)
      if (scores[number] !== 0 && ids[number] !== '') numbers.push(number);
    return numbers;
  }

  get count(): number {
    const [ids, scores] = [this.#ids, this.#scores];
    let count = 0;
    for (let number = 0; number < scores.length; number += 1)
      if (scores[number] !== 0 && ids[number] !== '') count += 1;
    return count;
  }

  /** Leaves those that pass. */
  keep(passes: (id: string) => boolean): void {
    for (const number of this.numbers()) if (!passes(this.#ids[number] ?? '')) this.#scores[number] = 0;
  }

  hits(): Hit[] {
    return this.numbers().map((number) => ({
      id: this.#ids[number] ?? '',
      score: this.#scores[number] ?? 0,
      nearly: this.#nearly[number] ?? 0,
    }));
  }

  ids(): string[] {
    return this.numbers().map((number) => this.#ids[number] ?? '');
  }

  /** The ids of the best ones; of equals the first. */
  best(max: number): string[] {
    if (max > FEW)
      return this.hits()
        .sort(bestFirst)
        .slice(0, max)
        .map(({ id }) => id);
    const best: number[] = [];
    const [ids, scores, nearly] = [this.#ids, this.#scores, this.#nearly];
    // What the last of `max` weighs. Most of the others do not come before it, and are passed over by these two numbers alone.
    let leastScore = 0;
    let mostNearly = 0;
    for (let number = 0; number < scores.length; number += 1) {
      const score = scores[number] ?? 0;
      if (score === 0 || (score <= leastScore && (nearly[number] ?? 0) >= mostNearly)) continue;
      if (ids[number] !== '') this.#insert(best, number);
      if (best.length <= max) continue;
      best.pop();
      const last = best[max - 1] ?? 0;
      leastScore = scores[last] ?? 0;
      mostNearly = nearly[last] ?? 0;
    }
    return best.map((number) => ids[number] ?? '');
  }

  /** Behind those that come before it. */
  #insert(best: number[], number: number): void {
    const [scores, nearly] = [this.#scores, this.#nearly];
    const place = best.findIndex((other) => {
      const order = (nearly[number] ?? 0) - (nearly[other] ?? 0);
      return order < 0 || (order === 0 && (scores[number] ?? 0) > (scores[other] ?? 0));
    });
    best.splice(place < 0 ? best.length : place, 0, number);
  }
}

/** Of what each word found the products that have most of the words. */
export function mostOf(ids: readonly string[], founds: readonly Found[]): Found {
  const words = new Uint8Array(ids.length);
  for (const found of founds) for (const number of found.numbers()) words[number] = (words[number] ?? 0) + 1;
  const most = words.reduce((max, count) => Math.max(max, count), 0);
  const all = new Found(ids);
  for (const found of founds) all.add(found, (number) => words[number] === most);
  return all;
}
