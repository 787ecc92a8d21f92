/**
 * Answers that their clients do not take: their bytes stay in memory for as long as the connection does, so there is a bound for each
 * network and for all together. Behind a proxy that collects answers, as nginx does, nothing of this is needed; Caddy hands them on
 * as fast as its own client reads.
 */
import type { ServerResponse } from 'node:http';

/**
 * Bytes of one network that may wait. Of 500 requests under way (`busy.ts`) this is 64 KB each: the system itself keeps as much for a
 * connection, so that honest slow clients leave next to nothing here.
 */
const MAX_OF_A_NETWORK = 32 * 1024 * 1024;
const MAX_IN_ALL = 4 * MAX_OF_A_NETWORK;
/** In this time some tens of large answers can be rendered. */
const LOOK_EVERY_MS = 250;

type Answer = Pick<ServerResponse, 'writableLength' | 'destroy' | 'once'>;

export class UnreadAnswers {
  /** By their networks' names, in the order in which they were asked for. */
  readonly #networks = new Map<Answer, string>();
  readonly #timer: NodeJS.Timeout;

  constructor() {
    this.#timer = setInterval(() => this.cut(), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  /** Counts what is not taken of this answer, until its connection lets go of it. */
  watch(network: string, answer: Answer): void {
    this.#networks.set(answer, network);
    answer.once('close', () => this.#networks.delete(answer));
  }

  /** Breaks off what is beyond the bounds. What has waited longest goes first: it is not taken at all, while others are slow. */
  cut(): void {
    const held = new Map<string, number>();
    let inAll = 0;
    for (const [answer, network] of [...this.#networks].reverse()) {
      const bytes = answer.writableLength;
      if (bytes === 0) continue;
      const ofNetwork = (held.get(network) ?? 0) + bytes;
      if (ofNetwork > MAX_OF_A_NETWORK || inAll + bytes > MAX_IN_ALL) {
        answer.destroy();
        continue;
      }
      held.set(network, ofNetwork);
      inAll += bytes;
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
