/** All counts reset together when the time is over. `steady` is monotonic, in milliseconds. */
export class Window {
  readonly #lengthMs: number;
  readonly #steady: () => number;
  readonly #counts = new Map<string, number>();
  #since: number;
  #total = 0;

  constructor(lengthMs: number, steady: () => number) {
    this.#lengthMs = lengthMs;
    this.#steady = steady;
    this.#since = steady();
  }

  count(key: string): number {
    this.#forgetOld();
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    this.#total += 1;
    return count;
  }

  of(key: string): number {
    this.#forgetOld();
    return this.#counts.get(key) ?? 0;
  }

  has(key: string): boolean {
    this.#forgetOld();
    return this.#counts.has(key);
  }

  get size(): number {
    this.#forgetOld();
    return this.#counts.size;
  }

  get total(): number {
    this.#forgetOld();
    return this.#total;
  }

  #forgetOld(): void {
    if (this.#steady() - this.#since < this.#lengthMs) return;
    this.#counts.clear();
    this.#total = 0;
    this.#since = this.#steady();
  }
}
