/** Checks a month of a cloth shop's books against SQL: profit, khatas and stock. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bookPaid } from '../../tests/support/browser/pressing.ts';
import { aCounterSale, anEntry, BANO } from '../../tests/support/model/made-orders.ts';
import { aPurchase } from '../../tests/support/model/purchases.ts';
import { idOf, order } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCloth, aCustomer, admin, aProduct, productOf } from '../../tests/support/test-shop.ts';
import { updateProduct } from '../catalogue/change.server.ts';
import { fieldsOf } from '../catalogue/fields.ts';
import { karachiDay } from '../kernel/calendar.ts';
import { bookOpening, openKhata, payKhata } from '../khata/change.server.ts';
import { khataById, sumsOfKhatas } from '../khata/read.server.ts';
import { setMonthLocked } from '../ledger/months.server.ts';
import { bookAtCounter } from '../money/counter.server.ts';
import { setOrderStatus } from '../orders/change.server.ts';
import { findPurchase } from '../purchases/read.server.ts';
import { sendBack } from '../purchases/send-back.server.ts';
import { bookTake } from '../stock-take/book.server.ts';
import { beginTake, count } from '../stock-take/count.server.ts';
import { profitOf } from './profit.server.ts';

openShopForEachTest({ isAudited: true, hasOwner: true });

const at = (local: string) => Date.parse(`${local}+05:00`);
const OCTOBER = {
  first: karachiDay(at('2026-10-01T12:00:00')),
  last: karachiDay(at('2026-10-31T12:00:00')),
};
const today = () => karachiDay(shop.now());
const on = (day: number) => shop.setClock(at(`2026-10-${String(day).padStart(2, '0')}T12:00:00`));
const key = () => crypto.randomUUID();

async function sumOf(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await query.execute(shop.db);
  return Number((rows[0] as { sum: number | string | null }).sum ?? 0);
}

const pay = (khataId: string, amountInPaisa: number) =>
  payKhata(shop, admin, khataId, {
    ...{ key: key(), amountInPaisa, way: 'cash', reference: '', note: '', day: today() },
  });

/** The state before the books: ten pieces at Rs. 1,000, and Bano's debt. */
async function openBooks() {
  on(1);
  const known = await aProduct(shop, { productId: 'P-1', price: 250_000, stock: 10 });
  const cost = { owner: admin, inPaisa: 100_000 };
  const form = fieldsOf(await productOf(shop, known));
  expect(await updateProduct(shop, admin, known, form, 10, {}, cost)).toMatchObject({ ok: true });
  const phoneE164 = '+923017654321';
  const { id: bano } = await openKhata(shop, admin, {
    ...{ name: BANO.fullName, phoneE164, note: '', limitInPaisa: 2_000_000 },
  });
  await bookOpening(shop, admin, bano, { amountInPaisa: 80_000, day: today() });
  await bookAtCounter(shop, admin, { kind: 'counter opening', amountInPaisa: 500_000, note: '', key: key() });
  return { known, bano };
}

/** Five lines, freight, and a part payment. Two of the first line go back. */
async function buyFiveLines() {
  on(3);
  for (const code of ['P-2', 'P-3', 'P-4'])
    await aProduct(shop, { productId: code, price: 250_000, stock: 0 });
  await aCloth(shop, [], { productId: 'C-1', price: 90_000 });
  const piece = (code: string, unitCostInPaisa: number) => ({ code, amounts: [1000], unitCostInPaisa });
  const { id } = await aPurchase(shop, {
    freightInPaisa: 50_000,
    lines: [
      ...[piece('P-1', 120_000), piece('P-2', 90_000), piece('P-3', 70_000), piece('P-4', 110_000)],
      { code: 'C-1', amounts: [4000, 3500], unitCostInPaisa: 40_000 },
    ],
    paid: { amountInPaisa: 200_000, way: 'cash' },
  });
  on(6);
  const lines = [{ position: 0, pieces: 2 }];
  const back = { key: key(), lines, freightInPaisa: 0, note: 'torn' };
  expect(await sendBack(shop, admin, id, back)).toEqual({ ok: true, isNew: true });
  const khataId = (await findPurchase(shop, admin, id))?.khataId ?? '';
  on(20);
  expect(await pay(khataId, 300_000)).toEqual({ ok: true });
  return khataId;
}

test('a month of books: what is left, what is owed and what the stock is worth are what the rows say', async () => {
  const { known, bano } = await openBooks();
  const supplier = await buyFiveLines();
  on(8);
  await aCounterSale({ lines: [{ productId: known, quantity: 2 }] });
  const onCredit = { paidInPaisa: 100_000, way: 'cash', agreedInPaisa: null } as const;
  const lines = [{ productId: known, quantity: 3 }];
  await anEntry({ source: 'counter', begins: 'delivered', lines, onCredit });
  on(10);
  const placed = idOf(await order(await aCustomer(shop), known, { quantity: 1 }));
  await setOrderStatus(shop, admin, placed, 'delivered');
  await bookPaid(shop, admin, placed, 'cash');
  on(15);
  const take = await beginTake(shop, admin, { mainCategory: '', category: '', key: key() });
  await count(shop, admin, take, { key: key(), counts: [{ productId: known, thaanId: '', counted: 11 }] });
  const seen = [{ key: known, change: -1, reason: 'lost' as const }];
  expect(await bookTake(shop, admin, take, seen)).toEqual({ ok: true, booked: 1 });
  on(18);
  expect(await pay(bano, 250_000)).toEqual({ ok: true });
  const rent = { kind: 'expense', amountInPaisa: 90_000, note: 'October', expenseKind: 'rent' } as const;
  await bookAtCounter(shop, admin, { ...rent, key: key() });

  shop.setClock(at('2026-11-02T12:00:00'));
  const profit = await profitOf(shop, admin, OCTOBER);
  const moved = (reasons: string[]) =>
    sumOf(
      sql`select sum("valueInPaisa") as sum from "stockMovements" where "reason" in (${sql.join(reasons)})`,
    );
  const { sales, cost, stock, ...others } = profit.lines;
  expect(sales).toBe(await sumOf(sql`select sum("totalInPaisa") as sum from "orders"`));
  expect(cost).toBe(await moved(['ordered']));
  const credited = sql`select sum("amountInPaisa") as sum from "ledger" where "kind" = 'purchase return'`;
  expect(stock).toBe((await moved(['counted', 'sent back'])) + (await sumOf(credited)));
  expect(others).toEqual({ counter: 0, delivery: 0, refused: 0, taxes: 0 });
  expect(profit.expenses).toEqual([{ kind: 'rent', amountInPaisa: -90_000 }]);
  expect(profit.leftInPaisa).toBe(sales + cost + stock - 90_000);
  expect(profit.unknown).toBe(0);
  expect(profit.stockInPaisa).toBe(await sumOf(sql`select sum("valueInPaisa") as sum from "products"`));

  // Six pieces at Rs. 2,500 each, three of them on udhaar, and Rs. 1,000 of these at once.
  expect((await khataById(shop.db, bano))?.owedInPaisa).toBe(80_000 + 3 * 250_000 - 100_000 - 250_000);
  const bought = 10 * (120_000 + 90_000 + 70_000 + 110_000) + 75 * 40_000 + 50_000;
  const owed = bought - 2 * 120_000 - 200_000 - 300_000;
  expect((await khataById(shop.db, supplier))?.owedInPaisa).toBe(owed);
  expect(await sumsOfKhatas(shop, admin)).toEqual({ customer: 480_000, supplier: owed });

  expect(await setMonthLocked(shop, admin, '2026-10', true)).toBe(true);
  const late = { kind: 'expense', amountInPaisa: 1, note: '', key: key(), day: OCTOBER.last } as const;
  expect(await bookAtCounter(shop, admin, late)).toEqual({ ok: false, reason: 'locked month' });
  expect(await profitOf(shop, admin, OCTOBER)).toEqual(profit);
});
