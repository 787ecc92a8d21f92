// biome-ignore-all lint/plugin/products: archived products have a value too.
/** Profit and loss, for the owner. Sales count as in all reports, the rest on its own day. */
import { sql } from 'kysely';
import type { Admin } from '../kernel/actor.ts';
import { karachiDay } from '../kernel/calendar.ts';
import type { Shop } from '../kernel/shop.ts';
import { EXPENSE_KINDS, type ExpenseKind, expenseKindOf } from '../ledger/ledger.ts';
import { booksOf } from './books.server.ts';
import { costsIn } from './earnings.server.ts';
import { EXPENSES_NAMED, type Profit } from './profit.ts';
import { soldIn, spanInMs } from './sold.server.ts';
import type { Span } from './span.ts';

type Sum = number | string | null;

export async function profitOf(shop: Shop, owner: Admin, span: Span): Promise<Profit> {
  const { kinds } = await booksOf(shop, owner, span);
  const booked = new Map(kinds.map(({ kind, amountInPaisa }) => [kind, amountInPaisa]));
  const inBooks = (...of: (typeof kinds)[number]['kind'][]) =>
    of.reduce((sum, kind) => sum + (booked.get(kind) ?? 0), 0);
  const costs = [...(await costsIn(shop, span)).values()];
  const lines = {
    sales: await salesIn(shop, span),
    counter: await takenIn(shop, span),
    cost: costs.reduce((sum, { inPaisa }) => sum - inPaisa, 0),
    delivery: inBooks('courier fee'),
    refused: inBooks('return fee', 'compensation') - (await lostIn(shop, span)),
    taxes: inBooks('income tax withheld', 'sales tax withheld'),
    stock: (await correctedIn(shop, span)) + (await sentBackIn(shop, span)),
  };
  const byKind = await expensesIn(shop, span);
  const expenses = inTwo(byKind);
  const amounts = [...Object.values(lines), ...expenses.map(({ amountInPaisa }) => amountInPaisa)];
  const leftInPaisa = amounts.reduce((sum, amount) => sum + amount, 0);
  const unknown = costs.filter(({ isKnown }) => !isKnown).length;
  return { lines, expenses, byKind, leftInPaisa, stockInPaisa: await stockAtEnd(shop, span), unknown };
}

async function salesIn(shop: Shop, span: Span): Promise<number> {
  const { sales } = await shop.db
    .selectFrom(soldIn(shop, span))
    .select(({ fn }) => fn.sum<Sum>('totalInPaisa').as('sales'))
    .executeTakeFirstOrThrow();
  return Number(sales ?? 0);
}

async function takenIn({ db }: Shop, { first, last }: Span): Promise<number> {
  const { taken } = await db
    .selectFrom('ledger')
    .select(({ fn }) => fn.sum<Sum>('amountInPaisa').as('taken'))
    .where('kind', '=', 'sale')
    .where('orderId', 'is', null)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .executeTakeFirstOrThrow();
  return Number(taken ?? 0);
}

/** Value of goods in lost parcels, on the day the order ended. */
async function lostIn({ db }: Shop, span: Span): Promise<number> {
  const { from, to } = spanInMs(span);
  const { value } = await db
    .selectFrom('orders')
    .innerJoin('stockMovements', 'stockMovements.orderId', 'orders.id')
    .select(({ fn }) => fn.sum<Sum>('valueInPaisa').as('value'))
    .where('status', '=', 'lost')
    .where('endedAt', '>=', from)
    .where('endedAt', '<', to)
    .executeTakeFirstOrThrow();
  return 0 - Number(value ?? 0);
}

/** Literals, as parameters would not match the partial index. */
const isCorrection = sql<boolean>`"reason" in ('counted', 'adjusted', 'removed')`;

async function correctedIn({ db }: Shop, span: Span): Promise<number> {
  const { from, to } = spanInMs(span);
  const { value } = await db
    .selectFrom('stockMovements')
    .select(({ fn }) => fn.sum<Sum>('valueInPaisa').as('value'))
    .where(isCorrection)
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .executeTakeFirstOrThrow();
  return Number(value ?? 0);
}

/** A supplier credits returned goods at the bill's price; they left the stock at the average. */
async function sentBackIn({ db }: Shop, { first, last }: Span): Promise<number> {
  const { credited } = await db
    .selectFrom('purchases')
    .select(sql<Sum>`sum("goodsInPaisa" + "freightInPaisa")`.as('credited'))
    .where('ofPurchaseId', 'is not', null)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .executeTakeFirstOrThrow();
  const { value } = await db
    .selectFrom('purchases')
    .innerJoin('purchaseLines', 'purchaseLines.purchaseId', 'purchases.id')
    .select(({ fn }) => fn.sum<Sum>('valueInPaisa').as('value'))
    .where('ofPurchaseId', 'is not', null)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .executeTakeFirstOrThrow();
  return Number(credited ?? 0) - Number(value ?? 0);
}

/** A correction counts under its entry's kind. */
async function expensesIn({ db }: Shop, { first, last }: Span): Promise<Profit['byKind']> {
  const reference = sql<string>`coalesce("corrected"."reference", "ledger"."reference")`;
  const rows = await db
    .selectFrom('ledger')
    .leftJoin('ledger as corrected', (on) =>
      on.onRef('corrected.id', '=', 'ledger.corrects').on('corrected.kind', '=', 'expense'),
    )
    .select([reference.as('reference'), sql<Sum>`sum("ledger"."amountInPaisa")`.as('amount')])
    .where('ledger.kind', '=', 'expense')
    .where('ledger.day', '>=', first)
    .where('ledger.day', '<=', last)
    .groupBy(reference)
    .execute();
  const spent = (kind: ExpenseKind) =>
    rows.reduce((sum, row) => sum - (expenseKindOf(row.reference) === kind ? Number(row.amount ?? 0) : 0), 0);
  return EXPENSE_KINDS.map((kind) => ({ kind, amountInPaisa: spent(kind) }))
    .filter(({ amountInPaisa }) => amountInPaisa !== 0)
    .toSorted((a, b) => a.amountInPaisa - b.amountInPaisa);
}

/** At most two lines. */
function inTwo(byKind: Profit['byKind']): Profit['expenses'] {
  const rest = byKind.slice(EXPENSES_NAMED);
  if (rest.length < 2) return byKind;
  const amountInPaisa = rest.reduce((sum, one) => sum + one.amountInPaisa, 0);
  return [...byKind.slice(0, EXPENSES_NAMED), { kind: null, amountInPaisa }];
}

/** Today's value from the products; an earlier day's from the movements until then. */
async function stockAtEnd({ db, now }: Shop, span: Span): Promise<number> {
  const sum = sql<Sum>`sum("valueInPaisa")`.as('value');
  const { value } =
    span.last >= karachiDay(now())
      ? await db.selectFrom('products').select(sum).executeTakeFirstOrThrow()
      : await db
          .selectFrom('stockMovements')
          .select(sum)
          .where('createdAt', '<', spanInMs(span).to)
          .executeTakeFirstOrThrow();
  return Number(value ?? 0);
}
