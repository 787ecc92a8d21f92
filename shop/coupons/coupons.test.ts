import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aCoupon } from '../../tests/support/coupons.ts';
import { acts, openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { HOUR_MS } from '../kernel/calendar.ts';
import { checkFields, faultsOf } from '../kernel/form-fields.server.ts';
import { endCoupon, saveCoupon } from './change.server.ts';
import { amountOff, type Coupon, couponCode, MAX_COUPONS, whyNotCounting } from './coupon.ts';
import { couponForm, couponOfForm, formOfCoupon } from './coupon-form.server.ts';
import { findCoupon, listCoupons } from './read.server.ts';

const NOON = Date.UTC(2026, 10, 23, 7);
const COUPON: Coupon = {
  ...{ id: 'c', code: 'EID10', reduction: { percent: 10 }, leastInPaisa: 0, mostUses: null },
  ...{ uses: 0, fromMs: NOON, untilMs: NOON + HOUR_MS, version: 0 },
};
const FORM = {
  ...{ code: 'EID10', reduction: { percent: 10 }, leastInPaisa: 0 },
  ...{ mostUses: null, fromMs: null, untilMs: null },
};

test.each([
  [500_000, { percent: 10 }, 50_000],
  [99_900, { percent: 9 }, 9_000],
  [50, { percent: 50 }, 50],
  [500_000, { amountInPaisa: 50_000 }, 50_000],
  [40_000, { amountInPaisa: 50_000 }, 40_000],
  [0, { amountInPaisa: 50_000 }, 0],
])('a coupon takes off, of %i paisa by %o, %i', (goods, reduction, off) => {
  expect(amountOff(reduction, goods)).toBe(off);
});

test('what a coupon takes off is whole, never below what its percentage says, never a rupee above it, never above the goods', () => {
  const percents = fc.integer({ min: 1, max: 99 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), percents, (goods, percent) => {
      const off = amountOff({ percent }, goods);
      expect(Number.isSafeInteger(off)).toBe(true);
      expect(off).toBeLessThanOrEqual(goods);
      expect(off * 100).toBeGreaterThanOrEqual(Math.min(goods * 100, goods * percent));
      expect(off * 100).toBeLessThan(goods * percent + 100 * 100);
    }),
  );
});

const why = (values: Partial<Coupon>, facts: Partial<Parameters<typeof whyNotCounting>[1]> = {}) =>
  whyNotCounting({ ...COUPON, ...values }, { goodsInPaisa: 500_000, isUsed: false, nowMs: NOON, ...facts });

test('a coupon counts from its first millisecond until its end, which is no longer in it', () => {
  expect([why({}, { nowMs: NOON - 1 }), why({})]).toEqual([{ why: 'not yet', fromMs: NOON }, null]);
  expect(why({}, { nowMs: NOON + HOUR_MS - 1 })).toBeNull();
  expect(why({}, { nowMs: NOON + HOUR_MS })).toEqual({ why: 'over' });
  expect(why({ untilMs: null }, { nowMs: NOON + 10_000 * HOUR_MS })).toBeNull();
});

test('a coupon counts from its least order on, once per phone, and as often as it says', () => {
  expect(why({ leastInPaisa: 500_000 })).toBeNull();
  const least = { why: 'least order', leastInPaisa: 500_100, missingInPaisa: 100 };
  expect(why({ leastInPaisa: 500_100 })).toEqual(least);
  expect(why({}, { isUsed: true })).toEqual({ why: 'used with this phone' });
  expect([why({ mostUses: 2, uses: 1 }), why({ mostUses: 2, uses: 2 })]).toEqual([null, { why: 'used up' }]);
});

test('a code is the same however it was typed', () => {
  const typed = ['eid10', ' EID 10 ', 'Eid۱۰', 'eid١٠', 'ＥＩＤ１０', 'eid\u200f10', 'e\u0301id10'];
  expect(new Set(typed.map(couponCode))).toEqual(new Set(['EID10']));
  expect(couponCode('عيد')).toBe(couponCode('عید'));
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(couponCode(couponCode(text))).toBe(couponCode(text));
    }),
  );
});

const faultsIn = (typed: Record<string, string>) => {
  const parsed = checkFields(couponForm, { code: 'EID10', percent: '10', ...typed });
  return parsed.success ? [] : faultsOf(parsed.error).map(({ field, code }) => `${field}: ${code}`);
};

test('the form of a coupon reports all faults at once, also of two fields together', () => {
  const typed = { code: '-', percent: '100', amountOff: 'ten', leastGoods: '-1', mostUses: '0' };
  expect(faultsIn({ ...typed, from: '2099-02-01T09:00', until: '2099-01-01T09:00' })).toEqual([
    ...['code: no coupon code', 'percent: no coupon percent', 'amountOff: no money'],
    ...['leastGoods: no money', 'mostUses: no uses', 'amountOff: percent and amount'],
    'until: ends before it begins',
  ]);
  expect(faultsIn({ amountOff: '500' })).toEqual(['amountOff: percent and amount']);
  const none = checkFields(couponForm, { code: 'EID10' });
  expect(none.error && faultsOf(none.error)).toMatchObject([{ code: 'percent or amount' }]);
});

test('the form of a coupon reads back what it shows of a coupon, in any digits', () => {
  const coupon = { ...COUPON, leastInPaisa: 300_050, mostUses: 100, fromMs: 0, untilMs: 60_000 };
  const { key: _, ...read } = couponOfForm(couponForm.parse(formOfCoupon(coupon)));
  expect({ ...coupon, ...read }).toEqual(coupon);
  const inUrdu = couponForm.parse({ code: 'eid ۱۰', percent: '۱۰٪'.replace('٪', '%'), mostUses: '۱،۰۰۰' });
  expect(couponOfForm(inUrdu)).toMatchObject({ code: 'EID10', reduction: { percent: 10 }, mostUses: 1000 });
});

describe('in the shop', () => {
  openShopForEachTest({ isAudited: true });

  test('a form sent twice makes one coupon, of many at once with one code there is one, and another cannot have it', async () => {
    const key = 'key-of-a-form';
    const saved = { ok: true, id: key, code: 'EID10' };
    for (const _ of [1, 2]) expect(await saveCoupon(shop, admin, null, { ...FORM, key })).toEqual(saved);
    expect(await listCoupons(shop, admin)).toHaveLength(1);
    expect(await saveCoupon(shop, admin, null, FORM)).toEqual({ ok: false, reason: 'code taken' });
    const other = { ...FORM, code: 'EID20' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => saveCoupon(shop, admin, null, other)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('it is changed, ended once, and opened again by a later end', async () => {
    shop.setClock(NOON);
    const id = await aCoupon(shop);
    await saveCoupon(shop, admin, id, { ...FORM, code: 'EID15', reduction: { percent: 15 } });
    expect(await findCoupon(shop, admin, id)).toMatchObject({ code: 'EID15', version: 1, fromMs: NOON });
    expect(await endCoupon(shop, admin, id)).toEqual({ code: 'EID15' });
    expect(await endCoupon(shop, admin, id)).toBeNull();
    expect(await listCoupons(shop, admin)).toMatchObject([{ state: 'over' }]);
    expect(await saveCoupon(shop, admin, id, { ...FORM, untilMs: NOON })).toMatchObject({ reason: 'over' });
    shop.setClock(NOON + 1);
    expect(await saveCoupon(shop, admin, id, FORM)).toMatchObject({ ok: true });
    expect(await listCoupons(shop, admin)).toMatchObject([{ state: 'running' }]);
    const ofCoupons = ['coupon added', 'coupon changed', 'coupon ended', 'coupon changed'];
    expect(await acts()).toEqual(ofCoupons);
    const told = await shop.db.selectFrom('events').select(['kind', 'audience']).execute();
    expect(told).toEqual(ofCoupons.map(() => ({ kind: 'coupons', audience: 'admin' })));
  });

  test('what is gone is not changed, and there are at most so many', async () => {
    expect(await saveCoupon(shop, admin, 'gone', FORM)).toEqual({ ok: false, reason: 'gone' });
    expect(await endCoupon(shop, admin, 'gone')).toBeNull();
    const terms = { percent: 10, amountInPaisa: null, leastInPaisa: 0, mostUses: null };
    const row = { ...terms, fromMs: 0, untilMs: null, createdAt: 0 };
    const rows = Array.from({ length: MAX_COUPONS }, (_, n) => ({ ...row, id: `c${n}`, code: `CODE${n}` }));
    await shop.db.insertInto('coupons').values(rows).execute();
    expect(await saveCoupon(shop, admin, null, FORM)).toEqual({ ok: false, reason: 'too many' });
    await endCoupon(shop, admin, 'c0');
    expect(await saveCoupon(shop, admin, null, FORM)).toMatchObject({ ok: true });
  });
});
