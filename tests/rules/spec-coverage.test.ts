import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shown } from '../support/run/spec.ts';

test('every statement names a test that exists, or says why there is none', () => {
  expect(shown.length).toBeGreaterThan(100);
  const wrong = shown.filter((one) => {
    if (one.test.startsWith('—')) return !/^— .{10,}/.test(one.test);
    const [, file = '', title = ''] = /^(\S+) › (.+)$/.exec(one.test) ?? [];
    return file === '' || !readFileSync(file, 'utf8').includes(title);
  });
  expect(wrong).toEqual([]);
});
