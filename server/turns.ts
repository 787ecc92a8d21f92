/** Work of which only so much is done at once; what comes beyond waits for its turn, and what comes beyond that is turned away. */

/** Thrown to who was turned away. */
export class TooManyAtOnce extends Error {}

export class Turns {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, maxWaiting: number) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /** Does the work in its turn and returns what it returns. Throws `TooManyAtOnce` when too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else if (this.#waiting.length >= this.#maxWaiting) throw new TooManyAtOnce('too many at once');
    else await new Promise<void>((goOn) => this.#waiting.push(goOn));
    try {
      return await work();
    } finally {
      // The place goes to who waits longest, before anyone who comes now.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
