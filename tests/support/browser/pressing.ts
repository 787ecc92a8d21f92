/** Writes of the rules by an actor whose page shows the current state. */
import type { Admin } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { Way } from '#shop/ledger/ledger.ts';
import * as counter from '#shop/money/counter.server.ts';
import * as statement from '#shop/money/statement.server.ts';
import { netOf, type StatementLine } from '#shop/money/statement.ts';
import { type Correction, correctEntry as correct } from '#shop/orders/edit/correct.server.ts';
import * as sale from '#shop/orders/end.server.ts';
import type { Step } from '#shop/orders/life.ts';
import * as money from '#shop/orders/money/money.server.ts';
import { undoStep as undoPress } from '#shop/orders/steps.server.ts';
import { listEvents } from '#shop/orders/timeline.server.ts';

type Orders = Admin<'orders'>;
type Sent = money.Advance & { key: string };

const moneyNow = async (shop: Shop, admin: Orders, orderId: string) =>
  (await money.moneyOf(shop, admin, [orderId])).get(orderId);
const openNow = async (shop: Shop, admin: Orders, orderId: string) =>
  (await moneyNow(shop, admin, orderId))?.openInPaisa ?? 0;
const lastStep = async (shop: Shop, admin: Orders, orderId: string) =>
  (await listEvents(shop, admin, orderId)).findLast(({ facts }) => facts.step !== undefined);

export async function bookPaid(shop: Shop, admin: Orders, orderId: string, way: Way) {
  return money.bookPaid(shop, admin, orderId, { way, sawInPaisa: await openNow(shop, admin, orderId) });
}

export async function giveBack(shop: Shop, admin: Orders, orderId: string, way: Way) {
  return money.giveBack(shop, admin, orderId, { way, sawInPaisa: -(await openNow(shop, admin, orderId)) });
}

export async function recordAdvance(shop: Shop, admin: Orders, orderId: string, sent: Sent) {
  const sawInPaisa = await openNow(shop, admin, orderId);
  return money.recordAdvance(shop, admin, orderId, { ...sent, sawInPaisa });
}

export async function recordCompensation(shop: Shop, admin: Orders, orderId: string, sent: Sent) {
  const sawInPaisa = (await moneyNow(shop, admin, orderId))?.compensationInPaisa ?? 0;
  return money.recordCompensation(shop, admin, orderId, { ...sent, sawInPaisa });
}

type Corrected = Omit<Correction, 'sawInPaisa'>;
type Books = Admin<'money'>;

const entryNow = async (shop: Shop, admin: Books, entryId: number) =>
  (await counter.findEntry(shop, admin, entryId))?.amountInPaisa ?? null;

export async function correctEntry(shop: Shop, admin: Books, orderId: string, sent: Corrected) {
  const sawInPaisa = await entryNow(shop, admin, sent.entryId);
  return correct(shop, admin, orderId, { ...sent, sawInPaisa });
}

export async function correctAtCounter(shop: Shop, admin: Books, sent: Corrected) {
  const sawInPaisa = await entryNow(shop, admin, sent.entryId);
  return counter.correctAtCounter(shop, admin, { ...sent, sawInPaisa });
}

type AtCounter = Parameters<typeof counter.bookAtCounter>[2];

/** Agrees to a difference. */
export async function bookAtCounter(shop: Shop, admin: Books, entry: AtCounter) {
  const [today] = await counter.listCounterDays(shop, admin, 1);
  const sawInPaisa = today?.expectedInPaisa ?? 0;
  const agreedInPaisa = entry.amountInPaisa - sawInPaisa;
  return counter.bookAtCounter(shop, admin, { sawInPaisa, agreedInPaisa, ...entry });
}

type Lines = readonly StatementLine[];

/** In parallel calls both actors have seen the same state. */
export async function bookStatement(shop: Shop, admin: Books, courier: string, lines: Lines) {
  const seen = netOf(await statement.matchStatement(shop, admin, courier, lines));
  const booked = await statement.bookStatement(shop, admin, courier, lines, seen);
  if (!booked.ok) throw new Error(`the statement came to ${booked.nowInPaisa} instead of ${seen}`);
  return booked;
}

export async function takeBackSale(shop: Shop, admin: Orders, orderId: string) {
  const order = shop.db.selectFrom('orders').select('receivedInPaisa').where('id', '=', orderId);
  const sawInPaisa = (await order.executeTakeFirst())?.receivedInPaisa ?? 0;
  const event = (await lastStep(shop, admin, orderId))?.id ?? 0;
  return sale.takeBackSale(shop, admin, orderId, { event, sawInPaisa });
}

/** Only if the last step led to this one. */
export async function undoStep(shop: Shop, admin: Orders, orderId: string, step: Step) {
  const last = await lastStep(shop, admin, orderId);
  return undoPress(shop, admin, orderId, last?.facts.step === step ? last.id : 0);
}
