/** Steps of `model.ts` for statements, an order's private page and khatas. */
import { expect } from 'vitest';
import type { Shop } from '#shop/kernel/shop.ts';
import { openKhata, payKhata, reverseEntry } from '#shop/khata/change.server.ts';
import { entriesOfKhata, khatasOfPhones } from '#shop/khata/read.server.ts';
import type { StatementLine } from '#shop/money/statement.ts';
import { enterOrder } from '#shop/orders/enter/enter.server.ts';
import * as link from '#shop/orders/link/link.server.ts';
import { takesCredit } from '#shop/orders/money/credit.server.ts';
import { bookPaid, moneyOf } from '#shop/orders/money/money.server.ts';
import { findOrder } from '#shop/orders/steps.server.ts';
import { bookStatement } from '../../support/browser/pressing.ts';
import { secretIn } from '../../support/linked-orders.ts';
import { admin, productOf } from '../../support/test-shop.ts';
import { type Taken, twice } from './model-steps.ts';

/** A statement names an order twice, and two devices read it: booked at most once. */
export async function readsStatement(shop: Shop, { order, paisa }: Taken<'statement'>): Promise<void> {
  const { id, orderNumber } = order;
  const openOf = async () => (await moneyOf(shop, admin, [id])).get(id)?.openInPaisa ?? 0;
  const before = await openOf();
  const line: StatementLine = {
    ...{ row: 2, number: '', orderNumber, codInPaisa: paisa, netInPaisa: paisa, isUnread: false },
    ...{ feeInPaisa: 0, feeTaxInPaisa: 0, incomeTaxInPaisa: 0, salesTaxInPaisa: 0, returnFeeInPaisa: 0 },
    ...{ paidOn: '', isImpossibleDay: false, unreadTexts: [], reference: '', notDelivered: '' },
  };
  const lines = [line, { ...line, row: 3 }];
  // The model's parcels go by the shop's own rider.
  const [one, other] = await twice(() => bookStatement(shop, admin, 'rider', lines));
  const booked = one.booked + other.booked;
  expect(booked).toBeLessThan(2);
  expect(await openOf()).toBe(before - booked * paisa);
}

/** Pressed twice at once, a button counts at most once. */
export async function pressesLink(shop: Shop, s: Taken<'press link'>): Promise<void> {
  const order = await findOrder(shop, admin, s.order.orderNumber);
  const address = order && link.orderLink(shop, order);
  const found = address && (await link.findByLink(shop, secretIn(address)));
  if (!found) return;
  const { holder } = found;
  const acts = {
    confirm: () => link.confirmByLink(shop, holder, order.id),
    correct: () => link.correctByLink(shop, holder, order.id, `House ${shop.now()}`),
    cancel: () => link.cancelByLink(shop, holder, order.id),
  };
  const pressed = await twice(acts[s.press]);
  expect(pressed.filter((one) => one.ok && one.isNew).length).toBeLessThan(2);
}

const ON_CREDIT = { fullName: 'Bano Bibi', phone: '0301 7654321', address: 'House 5', city: 'Daska' };
const PHONE = '+923017654321';

/** From two devices at once, within a limit: counts once, and is owed at once. */
export async function sellsOnCredit(shop: Shop, s: Taken<'credit'>): Promise<void> {
  const facts = { name: ON_CREDIT.fullName, phoneE164: PHONE, note: '', limitInPaisa: 5_000_000 };
  await openKhata(shop, admin, facts);
  const owed = await owedNow(shop);
  const { priceInPaisa } = await productOf(shop, s.what);
  const paidInPaisa = Math.min(s.paidNow, s.quantity * priceInPaisa);
  const entry = {
    ...({ enteredBy: admin, source: 'counter', begins: s.begins, customerInfo: ON_CREDIT } as const),
    lines: [{ productId: s.what, quantity: s.quantity }],
    onCredit: { paidInPaisa, way: 'cash' as const, agreedInPaisa: null },
  };
  const key = crypto.randomUUID();
  const [made] = await twice(() => enterOrder(shop, entry, key));
  const money = made.ok ? (await moneyOf(shop, admin, [made.orderId])).get(made.orderId) : undefined;
  if (money) expect(money.openInPaisa).toBe(0);
  expect(await owedNow(shop)).toBe(owed + (money?.creditInPaisa ?? 0));
  if (!made.ok && made.reason === 'over limit') expect(made.overInPaisa).toBeGreaterThan(0);
}

const owedNow = async (shop: Shop) => (await khatasOfPhones(shop.db, [PHONE]))[0]?.owedInPaisa ?? 0;

/** A delivered order goes on udhaar, pressed twice: counts once. Orders from the site never go on udhaar. */
export async function putsOnCredit(shop: Shop, { order }: Taken<'put on credit'>): Promise<void> {
  const sawInPaisa = (await moneyOf(shop, admin, [order.id])).get(order.id)?.openInPaisa ?? 0;
  const put = await twice(() => bookPaid(shop, admin, order.id, { way: 'credit', sawInPaisa }));
  expect(put.filter(({ ok }) => ok).length).toBeLessThanOrEqual(takesCredit(order.source) ? 1 : 0);
}

/** Pays a part twice with one form, or reverses the newest payment twice: each counts once. */
export async function paysKhata(shop: Shop, s: Taken<'khata'>): Promise<void> {
  const [khata] = await khatasOfPhones(shop.db, [PHONE]);
  if (!khata) return;
  const { id, owedInPaisa } = khata;
  if (s.isReversed) {
    const { items } = await entriesOfKhata(shop, admin, id);
    const entry = items.find(({ isReversible }) => isReversible);
    const reversal = { entryId: entry?.id ?? 0, reason: 'wrong' };
    await twice(() => reverseEntry(shop, admin, id, reversal));
    return expect(await owedNow(shop)).toBe(owedInPaisa - (entry?.changeInPaisa ?? 0));
  }
  const payment = { amountInPaisa: s.paisa, way: 'cash', reference: '', note: '', day: 20_000 } as const;
  const key = crypto.randomUUID();
  const paid = await twice(() => payKhata(shop, admin, id, { ...payment, key }));
  const isPaid = s.paisa <= owedInPaisa;
  expect(paid.map(({ ok }) => ok)).toEqual([isPaid, isPaid]);
  expect(await owedNow(shop)).toBe(owedInPaisa - (isPaid ? s.paisa : 0));
}
