import { expect, test } from 'vitest';
import { nameOf } from './ur/holidays.ts';

test.each(['constructor', '__proto__', 'میلہ'])(
  'the holiday %s is called as the shopkeeper wrote it',
  (name) => {
    expect(nameOf(name)).toBe(name);
  },
);

test('a usual holiday is called as it is called in Urdu', () => {
  expect(nameOf('Labour Day')).toBe('یومِ مزدور');
});
