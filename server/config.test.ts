/** The messages for invalid settings. */
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each([
  ['short', 'ADMIN_PASSWORD: must have at least 10 characters'],
  ['x'.repeat(129), 'ADMIN_PASSWORD: can have at most 128 characters'],
])('an ADMIN_PASSWORD of a wrong length is refused in a plain sentence: %s', (password, words) => {
  expect(() => readConfig({ ADMIN_PASSWORD: password })).toThrow(`Bad setting. ${words}.`);
});

test.each([
  [{ PORT: 'eighty' }, /PORT/],
  [{ PORT: '70000' }, /PORT/],
  [{ ORIGIN: 'shop.example' }, /ORIGIN/],
  [{ ORIGIN: 'https://shop.example/path' }, /ORIGIN/],
  [{ ADMIN_EMAIL: 'nobody' }, /ADMIN_EMAIL/],
  [{ ADMIN_PASSWORD: 'nine-char' }, /ADMIN_PASSWORD/],
  [{ ADMIN_PASSWORD: 'Qwertyuiop' }, /ADMIN_PASSWORD.*most common/],
  [{ DEMO: 'maybe' }, /DEMO/],
  [{ AUTH_SECRET: 'short' }, /AUTH_SECRET/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  [{ DATABASE_URL: 'shop.example/thaan' }, /DATABASE_URL/],
])('the bad setting %o is named in one line', (env, name) => {
  expect(() => readConfig(env)).toThrow(name);
  expect(() => readConfig(env)).not.toThrow(/\n/);
});
