/** Pages that a browser has translated go on working: a text that changes has an element to itself. */
import { expect, test } from 'vitest';
import { textsBeside } from '../support/texts-beside.ts';

test('no text that changes stands beside something else, and none behind something that comes and goes', () => {
  const found = textsBeside().map(
    ({ file, code, start, end }) =>
      `${file}:${code.slice(0, start).split('\n').length} ${code.slice(start, end).trim()}`,
  );
  expect(found).toEqual([]);
});
