import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { dayOfDate } from '../kernel/dates.ts';
import { DEFAULT_ORDER_LIMITS } from '../kernel/shop.ts';
import { announcementSettings } from './announcement.server.ts';
import { DEFAULT_ANNOUNCEMENT, isAnnounced } from './announcement.ts';
import { checkoutSettings } from './checkout.server.ts';
import { DEFAULT_CHECKOUT, missingToLeast, orderLimitsWith } from './checkout.ts';
import { deliverySettings } from './delivery/delivery.server.ts';
import { DEFAULT_DELIVERY } from './delivery/delivery.ts';
import { stockSettings } from './stock.server.ts';
import { taxesSettings, taxRowsOf } from './taxes.server.ts';
import { DEFAULT_TAXES, withheld } from './taxes.ts';

function faults(schema: z.ZodType, typed: Record<string, string>) {
  const { error } = schema.safeParse(typed);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}

describe('the form of delivery', () => {
  const read = (typed: object) =>
    deliverySettings.ofForm(deliverySettings.form.parse(typed), DEFAULT_DELIVERY);

  test('left empty is free delivery, as the specification has it', () => {
    for (const typed of [{}, { deliveryFee: '0' }]) expect(read(typed)).toEqual(DEFAULT_DELIVERY);
  });

  test('takes rupees in the digits of any keyboard, and towns in either script', () => {
    const towns = [{ towns: ['Lahore', 'لاہور'], feeInPaisa: 15_050 }];
    const settings = { ...DEFAULT_DELIVERY, deliveryInPaisa: 25_000, freeFromInPaisa: 500_000, towns };
    const typed = { deliveryFee: '۲۵۰', freeAbove: '5,000', towns2: ' Lahore ، لاہور,', townsFee2: '150.5' };
    expect(read(typed)).toEqual(settings);
    expect(deliverySettings.stored.parse(settings)).toEqual(settings);
    const shown = Object.entries(deliverySettings.formOf(settings));
    expect(read(Object.fromEntries(shown.map(([name, value]) => [name, value ?? ''])))).toEqual(settings);
  });

  test.each([
    [{ deliveryFee: '100000.01' }, { deliveryFee: 'too much money' }],
    [{ freeAbove: '0' }, { freeAbove: 'no money at all' }],
    [{ towns1: ', ،', townsFee1: '100' }, { towns1: 'no town' }],
    [{ towns1: 'Lahore', townsFee1: '1', towns2: 'Kasur, LAHORE', townsFee2: '2' }, { towns2: 'town twice' }],
    [{ towns1: 'Lahore', townsFee1: '1', towns2: 'لاہور', townsFee2: '2' }, { towns2: 'town twice' }],
    [
      { deliveryFee: '-5', towns1: 'Lahore', townsFee1: 'x', towns2: 'Multan', townsFee3: '9' },
      { deliveryFee: 'no money', townsFee1: 'no money', townsFee2: 'no fee', towns3: 'no town' },
    ],
  ])('refuses %o', (typed, wrong) => {
    expect(faults(deliverySettings.form, typed)).toEqual(wrong);
  });
});

describe('the form of the checkout', () => {
  const read = (typed: Record<string, string>) => ({
    ...DEFAULT_CHECKOUT,
    ...checkoutSettings.ofForm(checkoutSettings.form.parse(typed)),
  });

  test('left empty asks for nothing; else it sets what is typed, and shows it again', () => {
    expect(read({})).toEqual(DEFAULT_CHECKOUT);
    expect(orderLimitsWith(read({}), DEFAULT_ORDER_LIMITS)).toEqual(DEFAULT_ORDER_LIMITS);
    const note = 'No parcel on Friday.';
    const typed = { leastOrder: '1000', note, advanceAbove: '10000', pendingPieces: '50' };
    const settings = read(typed);
    expect(checkoutSettings.stored.parse(settings)).toEqual(settings);
    expect(checkoutSettings.formOf(settings)).toMatchObject(typed);
    const limits = { ...DEFAULT_ORDER_LIMITS, pendingPieces: 50 };
    expect(orderLimitsWith(settings, DEFAULT_ORDER_LIMITS)).toEqual(limits);
    expect([99_999, 100_000].map((goods) => missingToLeast(settings, goods))).toEqual([1, 0]);
    const wrong = { pendingOrders: 'too small', networkPercent: 'too large', note: 'too long' };
    const refused = { pendingOrders: '0', networkPercent: '101', note: 'n'.repeat(301) };
    expect(faults(checkoutSettings.form, refused)).toEqual(wrong);
  });
});

describe('the form of the announcement', () => {
  const read = (typed: Record<string, string>) => ({
    ...DEFAULT_ANNOUNCEMENT,
    ...announcementSettings.ofForm(announcementSettings.form.parse(typed)),
  });

  test('left empty announces nothing; else it is shown from its first moment, by the clock of Karachi, until its last', () => {
    expect(read({})).toEqual(DEFAULT_ANNOUNCEMENT);
    expect(isAnnounced(read({}), 0)).toBe(false);
    const typed = { announcement: 'Eid sale', from: '2026-11-23T09:00', until: '2026-11-24T00:00' };
    const settings = read(typed);
    expect(announcementSettings.formOf(settings)).toMatchObject(typed);
    const [from, until] = ['2026-11-23T04:00:00Z', '2026-11-23T19:00:00Z'].map((at) => Date.parse(at));
    expect(settings).toMatchObject({ fromMs: from, untilMs: until });
    const isShown = (ms = 0) => isAnnounced(settings, ms);
    expect([(from ?? 0) - 1, from, (until ?? 0) - 1, until].map(isShown)).toEqual([false, true, true, false]);
    expect(isAnnounced({ ...settings, fromMs: null, untilMs: null }, 0)).toBe(true);
    // Its screen could not show a moment that no date holds.
    const fits = (ms: number) => announcementSettings.stored.shape.fromMs.safeParse(ms).success;
    expect([9_007_199_254_740_991, Date.now()].map(fits)).toEqual([false, true]);
  });

  test('takes and stores a link, of the shop without its language: each reader stays in theirs', () => {
    const paths = ['/', '/products?category=Lawn', '/product/wl-001#x'];
    for (const link of [...paths, 'https://www.example.com/sale', 'https://wa.me/923001234567']) {
      expect(read({ announcement: 'x', link }).link).toBe(link);
      expect(announcementSettings.stored.shape.link.parse(link)).toBe(link);
    }
    expect(read({ announcement: 'x', link: '/ur/products?q=lawn' }).link).toBe('/products?q=lawn');
  });

  test.each([
    ...['//evil.example', '/\\evil.example', '/..//evil.example', '/ur//evil.example', '/a\\b', '/a b'],
    ...['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', 'http://example.com', 'https://'],
    ...['https://user@evil.example', 'https://a:b@evil.example', 'products'],
  ])('refuses the link %s', (link) => {
    const wrong = { link: 'no announcement link' };
    expect(faults(announcementSettings.form, { announcement: 'x', link })).toEqual(wrong);
  });

  const NOON = '2026-11-23T12:00';
  test.each([
    [{ announcement: 'x', from: '2026-13-01T00:00' }, { from: 'no moment' }],
    [{ announcement: 'x', from: NOON, until: NOON }, { until: 'ends before it begins' }],
    [{ announcementUrdu: 'سیل' }, { announcement: 'no announcement' }],
  ])('refuses %o', (typed, wrong) => {
    expect(faults(announcementSettings.form, typed)).toEqual(wrong);
  });
});

test('stock is low at three pieces unless the shopkeeper says otherwise', () => {
  const read = (typed: Record<string, string>) => stockSettings.ofForm(stockSettings.form.parse(typed));
  expect([read({}), read({ lowStock: '10' })]).toEqual([{ lowStock: 3 }, { lowStock: 10 }]);
  const cut = { cutStepCm: '25', clothCards: 'one' };
  expect(read(cut)).toMatchObject({ cutStepCm: 25, oneCardPerCloth: true });
  expect(read({ cutStepCm: '26', clothCards: 'each' })).toEqual({ lowStock: 3, oneCardPerCloth: false });
  expect(faults(stockSettings.form, { lowStock: '0' })).toEqual({ lowStock: 'too small' });
});

const day = (date: string) => dayOfDate(date) ?? Number.NaN;

test('couriers withhold the newest rates that have begun, each rounded to the nearest paisa, half a paisa up', () => {
  const both = (inPaisa: number) => ({ incomeInPaisa: inPaisa, salesInPaisa: inPaisa });
  expect(withheld(DEFAULT_TAXES, day('2025-06-30'), 500_000)).toEqual(both(0));
  expect(withheld(DEFAULT_TAXES, day('2025-07-01'), 500_000)).toEqual(both(10_000));
  const rates = [
    { fromDay: 10, income: 100, sales: 200 },
    { fromDay: 30, income: 300, sales: 0 },
    { fromDay: 20, income: 0, sales: 150 },
  ];
  const on = (at: number) => Object.values(withheld({ rates }, at, 100_000)).join();
  expect([9, 10, 19, 20, 30].map(on)).toEqual(['0,0', '1000,2000', '1000,2000', '0,1500', '3000,0']);
  const taxes = { rates: [{ fromDay: 0, income: 200, sales: 250 }] };
  const of = (paisa: number) => Object.values(withheld(taxes, 1, paisa)).join();
  expect([24, 25, 74, 75, 20].map(of)).toEqual(['0,1', '1,1', '1,2', '2,2', '0,1']);
});

test('rates are typed as percent from a date, and shown as they were typed', () => {
  const typed = { from1: '2025-07-01', income1: '2', sales1: '2.5 %', from2: '2026-07-01', income2: '۱.۵' };
  const taxes = taxesSettings.ofForm(taxesSettings.form.parse(typed), DEFAULT_TAXES);
  expect(taxes).toEqual({
    rates: [
      { fromDay: day('2026-07-01'), income: 150, sales: 0 },
      { fromDay: day('2025-07-01'), income: 200, sales: 250 },
    ],
  });
  const shown = { from1: '2026-07-01', income1: '1.50', sales2: '2.50' };
  expect(taxesSettings.formOf({ ...DEFAULT_TAXES, ...taxes })).toMatchObject(shown);
  const typedWrong = { from1: '2025-02-30', income1: 'two', sales1: '100.01' };
  const wrong = { from1: 'no day', income1: 'no percent', sales1: 'no percent' };
  expect(faults(taxesSettings.form, typedWrong)).toEqual(wrong);
  const twice = { from1: '2025-07-01', from3: '2025-07-01' };
  expect(faults(taxesSettings.form, twice)).toEqual({ from3: 'date twice' });
});

test('the form shows the rates that there are and one row to add, up to five', () => {
  const rate = (fromDay: number) => ({ fromDay, income: 200, sales: 200 });
  const rowsOf = (rates: number) =>
    taxRowsOf(taxesSettings.formOf({ rates: Array.from({ length: rates }, (_, at) => rate(at)) })).length;
  expect([0, 1, 3, 4, 5].map(rowsOf)).toEqual([1, 2, 4, 5, 5]);
  // A form saved after the session ended, with a rate without its date.
  expect(taxRowsOf({ from1: '2025-07-01', income2: '2' })).toEqual([1, 2, 3]);
});
