/** A list of whole numbers from 0 to 2³² - 1, in half the memory of an array of numbers. */

/** By how much it grows when it is full: a list of 100,000 has 12,500 places to spare on average. */
const GROWS_BY = 1.25;
const LEAST_SPARE = 16;

export class Uint32List {
  #cells: Uint32Array;
  #length: number;

  /** A list of these numbers, without room to spare. */
  constructor(first: readonly number[] = []) {
    this.#cells = Uint32Array.from(first);
    this.#length = first.length;
  }

  get length(): number {
    return this.#length;
  }

  /** The numbers. Valid until the list changes. */
  get all(): Uint32Array {
    return this.#cells.subarray(0, this.#length);
  }

  /** Puts a number behind the last one. */
  push(value: number): void {
    if (this.#length === this.#cells.length) {
      const longer = new Uint32Array(Math.ceil(this.#length * GROWS_BY) + LEAST_SPARE);
      longer.set(this.#cells);
      this.#cells = longer;
    }
    this.#cells[this.#length] = value;
    this.#length += 1;
  }

  /** Takes the last number away. Undefined when there is none. */
  pop(): number | undefined {
    if (this.#length === 0) return undefined;
    this.#length -= 1;
    return this.#cells[this.#length];
  }

  /** Undefined where the list has no such place. */
  at(place: number): number | undefined {
    return place < this.#length ? this.#cells[place] : undefined;
  }

  /** Writes over the number at a place; throws a `RangeError` where the list has no such place. */
  set(place: number, value: number): void {
    if (place >= this.#length) throw new RangeError(`no place ${place}`);
    this.#cells[place] = value;
  }
}
