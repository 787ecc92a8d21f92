import { expect, test } from 'vitest';
import { MAX_LINES } from '#shop/cart/cart.ts';
import { productsOf, readChange } from './change-fields.ts';

test('a form has at most as many products as an order has lines, however many it names', () => {
  const products = Array.from({ length: 120_000 }, (_, at) => at.toString(36)).join(' ');
  const form = new URLSearchParams({ products, quantity0: '2', price0: '5', quantity99: '1' });
  expect(productsOf(form)).toHaveLength(MAX_LINES);
  expect(readChange(form).lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    ['0', 2],
    [(99).toString(36), 1],
  ]);
});
