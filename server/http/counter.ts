export class Counter {
  readonly #limit: number;
  readonly #held = new Map<string, number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** False, with nothing taken, beyond the limit. */
  take(key: string, amount = 1): boolean {
    const held = (this.#held.get(key) ?? 0) + amount;
    if (held > this.#limit) return false;
    this.#held.set(key, held);
    return true;
  }

  giveBack(key: string, amount = 1): void {
    const left = (this.#held.get(key) ?? 0) - amount;
    if (left > 0) this.#held.set(key, left);
    else this.#held.delete(key);
  }
}
