import { expect, test } from 'vitest';
import type { SentBy } from '#shop/orders/notifications.ts';
import type { AccountOrder } from '#shop/orders/order.ts';
import { demoSettings } from '../../tests/support/demo-settings.ts';
import { compose } from './emails.ts';
import { asHtml, asText } from './layout.ts';

const order = {
  ...{ id: 'o1', orderNumber: 'USM-1', userId: 'u1', userEmail: 'ayesha@example.com' },
  ...{ status: 'pending', step: 'to confirm', source: 'site', version: 0, createdAt: 0 },
  customerInfo: { fullName: 'Ayesha Khan', city: 'Daska' },
  items: [{ productId: 'p', productCode: 'P', name: 'Latha', image: '', priceInPaisa: 250_000, quantity: 2 }],
  totalInPaisa: 500_000,
} as unknown as AccountOrder;

const { store } = demoSettings;
const writer = { origin: 'https://shop.test', store, linkTo: () => null, expects: () => null };
const placed = (of: Partial<AccountOrder>) =>
  compose({ kind: 'order placed', order: { ...order, ...of }, network: null }, writer, null);
const statusText = (of: Partial<AccountOrder>, sent?: SentBy, proof: string | null = null) =>
  asText(compose({ kind: 'order status', order: { ...order, ...of }, ...(sent && { sent }) }, writer, proof));

test('without charges shipping is free, also in an email from before there were any; a charge stands between the lines and the total', async () => {
  for (const of of [{ charges: [] }, {}]) {
    const text = asText(placed(of));
    expect(text).toContain('You pay in cash when the parcel arrives. Shipping is free.');
    expect(text).toContain('2 × Latha: Rs. 5,000\nTotal: Rs. 5,000');
    expect(text).toContain('Goes to:\nAyesha Khan\nDaska');
  }
  const email = placed({ charges: [{ kind: 'delivery', amountInPaisa: 25_000 }], totalInPaisa: 525_000 });
  const text = asText(email);
  expect(text).toContain('2 × Latha: Rs. 5,000\nShipping: Rs. 250\nTotal: Rs. 5,250');
  expect(text).not.toContain('free');
  expect(await asHtml(email, 'Usman & Sons')).toMatch(/Shipping<\/td>\s*<td[^>]*>Rs\. 250</);
});

test('a placed and a confirmed order are told both days of their arrival, whenever the email is read', () => {
  const expecting = { ...writer, expects: () => ({ fromDay: 20_783, toDay: 20_785 }) };
  const text = 'Usually arrives between Thursday, 26 November and Saturday, 28 November.';
  const { paragraphs } = compose({ kind: 'order placed', order, network: null }, expecting, null);
  expect(paragraphs).toContain(text);
  const confirmed = { ...order, status: 'confirmed', step: 'to pack' } as const;
  expect(compose({ kind: 'order status', order: confirmed }, expecting, null).paragraphs).toContain(text);
});

const sent = { courierName: 'TCS', number: '77-1111', link: 'https://www.tcsexpress.com/track/77-1111' };
const under = { status: 'delivering', step: 'under way' } as const;

test('an email about a parcel names courier, number, link and usual days, where they are known, also if the address is not proved', () => {
  for (const text of [statusText(under, sent), statusText(under, sent, 'https://shop.test/proof')])
    for (const part of ['Courier:\nTCS', 'Number of the parcel:\n77-1111', sent.link])
      expect(text).toContain(part);
  const arrival = { fromDay: 20_781, toDay: 20_783 };
  const usual = 'Usually arrives between Tuesday, 24 November and Thursday, 26 November.';
  expect(statusText(under, { ...sent, arrival })).toContain(usual);
  for (const unknown of [{ ...sent, arrival: null }, sent])
    expect(statusText(under, unknown)).not.toContain('Usually');
  const byRider = statusText(under, { courierName: '', number: null, link: null });
  expect(byRider).toContain('Courier:\nour own rider');
  expect(byRider).not.toContain('Number of the parcel');
  expect(statusText(under)).not.toContain('Courier');
});

test('it asks for what is left of the total after an advance, and for nothing where all was paid', () => {
  const about = (receivedInPaisa?: number) =>
    statusText({ ...under, ...(receivedInPaisa !== undefined && { receivedInPaisa }) });
  expect(about(100_000)).toContain('we have received Rs. 1,000. Please keep Rs. 4,000 in cash');
  expect(about(500_000)).toContain('There is nothing to pay when the parcel arrives.');
  for (const text of [about(), about(0)]) expect(text).toContain('Please keep the amount below in cash');
});
