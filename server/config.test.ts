/** What is said of a setting that cannot be. */
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each([
  ['short', 'ADMIN_PASSWORD: must have at least 10 characters'],
  ['x'.repeat(129), 'ADMIN_PASSWORD: can have at most 128 characters'],
])('an ADMIN_PASSWORD of a wrong length is refused in a plain sentence: %s', (password, words) => {
  expect(() => readConfig({ ADMIN_PASSWORD: password })).toThrow(`Bad setting. ${words}.`);
});
