import { expect, test } from 'vitest';
import { nameIn } from './name-in.ts';

test.each(['__proto__', 'constructor', 'toString', 'Latha'])('%s without a name is called so', (category) => {
  expect(nameIn({ Karandi: 'کرنڈی' }, category)).toBe(category);
  expect(nameIn({ Karandi: 'کرنڈی' }, 'Karandi')).toBe('کرنڈی');
});
