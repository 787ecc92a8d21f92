import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fingerprintOf } from './basket.server.ts';
import { type ChargeKind, isDeliveryFree, price, priceOfOrder } from './price.ts';

const paisa = fc.integer({ min: 1, max: 99_999_999 });
const line = fc.record({
  productId: fc.uuid(),
  quantity: fc.integer({ min: 1, max: 10 }),
  priceInPaisa: paisa,
});
const basket = fc.uniqueArray(line, { minLength: 1, maxLength: 8, selector: ({ productId }) => productId });
const settings = fc.record({ deliveryInPaisa: fc.oneof(fc.constant(0), paisa) });

describe('a price', () => {
  test('is the sum of its lines and charges, in whole paisa', () => {
    fc.assert(
      fc.property(basket, settings, (goods, set) => {
        const { lines, goodsInPaisa, charges, totalInPaisa } = price(goods, set);
        expect(lines.map((one) => one.totalInPaisa)).toEqual(
          goods.map((one) => one.priceInPaisa * one.quantity),
        );
        expect(goodsInPaisa).toBe(lines.reduce((sum, one) => sum + one.totalInPaisa, 0));
        expect(totalInPaisa).toBe(goodsInPaisa + set.deliveryInPaisa);
        expect(charges).toEqual(
          set.deliveryInPaisa === 0 ? [] : [{ kind: 'delivery', amountInPaisa: set.deliveryInPaisa }],
        );
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
    expect(price([gone, there], { deliveryInPaisa: 20_000 }).totalInPaisa).toBe(120_000);
    expect(price([gone], { deliveryInPaisa: 20_000 })).toMatchObject({ charges: [], totalInPaisa: 0 });
    expect(price([], { deliveryInPaisa: 20_000 })).toMatchObject({ charges: [], totalInPaisa: 0 });
  });
});

describe('the fingerprint of a price', () => {
  type Line = { productId: string; quantity: number; priceInPaisa: number };
  const of = (goods: readonly Line[], deliveryInPaisa = 0) =>
    fingerprintOf(price(goods, { deliveryInPaisa }));

  test('changes with each product, quantity, price and charge', () => {
    fc.assert(
      fc.property(basket, settings, fc.nat(), fc.uuid(), (goods, { deliveryInPaisa }, n, productId) => {
        const before = of(goods, deliveryInPaisa);
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
        expect(changed.map((one) => of(one, deliveryInPaisa))).not.toContain(before);
        expect(of(goods, deliveryInPaisa + 1)).not.toBe(before);
      }),
    );
  });

  test('changes with nothing else, and is short', () => {
    fc.assert(
      fc.property(basket, settings, fc.string(), (goods, { deliveryInPaisa }, name) => {
        const before = of(goods, deliveryInPaisa);
        expect(before).toMatch(/^[0-9a-f]{16}$/);
        const same = goods.map((one) => ({ ...one, name, limit: 3, change: null })).toReversed();
        expect(of(same, deliveryInPaisa)).toBe(before);
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

test('no other code multiplies a price, but for the doctor who checks the sums', () => {
  const files = globSync('{app,shop,server,words}/**/*.{ts,tsx}').filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const multiply = files.filter((file) => /InPaisa\W{0,4} \* /.test(readFileSync(file, 'utf8')));
  expect(multiply.toSorted()).toEqual(['server/operate/doctor.ts', 'shop/orders/price.ts']);
});

test('delivery is free when nothing is charged for it, whatever else is charged', () => {
  const other = { kind: 'wrapping' as string as ChargeKind, amountInPaisa: 5_000 };
  expect(isDeliveryFree([])).toBe(true);
  expect(isDeliveryFree([other])).toBe(true);
  expect(isDeliveryFree([other, { kind: 'delivery', amountInPaisa: 25_000 }])).toBe(false);
});
