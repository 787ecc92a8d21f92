/** Steps of `model.ts` for purchases and returned goods. */
import { expect } from 'vitest';
import type { Shop } from '#shop/kernel/shop.ts';
import { findPurchase, listPurchases } from '#shop/purchases/read.server.ts';
import { sendBack } from '#shop/purchases/send-back.server.ts';
import { aPurchase, valueIn } from '../../support/model/purchases.ts';
import { admin, productOf } from '../../support/test-shop.ts';

/** Pieces and thaans on one bill, sent twice at once: counts once. */
export async function buysGoods(
  shop: Shop,
  productIds: readonly string[],
  s: { quantity: number; paisa: number; freight: number },
): Promise<void> {
  const codes = await Promise.all(productIds.map(async (id) => (await productOf(shop, id)).productId));
  const lines = codes.map((code) => ({ code, amounts: [s.quantity * 100], unitCostInPaisa: s.paisa }));
  const purchase = { key: crypto.randomUUID(), lines, freightInPaisa: s.freight };
  const both = await Promise.all([aPurchase(shop, purchase), aPurchase(shop, purchase)]);
  expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
}

/** Never more than was bought and is in stock; a refusal leaves the values unchanged. */
export async function sendsBack(shop: Shop, s: { purchase: number; quantity: number }): Promise<void> {
  const bought = (await listPurchases(shop, admin)).items.filter(({ ofPurchaseId }) => ofPurchaseId === null);
  const id = bought[s.purchase % Math.max(bought.length, 1)]?.id;
  const purchase = id && (await findPurchase(shop, admin, id));
  if (!purchase) return;
  const lines = purchase.lines.map(({ position, thaansLeft }) => {
    const thaans = thaansLeft.map((thaan) => thaan.id);
    return { position, pieces: s.quantity, thaans };
  });
  const [pieces] = purchase.lines;
  const before = await Promise.all(purchase.lines.map(({ productId }) => valueIn(shop, productId)));
  const form = { key: crypto.randomUUID(), lines, freightInPaisa: 0, note: '' };
  const sent = await Promise.all([1, 2].map(() => sendBack(shop, admin, purchase.id, form)));
  expect(sent.filter((one) => one.ok && one.isNew).length).toBeLessThan(2);
  if (s.quantity > (pieces?.leftToSend ?? 0)) expect(sent.some(({ ok }) => ok)).toBe(false);
  if (!sent[0]?.ok)
    expect(await Promise.all(purchase.lines.map(({ productId }) => valueIn(shop, productId)))).toEqual(
      before,
    );
}
