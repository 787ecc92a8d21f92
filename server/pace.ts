/**
 * Bounds what one turn of the event loop begins. A request's work on SQLite ends in the turn that begins it, and a page is rendered in one
 * piece, so the next request waits for all work that was begun before it. Work is begun piece by piece until a turn has taken two
 * milliseconds, and the rest in the next turns. A rendering is begun last, and is all that the next turn has to do.
 */

/** A turn begins nothing more after this. */
const TURN_MS = 2;
/** Short pieces of a source in a row. With one, each order would wait for a rendering before it, and a line of orders for as many. */
const IN_A_ROW = 3;

/** Begins one piece of work, if there is one that may begin, and says how long that is. */
export type Source = () => 'nothing' | 'short' | 'a rendering';

export class Pace {
  /** Sources that may have more to begin, in rotation. */
  readonly #sources = new Set<Source>();
  /** Pieces that the first source has begun in a row. */
  #inARow = 0;
  /** When the first piece of this turn was begun, by `performance.now()`; null when there was none yet. */
  #turnBeganAt: number | null = null;
  #isBeginning = false;
  #rests = false;

  /** Whether this turn may begin more. */
  hasRoom(): boolean {
    const now = performance.now();
    if (this.#turnBeganAt === null) {
      this.#turnBeganAt = now;
      setImmediate(this.#nextTurn);
    }
    return !this.#rests && now - this.#turnBeganAt < TURN_MS;
  }

  /** Asks the source for its pieces until it has none, in this turn and the next ones. */
  offer(source: Source): void {
    this.#sources.add(source);
    if (!this.#isBeginning && this.hasRoom()) this.#begin();
  }

  #begin(): void {
    for (const source of this.#sources) {
      const begun = source();
      this.#inARow += 1;
      if (begun !== 'short' || this.#inARow === IN_A_ROW) {
        this.#inARow = 0;
        this.#sources.delete(source);
        if (begun === 'nothing') continue;
        this.#sources.add(source);
      }
      if (begun === 'a rendering') this.#rests = true;
      this.#isBeginning = true;
      // Runs when the piece has come to its end, or to where it waits for something: after all of its promises.
      queueMicrotask(() => process.nextTick(this.#goOn));
      return;
    }
  }

  readonly #goOn = (): void => {
    this.#isBeginning = false;
    if (this.hasRoom()) this.#begin();
  };

  readonly #nextTurn = (): void => {
    this.#turnBeganAt = null;
    if (this.#rests) {
      // React renders in this turn: the one after it begins the next pieces.
      this.#rests = false;
      this.#turnBeganAt = Number.NEGATIVE_INFINITY;
      setImmediate(this.#nextTurn);
    } else if (this.#sources.size > 0 && this.hasRoom()) this.#begin();
  };
}

/** Of this process, which has one event loop. */
export const pace = new Pace();
