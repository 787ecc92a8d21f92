/** A day closed with a difference, and reopened. */
import { expect, test } from 'vitest';
import { bookAtCounter, correctAtCounter } from '../../tests/support/pressing.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { DAY_MS, karachiDay } from '../kernel/calendar.ts';
import * as counter from './counter.server.ts';
import { type CounterKind, listCounterDays, listCounterEntries, reopenDay } from './counter.server.ts';

openShopForEachTest({ isAudited: true });

const NOON = 1_770_000_000_000;
const TODAY = karachiDay(NOON);

const book = (kind: CounterKind, rupees: number, { day = TODAY } = {}) =>
  bookAtCounter(shop, admin, { kind, amountInPaisa: rupees * 100, note: '', key: crypto.randomUUID(), day });
const today = async () => (await listCounterDays(shop, admin, 1))[0];
const entriesOfToday = async () => (await listCounterEntries(shop, admin, TODAY)).items;

test('a day whose cash differs is closed only by who was asked about this difference and agreed to it', async () => {
  shop.setClock(NOON);
  await book('counter opening', 1000);
  const close = (rupees: number, agreedInPaisa: number | null = null) =>
    counter.bookAtCounter(shop, admin, {
      ...{
        kind: 'closing',
        amountInPaisa: rupees * 100,
        note: '',
        key: 'k',
        sawInPaisa: 100_000,
        agreedInPaisa,
      },
    });
  expect(await close(900)).toEqual({ ok: false, reason: 'differs', differenceInPaisa: -10_000 });
  expect(await close(950, -10_000)).toEqual({ ok: false, reason: 'differs', differenceInPaisa: -5_000 });
  expect(await today()).toMatchObject({ closingInPaisa: null });
  expect(await close(900, -10_000)).toEqual({ ok: true });
});

test('a closed day is opened again until the counter is opened on a later day, and closed again with what was added since', async () => {
  shop.setClock(NOON);
  await book('counter opening', 1000);
  await book('closing', 900);
  await book('expense', 50);
  const closing = (await entriesOfToday()).find(({ kind }) => kind === 'closing');
  await correctAtCounter(shop, admin, { entryId: closing?.id ?? 0, amountInPaisa: 92_000, reason: 'again' });
  expect(await reopenDay(shop, admin, TODAY)).toEqual({ ok: true });
  const last = await shop.db.selectFrom('changes').select('act').orderBy('id', 'desc').executeTakeFirst();
  expect(last).toEqual({ act: 'day reopened' });
  expect(await today()).toMatchObject({ closingInPaisa: null, expectedInPaisa: 95_000, late: null });
  expect(await book('closing', 950)).toEqual({ ok: true });
  expect(await book('closing', 950)).toEqual({ ok: false, reason: 'there already' });
  expect(await today()).toMatchObject({ closingInPaisa: 95_000, differenceInPaisa: 0, late: null });
  shop.setClock(NOON + DAY_MS);
  expect(await reopenDay(shop, admin, TODAY)).toEqual({ ok: true });
  await book('counter opening', 950, { day: TODAY + 1 });
  expect(await book('closing', 950, { day: TODAY })).toEqual({ ok: false, reason: 'opened since' });
  shop.setClock(NOON + 2 * DAY_MS);
  await counter.bookAtCounter(shop, admin, {
    ...{ kind: 'closing', amountInPaisa: 95_000, note: '', key: 'c', sawInPaisa: 95_000, day: TODAY + 1 },
  });
  await book('counter opening', 950, { day: TODAY + 2 });
  expect(await reopenDay(shop, admin, TODAY + 1)).toEqual({ ok: false, reason: 'opened since' });
});
