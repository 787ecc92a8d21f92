/** Beside an attack: how long `/healthz` takes, and how much memory the process holds. */
import { setTimeout as sleep } from 'node:timers/promises';
import { residentKb } from '../bench/shop-process.ts';
import type { RunningShop } from './running-shop.ts';

const LOOK_EVERY_MS = 50;

interface Watch {
  /** Milliseconds of each look at `/healthz`, until it was answered or `stop` was called. */
  looks: number[];
  mostMb: () => number;
  stop: () => Promise<void>;
}

export function watch(shop: RunningShop): Watch {
  const looks: number[] = [];
  const over = new AbortController();
  let mostKb = 0;
  const watching = (async () => {
    while (!over.signal.aborted) {
      mostKb = Math.max(mostKb, residentKb(shop) || 0);
      const startedAt = performance.now();
      await fetch(`${shop.url}/healthz`, { signal: over.signal })
        .then((answer) => answer.text())
        .catch(() => {});
      looks.push(performance.now() - startedAt);
      await sleep(LOOK_EVERY_MS);
    }
  })();
  return {
    looks,
    mostMb: () => mostKb / 1024,
    async stop() {
      over.abort();
      await watching;
    },
  };
}
