import { expect, test } from 'vitest';
import type { AccountOrder } from '#shop/orders/order.ts';
import type { Charge } from '#shop/orders/price.ts';
import { demoSettings } from '../../tests/support/demo-settings.ts';
import { asHtml, asText } from './layout.ts';
import { compose } from './letters.ts';

const order = (charges: Charge[] | undefined, totalInPaisa: number) =>
  ({
    id: 'o1',
    orderNumber: 'USM-1',
    userId: 'u1',
    userEmail: 'ayesha@example.com',
    customerInfo: {
      fullName: 'Ayesha Khan',
      email: '',
      phone: '',
      address: '',
      city: 'Daska',
      postalCode: '',
      notes: '',
    },
    phoneE164: null,
    items: [
      { productId: 'p', productCode: 'P', name: 'Latha', image: '', priceInPaisa: 250_000, quantity: 2 },
    ],
    ...(charges && { charges }),
    totalInPaisa,
    status: 'pending',
    step: 'to confirm',
    source: 'site',
    version: 0,
    createdAt: 0,
  }) as AccountOrder;

const letterOf = (one: AccountOrder) =>
  compose(
    { kind: 'order placed', order: one, network: null },
    { origin: 'https://shop.test', store: demoSettings.store, linkTo: () => null },
    null,
  );

test('without charges shipping is free, also in a letter that was written before there were charges', async () => {
  for (const one of [order([], 500_000), order(undefined, 500_000)]) {
    const text = asText(letterOf(one));
    expect(text).toContain('You pay in cash when the parcel arrives. Shipping is free.');
    expect(text).toContain('2 × Latha: Rs. 5,000\nTotal: Rs. 5,000');
    expect(text).toContain('Goes to:\nAyesha Khan\nDaska');
  }
});

test('a charge stands between the lines and the total, and shipping is not called free', async () => {
  const letter = letterOf(order([{ kind: 'delivery', amountInPaisa: 25_000 }], 525_000));
  const text = asText(letter);
  expect(text).toContain('2 × Latha: Rs. 5,000\nShipping: Rs. 250\nTotal: Rs. 5,250');
  expect(text).not.toContain('free');
  expect(await asHtml(letter, 'Usman & Sons')).toMatch(/Shipping<\/td>\s*<td[^>]*>Rs\. 250</);
});
