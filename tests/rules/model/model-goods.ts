/** Steps of `model.ts` for purchases, returned goods and counted stock. */
import { expect } from 'vitest';
import type { Shop } from '#shop/kernel/shop.ts';
import { findPurchase, listPurchases } from '#shop/purchases/read.server.ts';
import { sendBack } from '#shop/purchases/send-back.server.ts';
import { bookTake, dropTake } from '#shop/stock-take/book.server.ts';
import { beginTake, count } from '#shop/stock-take/count.server.ts';
import { comparedIn } from '#shop/stock-take/read.server.ts';
import { aPurchase, valueIn } from '../../support/model/purchases.ts';
import { admin, productOf, stockOf, thaansIn } from '../../support/test-shop.ts';
import { type Taken, twice } from './model-steps.ts';

/** Pieces and thaans on one bill, sent twice at once: counts once. */
export async function buysGoods(shop: Shop, s: Taken<'buy'>): Promise<void> {
  const goods = await Promise.all([s.what, s.cloth].map((id) => productOf(shop, id)));
  const bought = { amounts: [s.quantity * 100], unitCostInPaisa: s.paisa };
  const lines = goods.map(({ productId: code }) => ({ code, ...bought }));
  const purchase = { key: crypto.randomUUID(), lines, freightInPaisa: s.freight };
  const both = await twice(() => aPurchase(shop, purchase));
  expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
}

/** Never more than was bought and is in stock; a refusal leaves the values unchanged. */
export async function sendsBack(shop: Shop, s: Taken<'send back'>): Promise<void> {
  const bought = (await listPurchases(shop, admin)).items.filter(({ ofPurchaseId }) => ofPurchaseId === null);
  const id = bought[s.purchase % Math.max(bought.length, 1)]?.id;
  const purchase = id && (await findPurchase(shop, admin, id));
  if (!purchase) return;
  const lines = purchase.lines.map(({ position, thaansLeft }) => {
    const thaans = thaansLeft.map((thaan) => thaan.id);
    return { position, pieces: s.quantity, thaans };
  });
  const [pieces] = purchase.lines;
  const values = () => Promise.all(purchase.lines.map(({ productId }) => valueIn(shop, productId)));
  const before = await values();
  const form = { key: crypto.randomUUID(), lines, freightInPaisa: 0, note: '' };
  const sent = await twice(() => sendBack(shop, admin, purchase.id, form));
  expect(sent.filter((one) => one.ok && one.isNew).length).toBeLessThan(2);
  if (s.quantity > (pieces?.leftToSend ?? 0)) expect(sent.some(({ ok }) => ok)).toBe(false);
  if (!sent[0].ok) expect(await values()).toEqual(before);
}

const helper = { ...admin, id: 'ali', fullName: 'Ali' };

/** Two people count different parts at once and book twice at once, while a thaan of the cloth is measured. */
export async function takesStock(shop: Shop, s: Taken<'take'>): Promise<void> {
  const take = await beginTake(shop, admin, { mainCategory: '', category: '', key: crypto.randomUUID() });
  const counts = (by: typeof admin, counted: number, productId: string, thaanId = '') => {
    const form = { key: crypto.randomUUID(), counts: [{ productId, thaanId, counted }] };
    return twice(() => count(shop, by, take, form));
  };
  const thaans = await thaansIn(shop, s.cloth);
  const thaan = thaans[s.thaan % Math.max(thaans.length, 1)];
  if (thaan) await counts(admin, 100 * s.thaan, s.cloth, thaan.id);
  await counts(admin, 0, s.what);
  const lying = (await comparedIn(shop, take)).find(({ key }) => key === s.what)?.expected ?? 0;
  const is = Math.max(0, lying + s.off);
  await Promise.all([counts(admin, is - (is % 2), s.what), counts(helper, is % 2, s.what)]);
  const before = await stockOf(shop, s.what);
  const differing = (await comparedIn(shop, take)).filter(({ change }) => change !== 0);
  const seen = differing.map(({ key, change }) => ({ key, change, reason: 'lost' as const }));
  const booked = await twice(() => bookTake(shop, admin, take, seen));
  const isBooked = booked.every(({ ok }) => ok);
  expect(booked.some(({ ok }) => ok)).toBe(isBooked);
  expect(await stockOf(shop, s.what)).toBe(isBooked ? before + is - lying : before);
  expect(await dropTake(shop, admin, take)).toBe(!isBooked);
}
