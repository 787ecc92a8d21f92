import { expect, test } from 'vitest';
import type { SentBy } from '#shop/orders/letters.ts';
import type { AccountOrder } from '#shop/orders/order.ts';
import { demoSettings } from '../../tests/support/demo-settings.ts';
import { asText } from './layout.ts';
import { compose } from './letters.ts';

const order = {
  id: 'o1',
  orderNumber: 'USM-1',
  userId: 'u1',
  userEmail: 'ayesha@example.com',
  customerInfo: {
    fullName: 'Ayesha Khan',
    email: '',
    phone: '',
    address: '',
    city: '',
    postalCode: '',
    notes: '',
  },
  phoneE164: null,
  items: [],
  charges: [],
  totalInPaisa: 0,
  status: 'delivering',
  step: 'under way',
  source: 'site',
  version: 0,
  createdAt: 0,
} as unknown as AccountOrder;

const textOf = (sent?: SentBy, proof: string | null = null) =>
  asText(
    compose(
      { kind: 'order status', order, ...(sent && { sent }) },
      { origin: 'https://shop.test', store: demoSettings.store, linkTo: () => null },
      proof,
    ),
  );

test('names courier, number and link, also where the address is not proved', () => {
  const sent = { courierName: 'TCS', number: '77-1111', link: 'https://www.tcsexpress.com/track/77-1111' };
  for (const text of [textOf(sent), textOf(sent, 'https://shop.test/proof')]) {
    expect(text).toContain('Courier:\nTCS');
    expect(text).toContain('Number of the parcel:\n77-1111');
    expect(text).toContain('https://www.tcsexpress.com/track/77-1111');
  }
});

test('names the days on which it usually arrives, where the shop has set them', () => {
  const sent = { courierName: 'TCS', number: '77-1111', link: null };
  const text = textOf({ ...sent, arrival: { fromDay: 20_781, toDay: 20_783 } });
  expect(text).toContain('Usually arrives between Tuesday, 24 November and Thursday, 26 November.');
  expect(textOf({ ...sent, arrival: null })).not.toContain('Usually');
  expect(textOf(sent)).not.toContain('Usually');
});

test('names the own rider, who has no number, and says nothing of what nobody said', () => {
  const text = textOf({ courierName: '', number: null, link: null });
  expect(text).toContain('Courier:\nour own rider');
  expect(text).not.toContain('Number of the parcel');
  expect(textOf()).not.toContain('Courier');
});

test('asks for what is left of the total after an advance, and for nothing where all was paid', () => {
  const about = (receivedInPaisa?: number) => {
    const paid = { ...order, totalInPaisa: 500_000, receivedInPaisa } as AccountOrder;
    const writer = { origin: 'https://shop.test', store: demoSettings.store, linkTo: () => null };
    return asText(compose({ kind: 'order status', order: paid }, writer, null));
  };
  expect(about(100_000)).toContain('we have received Rs. 1,000. Please keep Rs. 4,000 in cash');
  expect(about(500_000)).toContain('there is nothing more to pay');
  for (const text of [about(), about(0)]) expect(text).toContain('Please keep the amount below in cash');
});
