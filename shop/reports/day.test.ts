import { expect, test } from 'vitest';
import { m } from '#words/daily-summary.ts';
import { inLanguage } from '#words/language.ts';
import {
  bookAtCounter,
  recordAdvance,
  takeBackSale,
  undoStep,
} from '../../tests/support/browser/pressing.ts';
import { aCounterSale } from '../../tests/support/model/made-orders.ts';
import { idOf, order } from '../../tests/support/ordering.ts';
import { openShopForEachTest, outboxItems, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCustomer, addMember, admin, aProduct, bringBack } from '../../tests/support/test-shop.ts';
import { DAY_MS, HOUR_MS, karachiDay } from '../kernel/calendar.ts';
import { formatMoney } from '../kernel/money.ts';
import { setOrderStatus } from '../orders/change.server.ts';
import { takeStep } from '../orders/steps.server.ts';
import { saveSettings } from '../settings/settings.server.ts';
import { dayInLines, mailDay } from './day.server.ts';

openShopForEachTest();

const at = (local: string) => Date.parse(`${local}+05:00`);
const EVENING = at('2026-11-23T19:00:00');

async function placed(local: string): Promise<string> {
  shop.setClock(at(local));
  return idOf(await order(await aCustomer(shop), await aProduct(shop, { price: 100_000, stock: 9 })));
}

const mails = async () => (await outboxItems()).filter(({ kind }) => kind === 'day in lines');

async function wantMail(): Promise<void> {
  await addMember(shop, admin);
  await saveSettings(shop, admin, 'evening', { byMail: true });
}

test('the day in five lines has what was placed, done and received today, and what waits', async () => {
  const [early, sent] = [await placed('2026-11-22T12:00:00'), await placed('2026-11-22T13:00:00')];
  const back = await placed('2026-11-22T14:00:00');
  for (const id of [early, sent, back]) await setOrderStatus(shop, admin, id, 'delivering');
  const undone = await placed('2026-11-23T00:00:00');
  const confirmed = await placed('2026-11-23T09:00:00');
  const packed = await placed('2026-11-23T10:00:00');
  await placed('2026-11-23T11:00:00');
  await setOrderStatus(shop, admin, early, 'delivered');
  for (const id of [undone, confirmed, packed]) await takeStep(shop, admin, id, 'to pack');
  await undoStep(shop, admin, undone, 'to pack');
  // Counted once.
  await undoStep(shop, admin, confirmed, 'to pack');
  await takeStep(shop, admin, confirmed, 'to pack');
  await takeStep(shop, admin, packed, 'under way');
  await bringBack(shop, back);
  const advance = { amountInPaisa: 30_000, way: 'bank', reference: '', key: 'a' } as const;
  await recordAdvance(shop, admin, confirmed, { ...advance, day: karachiDay(EVENING) });
  await bookAtCounter(shop, admin, { kind: 'sale', amountInPaisa: 45_000, note: '', key: 'b' });
  await bookAtCounter(shop, admin, { kind: 'expense', amountInPaisa: 5_000, note: 'tea', key: 'c' });
  expect(await dayInLines(shop, admin)).toEqual({
    ...{ day: karachiDay(EVENING), orders: 4, salesInPaisa: 400_000, takenBack: 0, takenBackInPaisa: 0 },
    ...{ confirmed: 2, handedOver: 1, delivered: 1, refused: 1 },
    ...{ counterInPaisa: 45_000, collectedInPaisa: 30_000, creditInPaisa: 0, paidOffInPaisa: 0 },
    byWay: [
      { way: 'cash', amountInPaisa: 45_000 },
      { way: 'bank', amountInPaisa: 30_000 },
    ],
    waiting: { confirm: 2, pack: 1, handOver: 0, chase: 0 },
  });
  shop.setClock(at('2026-11-24T00:00:00'));
  const next = await dayInLines(shop, admin);
  expect(m.fiveLines(next, formatMoney)[0]?.[1]).toBe('0 orders for Rs. 0');
  expect(next).toMatchObject({
    ...{ orders: 0, confirmed: 0, handedOver: 0, delivered: 0, refused: 0 },
    ...{ counterInPaisa: 0, collectedInPaisa: 0, creditInPaisa: 0, paidOffInPaisa: 0 },
  });
});

test('a sale that was taken back is said beside what came in, on the day on which it was taken back', async () => {
  shop.setClock(at('2026-11-22T12:00:00'));
  const sold = async () => {
    const lines = [{ productId: await aProduct(shop, { price: 100_000, stock: 9 }), quantity: 1 }];
    return (await aCounterSale({ lines })).orderId;
  };
  const early = await sold();
  await sold();
  shop.setClock(EVENING);
  expect(await takeBackSale(shop, admin, early)).toEqual({ ok: true });
  const lines = await dayInLines(shop, admin);
  expect(lines).toMatchObject({ orders: 0, salesInPaisa: 0, takenBack: 1, takenBackInPaisa: 100_000 });
  const said = () => m.fiveLines(lines, formatMoney)[0]?.[1];
  expect(said()).toBe('0 orders for Rs. 0; 1 sale taken back for Rs. 1,000');
  for (const lang of ['ur', 'roman'] as const) expect(inLanguage(lang, said)).toContain('Rs. 1,000');
  expect(await takeBackSale(shop, admin, await sold())).toEqual({ ok: true });
  await placed('2026-11-23T18:00:00');
  const both = { orders: 2, salesInPaisa: 200_000, takenBack: 2, takenBackInPaisa: 200_000 };
  expect(await dayInLines(shop, admin)).toMatchObject(both);
});

test('the mail about the day goes out once a day from the hour on, of however many processes, to who wants it', async () => {
  await wantMail();
  const mailedAt = async (ms: number) => {
    shop.setClock(EVENING + ms);
    return mailDay(shop);
  };
  expect(await mailedAt(-1)).toBe(false);
  shop.setClock(EVENING);
  const asked = await Promise.all([mailDay(shop), mailDay(shop), mailDay(shop)]);
  expect(asked.filter(Boolean)).toHaveLength(1);
  // After a restart, and with a clock behind.
  for (const later of [2 * HOUR_MS, 0]) expect(await mailedAt(later)).toBe(false);
  await saveSettings(shop, admin, 'evening', { hour: 22 });
  expect(await mailedAt(3.5 * HOUR_MS)).toBe(false);
  expect(await mails()).toHaveLength(1);
  expect(await mailedAt(DAY_MS + 3 * HOUR_MS)).toBe(true);
  expect((await mails())[1].lines.day).toBe(karachiDay(EVENING) + 1);
  // A mail of a wrong clock stops no later one.
  expect(await mailedAt(40 * DAY_MS + 3 * HOUR_MS)).toBe(true);
  expect(await mailedAt(2 * DAY_MS + 3 * HOUR_MS)).toBe(true);
  await saveSettings(shop, admin, 'evening', { byMail: false });
  expect(await mailedAt(3 * DAY_MS + 3 * HOUR_MS)).toBe(false);
});
