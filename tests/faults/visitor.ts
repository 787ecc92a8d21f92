/**
 * Somebody who looks at the shop from another network, in a process of its own: in that of the drill, pauses of its garbage collector
 * would count as waits for the shop. Answers each `Visit` with what was `Felt`, until it is disconnected.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from '../bench/client.ts';
import { productId } from '../bench/ids.ts';

export interface Visit {
  url: string;
  /** The cookie of a customer. */
  customer: string;
  forMs: number;
}

/** Waiting times in milliseconds. */
export interface Felt {
  health: number[];
  /** Answers other than the page. */
  refused: number;
  pages: Record<string, number[]>;
}

async function visit({ url, customer, forMs }: Visit): Promise<Felt> {
  const felt: Felt = { health: [], refused: 0, pages: {} };
  const until = performance.now() + forMs;
  let from = 0;
  const look = async (times: number[], path: string, cookie: string) => {
    while (performance.now() < until) {
      const startedAt = performance.now();
      from += 1;
      const answer = await send(url + path, cookie, undefined, `10.7.0.${from % 200}`).catch(() => null);
      times.push(performance.now() - startedAt);
      if (answer?.status !== 200) felt.refused += 1;
      await sleep(10);
    }
  };
  const page = (what: string, path: string, cookie: string) => {
    felt.pages[what] = [];
    return look(felt.pages[what], path, cookie);
  };
  await Promise.all([
    look(felt.health, '/healthz', ''),
    page('from memory', `/product/${productId(1)}`, ''),
    page('rendered', `/product/${productId(2)}`, 'x=1'),
    page('of a customer', `/product/${productId(3)}`, customer),
  ]);
  return felt;
}

process.on('message', async (asked: Visit) => process.send?.(await visit(asked)));
