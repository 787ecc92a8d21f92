import { expect, test } from 'vitest';
import { called } from './called.ts';

test.each(['__proto__', 'constructor', 'toString', 'Latha'])('%s without a name is called so', (category) => {
  expect(called({ Karandi: 'کرنڈی' }, category)).toBe(category);
  expect(called({ Karandi: 'کرنڈی' }, 'Karandi')).toBe('کرنڈی');
});
