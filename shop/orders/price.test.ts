import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_DELIVERY, type DeliverySettings, feeRange } from '../settings/delivery/delivery.ts';
import { fingerprintOf } from './basket.server.ts';
import { type ChargeKind, isDeliveryFree, price, priceOfOrder } from './price.ts';

const paisa = fc.integer({ min: 1, max: 99_999_999 });
const line = fc.record({
  productId: fc.uuid(),
  quantity: fc.integer({ min: 1, max: 10 }),
  priceInPaisa: paisa,
});
const basket = fc.uniqueArray(line, { minLength: 1, maxLength: 8, selector: ({ productId }) => productId });
const fee = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000_000 }));
const TOWNS = ['Daska', 'Lahore', 'لاہور', 'Rahim Yar Khan', 'Quetta'];
const settings: fc.Arbitrary<DeliverySettings> = fc
  .record({
    deliveryInPaisa: fee,
    freeFromInPaisa: fc.option(paisa),
    towns: fc.array(fc.record({ towns: fc.subarray(TOWNS, { minLength: 1 }), feeInPaisa: fee }), {
      maxLength: 3,
    }),
  })
  .map((some) => ({ ...DEFAULT_DELIVERY, ...some }));
const town = fc.oneof(fc.constant(''), fc.constantFrom(...TOWNS), fc.string());
const charging = (deliveryInPaisa: number): DeliverySettings => ({ ...DEFAULT_DELIVERY, deliveryInPaisa });

describe('a price', () => {
  test('is the sum of its lines and charges, in whole paisa', () => {
    fc.assert(
      fc.property(basket, settings, town, (goods, set, to) => {
        const { lines, goodsInPaisa, charges, totalInPaisa } = price(goods, set, to);
        expect(lines.map((one) => one.totalInPaisa)).toEqual(
          goods.map((one) => one.priceInPaisa * one.quantity),
        );
        expect(goodsInPaisa).toBe(lines.reduce((sum, one) => sum + one.totalInPaisa, 0));
        const charged = charges.reduce((sum, { amountInPaisa }) => sum + amountInPaisa, 0);
        expect(totalInPaisa).toBe(goodsInPaisa + charged);
        const { leastInPaisa, mostInPaisa } = feeRange(set, goodsInPaisa);
        expect(charged).toBeGreaterThanOrEqual(leastInPaisa);
        expect(charged).toBeLessThanOrEqual(mostInPaisa);
        // Without a charge for delivery the page shows it as free.
        expect(charges).toEqual(charged === 0 ? [] : [{ kind: 'delivery', amountInPaisa: charged }]);
        expect(Number.isSafeInteger(totalInPaisa)).toBe(true);
      }),
    );
  });

  test('of an order is that of its own lines and charges, whatever the settings are now', () => {
    fc.assert(
      fc.property(basket, settings, (goods, set) => {
        const then = price(goods, set);
        expect(priceOfOrder({ items: goods, charges: then.charges })).toEqual(then);
      }),
    );
  });

  test('without settings has no charge, and an order from before there were charges has none', () => {
    const goods = [{ quantity: 3, priceInPaisa: 250_000 }];
    const free = { goodsInPaisa: 750_000, charges: [], totalInPaisa: 750_000 };
    expect(price(goods)).toMatchObject(free);
    expect(priceOfOrder({ items: goods })).toMatchObject(free);
  });

  test('counts nothing for a product that is gone, and charges nothing where nothing is bought', () => {
    const gone = { quantity: 2, priceInPaisa: 250_000, change: { kind: 'gone' } as const };
    const there = { quantity: 1, priceInPaisa: 100_000, change: null };
    expect(price([gone, there], charging(20_000)).totalInPaisa).toBe(120_000);
    expect(price([gone], charging(20_000))).toMatchObject({ charges: [], totalInPaisa: 0 });
    expect(price([], charging(20_000))).toMatchObject({ charges: [], totalInPaisa: 0 });
  });
});

describe('the fingerprint of a price', () => {
  type Line = { productId: string; quantity: number; priceInPaisa: number };
  const of = (goods: readonly Line[], feeInPaisa = 0) => fingerprintOf(price(goods, charging(feeInPaisa)));

  test('changes with each product, quantity, price and charge', () => {
    fc.assert(
      fc.property(basket, fee, fc.nat(), fc.uuid(), (goods, charged, n, productId) => {
        const before = of(goods, charged);
        const at = n % goods.length;
        const others = [
          ...([{ productId }, (one: Line) => ({ quantity: one.quantity + 1 })] as const),
          (one: Line) => ({ priceInPaisa: one.priceInPaisa + 1 }),
        ].map((change) =>
          goods.map((one, index) =>
            index === at ? { ...one, ...(typeof change === 'function' ? change(one) : change) } : one,
          ),
        );
        const changed = [
          ...others,
          goods.slice(0, -1),
          [...goods, { productId, quantity: 1, priceInPaisa: 1 }],
        ];
        expect(changed.map((one) => of(one, charged))).not.toContain(before);
        expect(of(goods, charged + 1)).not.toBe(before);
      }),
    );
  });

  test('changes with nothing else, and is short', () => {
    fc.assert(
      fc.property(basket, fee, fc.string(), (goods, charged, name) => {
        const before = of(goods, charged);
        expect(before).toMatch(/^[0-9a-f]{16}$/);
        const same = goods.map((one) => ({ ...one, name, limit: 3, change: null })).toReversed();
        expect(of(same, charged)).toBe(before);
      }),
    );
  });

  test('is not that of another price whose numbers read the same in a row', () => {
    const [a, b] = [
      [{ productId: 'p', quantity: 1, priceInPaisa: 11 }],
      [{ productId: 'p', quantity: 11, priceInPaisa: 1 }],
    ];
    expect(of(a ?? [])).not.toBe(of(b ?? []));
  });
});

describe('delivery', () => {
  const goods = [{ quantity: 1, priceInPaisa: 300_000 }];
  const rows = [
    { towns: ['Lahore', 'لاہور', 'Rahim Yar Khan'], feeInPaisa: 15_000 },
    { towns: ['Daska'], feeInPaisa: 0 },
  ];
  const set: DeliverySettings = { ...DEFAULT_DELIVERY, deliveryInPaisa: 25_000, towns: rows };
  const chargedTo = (to: string, with_ = set) => price(goods, with_, to).totalInPaisa - 300_000;

  test.each([
    ['', 25_000],
    ['Karachi', 25_000],
    ['Lahore', 15_000],
    [' lahore ', 15_000],
    ['LAHORE.', 15_000],
    ['لاہور', 15_000],
    ['لاھور', 15_000],
    ['rahim-yarkhan', 15_000],
    ['rahim yar khan, punjab', 15_000],
    [', لاہور، پنجاب', 15_000],
    ['Lahore Cantt', 25_000],
    ['Daska', 0],
  ])('to "%s" costs the fee of its town, and where none is named that of all', (to, fee) => {
    expect(chargedTo(to)).toBe(fee);
  });

  test('is free from the amount of goods on, to every town, and a rupee below it is not', () => {
    const from = (freeFromInPaisa: number) => ({ ...set, freeFromInPaisa });
    expect(['', 'Lahore'].map((to) => chargedTo(to, from(300_000)))).toEqual([0, 0]);
    expect(['', 'Lahore'].map((to) => chargedTo(to, from(300_100)))).toEqual([25_000, 15_000]);
    expect(price(goods, from(300_000)).charges).toEqual([]);
  });
});

test('delivery is free when nothing is charged for it, whatever else is charged', () => {
  const other = { kind: 'wrapping' as string as ChargeKind, amountInPaisa: 5_000 };
  expect(isDeliveryFree([])).toBe(true);
  expect(isDeliveryFree([other])).toBe(true);
  expect(isDeliveryFree([other, { kind: 'delivery', amountInPaisa: 25_000 }])).toBe(false);
});
