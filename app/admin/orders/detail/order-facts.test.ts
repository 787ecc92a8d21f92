import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Order } from '#shop/orders/order.ts';
import { OrderSum } from './order-facts.tsx';

const sumOf = (received: Partial<Order>) => {
  const order = {
    totalInPaisa: 525_000,
    items: [],
    customerInfo: { city: 'Daska' },
    ...received,
  } as Pick<Order, 'totalInPaisa' | 'items'> as Order;
  return renderToStaticMarkup(createElement(OrderSum, { order }));
};

test('where a part was received the card says what is left to pay', () => {
  expect(sumOf({ receivedInPaisa: 200_000 })).toContain('Rs. 3,250 left to pay');
  for (const receivedInPaisa of [0, 525_000]) expect(sumOf({ receivedInPaisa })).not.toContain('left to pay');
});
