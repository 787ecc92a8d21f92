/** What many do again and again, each in a loop; all of them can be held at a moment at which nothing is under way. */
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_AGAIN_MS = 20;

export class Work {
  /** What did not come to an end, however often it was tried. */
  readonly faults: string[] = [];
  #going = true;
  #busy = 0;
  #gate: PromiseWithResolvers<void> | null = null;
  readonly #loops: Promise<void>[] = [];

  /** Takes the step once and again, with about this pause between. */
  add(step: () => Promise<void>, pauseMs: number): void {
    this.#loops.push(this.#loop(step, pauseMs));
  }

  async #loop(step: () => Promise<void>, pauseMs: number): Promise<void> {
    for (;;) {
      await this.#gate?.promise;
      if (!this.#going) return;
      this.#busy += 1;
      await step().catch((error) => this.faults.push(String(error)));
      this.#busy -= 1;
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  }

  /** Waits until each has ended its step; nobody begins another one. */
  async rest(): Promise<void> {
    this.#gate = Promise.withResolvers();
    while (this.#busy > 0) await sleep(LOOK_AGAIN_MS);
  }

  goOn(): void {
    this.#gate?.resolve();
    this.#gate = null;
  }

  async end(): Promise<void> {
    this.#going = false;
    this.goOn();
    await Promise.all(this.#loops);
  }
}
