/** Renewal of many open pages lets other work run between. */
import { Writable } from 'node:stream';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { openShop } from '../../tests/support/test-shop.ts';
import { eventIds } from './event-ids.ts';
import { LiveHub } from './hub.ts';
import { noBus } from './no-bus.ts';

test('pages that are renewed at a moment are told some at a time, and all of them', async () => {
  const shop = await openShop();
  const hub = await LiveHub.start({
    shop,
    identity: { liveSessions: async () => new Map() },
    log: pino({ level: 'silent' }),
    bus: noBus,
    ids: eventIds(new Uint8Array(32)),
  });
  const MANY = 1000;
  const told = new Set<number>();
  for (let place = 0; place < MANY; place += 1) {
    const out = new Writable({
      write(text, _, done) {
        if (String(text).includes('"settings"')) told.add(place);
        done();
      },
    });
    await hub.open({ out, who: '', channels: ['everyone'], sessionId: null, standing: 'guest' });
  }
  hub.renewPages();
  expect(told.size).toBeLessThan(MANY / 2);
  await vi.waitFor(() => expect(told.size).toBe(MANY));
  hub.close();
  await shop.close();
});
