/** The list of the specification's statements stays true: every test that it names is there. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STATEMENTS } from '../support/run/spec.ts';

const named = Object.values(STATEMENTS).flatMap((section) => Object.values(section).flat());

test('every statement names a test that exists, or says why there is none', () => {
  expect(named.length).toBeGreaterThan(100);
  const wrong = named.filter((one) => {
    if (one.startsWith('—')) return !/^— .{10,}/.test(one);
    const [, file = '', title = ''] = /^(\S+) › (.+)$/.exec(one) ?? [];
    return file === '' || !readFileSync(file, 'utf8').includes(title);
  });
  expect(wrong).toEqual([]);
});
