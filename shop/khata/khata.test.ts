import { expect, test } from 'vitest';
import { deletePerson } from '#shop/customers/delete-person.server.ts';
import { DAY_MS, karachiDay } from '#shop/kernel/calendar.ts';
import type { PaymentMethod } from '#shop/ledger/ledger.ts';
import { setMonthLocked } from '#shop/ledger/months.server.ts';
import { correctAtCounter } from '#shop/money/counter.server.ts';
import { counterDay } from '#shop/money/counter.ts';
import { booksOf } from '#shop/reports/books.server.ts';
import { changes, openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import type { Admin } from '../kernel/actor.ts';
import { cashOfDays } from '../ledger/entries.server.ts';
import { bookOpening, changeKhata, openKhata, payKhata, reverseEntry } from './change.server.ts';
import { forgetSettledKhatas } from './forget.server.ts';
import { entriesOfKhata, khataById, listKhatas, sumsOfKhatas } from './read.server.ts';

openShopForEachTest({ isAudited: true });

const today = () => karachiDay(shop.now());
const BANO = { name: 'Bano Bibi', phoneE164: '+923017654321', note: '', limitInPaisa: 0 };

/** With an opening balance of Rs. 1,000. */
async function aKhata(facts = BANO) {
  const { id } = await openKhata(shop, admin, facts);
  expect(await bookOpening(shop, admin, id, { amountInPaisa: 100_000, day: today() })).toEqual({ ok: true });
  return id;
}

async function aSupplier() {
  const id = shop.newId();
  const facts = { id, side: 'supplier', name: 'Al-Karam', note: '', limitInPaisa: 0 } as const;
  const row = { ...facts, phoneE164: null, createdAt: shop.now() };
  await shop.db.insertInto('khatas').values(row).execute();
  await bookOpening(shop, admin, id, { amountInPaisa: 300_000, day: today() });
  return id;
}

type More = { key?: string; isBack?: true };
const pay = (id: string, amountInPaisa: number, way: PaymentMethod = 'cash', more: More = {}) => {
  const form = { key: crypto.randomUUID(), amountInPaisa, way, reference: '', note: '', day: today() };
  return payKhata(shop, admin, id, { ...form, ...more });
};
const owed = async (id: string) => (await khataById(shop.db, id))?.owedInPaisa;
const cashToday = async () =>
  counterDay(today(), (await cashOfDays(shop.db, { first: today(), last: today() })).get(today()));

test('a number has one khata, found by its name and number, the largest first, and changed, but not to the number of another', async () => {
  const id = await aKhata();
  await pay(id, 50_000);
  expect(await openKhata(shop, admin, { ...BANO, name: 'Other' })).toEqual({ id, isNew: false });
  const large = await aKhata({ ...BANO, name: 'Amna', phoneE164: '+923211234567' });
  expect(await changeKhata(shop, admin, large, BANO)).toEqual({ ok: false, reason: 'other khata' });
  expect(await changeKhata(shop, admin, id, { ...BANO, limitInPaisa: 5 })).toEqual({ ok: true });
  expect(await khataById(shop.db, id)).toMatchObject({ name: 'Bano Bibi', limitInPaisa: 5 });
  const found = async (filter: Parameters<typeof listKhatas>[2]) =>
    (await listKhatas(shop, admin, filter)).items.map((khata) => khata.id);
  expect([await found({}), await found({ q: 'bano' })]).toEqual([[large, id], [id]]);
  expect([await found({ q: '0321-123' }), await found({ side: 'supplier' })]).toEqual([[large], []]);
});

test('an opening balance is entered once, and again after it was taken back', async () => {
  const id = await aKhata();
  const again = (amountInPaisa: number) => bookOpening(shop, admin, id, { amountInPaisa, day: today() });
  expect(await again(100_000)).toEqual({ ok: true });
  expect(await again(90_000)).toEqual({ ok: false, reason: 'there already' });
  const [entry] = (await entriesOfKhata(shop, admin, id)).items;
  const reversal = { entryId: entry?.id ?? 0, reason: 'typed wrong' };
  const reversed = await Promise.all([1, 2].map(() => reverseEntry(shop, admin, id, reversal)));
  expect(reversed).toEqual([{ ok: true }, { ok: true }]);
  expect((await entriesOfKhata(shop, admin, id)).total).toBe(2);
  expect(await owed(id)).toBe(0);
  expect(await again(90_000)).toEqual({ ok: true });
  expect(await owed(id)).toBe(90_000);
});

test('a part payment counts once, never exceeds what a customer owes, and only cash is in the drawer', async () => {
  const id = await aKhata();
  const key = crypto.randomUUID();
  const both = await Promise.all([1, 2].map(() => pay(id, 30_000, 'cash', { key })));
  expect(both).toEqual([{ ok: true }, { ok: true }]);
  expect(await pay(id, 20_000, 'cash', { key })).toEqual({ ok: false, reason: 'booked before' });
  expect(await pay(id, 70_001)).toEqual({ ok: false, reason: 'too much', owedInPaisa: 70_000 });
  expect(await pay(id, 20_000, 'jazzcash')).toEqual({ ok: true });
  expect(await cashToday()).toMatchObject({ khatasInPaisa: 30_000, expectedInPaisa: 30_000 });
  const supplier = await aSupplier();
  expect(await pay(supplier, 10_000)).toEqual({ ok: true });
  expect(await pay(supplier, 400_000, 'bank')).toEqual({ ok: true });
  expect(await cashToday()).toMatchObject({ khatasInPaisa: 20_000, expectedInPaisa: 20_000 });
  expect(await sumsOfKhatas(shop, admin)).toEqual({ customer: 50_000, supplier: -110_000 });
  expect((await booksOf(shop, admin, { first: today(), last: today() })).netInPaisa).toBe(50_000 - 410_000);
});

test('a helper opens and changes khatas, and the owner alone sets how much may be owed', async () => {
  const helper: Admin<'money'> = { ...admin, rights: { orders: true, pack: true, money: true } };
  const { id } = await openKhata(shop, helper, { ...BANO, limitInPaisa: 500_000 });
  const limit = async () => (await khataById(shop.db, id))?.limitInPaisa;
  expect(await limit()).toBe(0);
  await changeKhata(shop, admin, id, { ...BANO, limitInPaisa: 300_000 });
  await changeKhata(shop, helper, id, { ...BANO, name: 'Bano', limitInPaisa: 9_000_000 });
  expect(await limit()).toBe(300_000);
  expect(await khataById(shop.db, id)).toMatchObject({ name: 'Bano' });
});

test('what a customer paid too much is given back once, from the drawer, and no more than that', async () => {
  const id = await aKhata();
  await pay(id, 60_000);
  const give = (amountInPaisa: number, key: string = crypto.randomUUID(), to = id) =>
    pay(to, amountInPaisa, 'cash', { key, isBack: true });
  expect(await give(1)).toEqual({ ok: false, reason: 'too much', owedInPaisa: 0 });
  const supplier = await aSupplier();
  await pay(supplier, 300_001, 'bank');
  expect(await give(1, undefined, supplier)).toEqual({ ok: false, reason: 'missing' });
  const entries = (await entriesOfKhata(shop, admin, id)).items;
  const opening = entries.find(({ kind }) => kind === 'opening balance');
  await reverseEntry(shop, admin, id, { entryId: opening?.id ?? 0, reason: 'it was another’s' });
  expect(await owed(id)).toBe(-60_000);
  expect(await give(60_001)).toEqual({ ok: false, reason: 'too much', owedInPaisa: 60_000 });
  const key = crypto.randomUUID();
  expect(await Promise.all([give(60_000, key), give(60_000, key)])).toEqual([{ ok: true }, { ok: true }]);
  expect(await owed(id)).toBe(0);
  expect(await cashToday()).toMatchObject({ khatasInPaisa: 0, expectedInPaisa: 0 });
  expect((await booksOf(shop, admin, { first: today(), last: today() })).netInPaisa).toBe(-300_001);
});

test('the newest entry is first with the balance after it, and a payment that was taken back shows both', async () => {
  const id = await aKhata();
  await pay(id, 40_000);
  const [payment] = (await entriesOfKhata(shop, admin, id)).items;
  await reverseEntry(shop, admin, id, { entryId: payment?.id ?? 0, reason: 'another person' });
  const { items } = await entriesOfKhata(shop, admin, id);
  const shown = items.map((one) => [one.kind, one.changeInPaisa, one.owedInPaisa, one.isReversible].join());
  expect(shown).toEqual([
    ...['credit payment,40000,100000,false', 'credit payment,-40000,60000,false'],
    'opening balance,100000,100000,true',
  ]);
  expect(items[0]).toMatchObject({ isCorrection: true, note: 'another person' });
  expect(await cashToday()).toMatchObject({ expectedInPaisa: 0 });
});

test('in a month that was given to the accountant nothing is booked or taken back until the owner opens it', async () => {
  const id = await aKhata();
  shop.setClock(Date.UTC(2026, 9, 20));
  const day = today();
  await pay(id, 10_000);
  const [payment] = (await entriesOfKhata(shop, admin, id)).items;
  shop.setClock(shop.now() + 30 * DAY_MS);
  expect(await setMonthLocked(shop, admin, '2026-11', true)).toBe(false);
  expect(await setMonthLocked(shop, admin, '2026-10', true)).toBe(true);
  const form = { amountInPaisa: 1, way: 'cash', reference: '', note: '', key: crypto.randomUUID() } as const;
  const locked = { ok: false, reason: 'locked month' };
  expect(await payKhata(shop, admin, id, { ...form, day })).toEqual(locked);
  expect(await reverseEntry(shop, admin, id, { entryId: payment?.id ?? 0, reason: 'x' })).toEqual(locked);
  expect(await payKhata(shop, admin, id, { ...form, day: today() })).toEqual({ ok: true });
  expect(await setMonthLocked(shop, admin, '2026-10', false)).toBe(true);
  expect(await payKhata(shop, admin, id, { ...form, key: crypto.randomUUID(), day })).toEqual({ ok: true });
});

test('the name of a settled khata goes after its term or with its person, and of one that is owed it stays', async () => {
  const settled = await aKhata();
  const gone = { name: '', phoneE164: null, owedInPaisa: 0 };
  expect(await deletePerson(shop, admin, BANO.phoneE164)).toEqual({ ok: false, reason: 'owes' });
  await pay(settled, 100_000);
  const owing = await aKhata({ ...BANO, name: 'Amna', phoneE164: '+923211234567' });
  expect(await forgetSettledKhatas(shop, 30)).toBe(0);
  shop.setClock(shop.now() + 31 * DAY_MS);
  expect(await forgetSettledKhatas(shop, 30)).toBe(1);
  expect(await khataById(shop.db, settled)).toMatchObject(gone);
  expect(await khataById(shop.db, owing)).toMatchObject({ name: 'Amna', owedInPaisa: 100_000 });
  expect((await listKhatas(shop, admin)).items.map(({ id }) => id)).toEqual([owing]);
  expect((await changes()).filter(({ subject }) => subject === settled)).toEqual([]);
  await pay(owing, 100_000);
  expect(await deletePerson(shop, admin, '+923211234567')).toEqual({ ok: true, orders: 0 });
  expect(await khataById(shop.db, owing)).toMatchObject(gone);
  expect((await entriesOfKhata(shop, admin, owing)).total).toBe(2);
});

test('a correction in the cash raises a payment to what is owed, and no further', async () => {
  const id = await aKhata();
  await pay(id, 30_000);
  const [entry] = (await entriesOfKhata(shop, admin, id)).items;
  const correct = (amountInPaisa: number, sawInPaisa: number, entryId = entry?.id ?? 0) =>
    correctAtCounter(shop, admin, { entryId, amountInPaisa, sawInPaisa, reason: 'x' });
  expect(await correct(100_001, 30_000)).toEqual({ ok: false, reason: 'too much', openInPaisa: 100_000 });
  expect(await owed(id)).toBe(70_000);
  expect(await correct(100_000, 30_000)).toEqual({ ok: true });
  expect(await correct(20_000, 100_000)).toEqual({ ok: true });
  expect(await owed(id)).toBe(80_000);
  const supplier = await aSupplier();
  await pay(supplier, 1_000);
  const [paid] = (await entriesOfKhata(shop, admin, supplier)).items;
  expect(await correct(300_001, 1_000, paid?.id)).toEqual({ ok: true });
});

test('a payment that is corrected in the cash while it is taken back counts for nothing', async () => {
  const id = await aKhata();
  for (let n = 0; n < 10; n += 1) {
    await pay(id, 50_000);
    const entryId = (await entriesOfKhata(shop, admin, id)).items[0]?.id ?? 0;
    await Promise.all([
      reverseEntry(shop, admin, id, { entryId, reason: 'x' }),
      correctAtCounter(shop, admin, { entryId, amountInPaisa: 30_000, sawInPaisa: 50_000, reason: 'x' }),
    ]);
    expect(await owed(id)).toBe(100_000);
  }
});
