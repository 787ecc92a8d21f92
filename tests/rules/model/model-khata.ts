import { expect } from 'vitest';
import type { Shop } from '#shop/kernel/shop.ts';
import { openKhata, payKhata, reverseEntry } from '#shop/khata/change.server.ts';
import { entriesOfKhata, khatasOfPhones } from '#shop/khata/read.server.ts';
import { enterOrder } from '#shop/orders/enter/enter.server.ts';
import { takesCredit } from '#shop/orders/money/credit.server.ts';
import { bookPaid, moneyOf } from '#shop/orders/money/money.server.ts';
import type { Order } from '#shop/orders/order.ts';
import { admin, productOf } from '../../support/test-shop.ts';

const ON_CREDIT = { fullName: 'Bano Bibi', phone: '0301 7654321', address: 'House 5', city: 'Daska' };
const PHONE = '+923017654321';

/** From two devices at once, within a limit: counts once, and is owed at once. */
export async function sellsOnCredit(
  shop: Shop,
  productId: string,
  s: { quantity: number; begins: 'to pack' | 'delivered'; paidNow: number },
): Promise<void> {
  const facts = { name: ON_CREDIT.fullName, phoneE164: PHONE, note: '', limitInPaisa: 5_000_000 };
  await openKhata(shop, admin, facts);
  const owed = await owedNow(shop);
  const { priceInPaisa } = await productOf(shop, productId);
  const paidInPaisa = Math.min(s.paidNow, s.quantity * priceInPaisa);
  const entry = {
    ...({ enteredBy: admin, source: 'counter', begins: s.begins, customerInfo: ON_CREDIT } as const),
    lines: [{ productId, quantity: s.quantity }],
    onCredit: { paidInPaisa, way: 'cash' as const, agreedInPaisa: null },
  };
  const key = crypto.randomUUID();
  const [made] = await Promise.all([1, 2].map(() => enterOrder(shop, entry, key)));
  const money = made?.ok ? (await moneyOf(shop, admin, [made.orderId])).get(made.orderId) : undefined;
  if (money) expect(money.openInPaisa).toBe(0);
  expect(await owedNow(shop)).toBe(owed + (money?.creditInPaisa ?? 0));
  if (!made?.ok && made?.reason === 'over limit') expect(made.overInPaisa).toBeGreaterThan(0);
}

const owedNow = async (shop: Shop) => (await khatasOfPhones(shop.db, [PHONE]))[0]?.owedInPaisa ?? 0;

/** A delivered order goes on udhaar, pressed twice: counts once. Orders from the site never go on udhaar. */
export async function putsOnCredit(shop: Shop, order: Order): Promise<void> {
  const sawInPaisa = (await moneyOf(shop, admin, [order.id])).get(order.id)?.openInPaisa ?? 0;
  const put = await Promise.all(
    [1, 2].map(() => bookPaid(shop, admin, order.id, { way: 'credit', sawInPaisa })),
  );
  expect(put.filter(({ ok }) => ok).length).toBeLessThanOrEqual(takesCredit(order.source) ? 1 : 0);
}

/** Pays a part twice with one form, or reverses the newest payment twice: each counts once. */
export async function paysKhata(shop: Shop, s: { paisa: number; isReversed: boolean }): Promise<void> {
  const [khata] = await khatasOfPhones(shop.db, [PHONE]);
  if (!khata) return;
  const { id, owedInPaisa } = khata;
  if (s.isReversed) {
    const { items } = await entriesOfKhata(shop, admin, id);
    const entry = items.find(({ isReversible }) => isReversible);
    const reversal = { entryId: entry?.id ?? 0, reason: 'wrong' };
    await Promise.all([1, 2].map(() => reverseEntry(shop, admin, id, reversal)));
    expect(await owedNow(shop)).toBe(owedInPaisa - (entry?.changeInPaisa ?? 0));
    return;
  }
  const payment = { amountInPaisa: s.paisa, way: 'cash', reference: '', note: '', day: 20_000 } as const;
  const key = crypto.randomUUID();
  const paid = await Promise.all([1, 2].map(() => payKhata(shop, admin, id, { ...payment, key })));
  const isPaid = s.paisa <= owedInPaisa;
  expect(paid.map(({ ok }) => ok)).toEqual([isPaid, isPaid]);
  expect(await owedNow(shop)).toBe(owedInPaisa - (isPaid ? s.paisa : 0));
}
