import { expect, test } from 'vitest';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { mayTry, takeBack, WIDER_TIMES, widerNetwork } from './limits.server.ts';

openShopForEachTest();

const LIMIT = { max: 2, withinMs: 60_000 };

test('what counts for a network counts for the wider one of IPv6 too', () => {
  for (const key of ['sign-up', 'login'])
    expect(widerNetwork(`${key} 2001:db8:1:2::/64 x`)).toBe(`${key} 2001:db8:1::/48 x`);
  expect(widerNetwork('sign-up 203.0.113.7')).toBeNull();
});

test('a whole /48 of networks may try ten times as often as one of them', async () => {
  const network = (n: number) => `sign-up 2001:db8:1:${n.toString(16)}::/64`;
  let allowed = 0;
  for (let n = 0; n < 3 * WIDER_TIMES; n += 1) if (await mayTry(shop, network(n), LIMIT)) allowed += 1;
  expect(allowed).toBe(LIMIT.max * WIDER_TIMES);
  expect(await mayTry(shop, 'sign-up 2001:db8:2:1::/64', LIMIT)).toBe(true);
  expect(await mayTry(shop, 'sign-up 203.0.113.7', LIMIT)).toBe(true);
});

test('tries that are taken back are taken back from the wider network too', async () => {
  const key = 'login 2001:db8:1:2::/64';
  for (let n = 0; n < 2 * LIMIT.max * WIDER_TIMES; n += 1) {
    expect(await mayTry(shop, key, LIMIT)).toBe(true);
    await takeBack(shop, [key]);
  }
});
