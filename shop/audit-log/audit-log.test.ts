import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { planOf } from '../../tests/support/lists.ts';
import { anOrder, order } from '../../tests/support/ordering.ts';
import { changes, openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import {
  aCustomer,
  addMember,
  admin,
  aProduct,
  bringBack,
  productValues,
} from '../../tests/support/test-shop.ts';
import { deleteProduct, updateProduct } from '../catalogue/change.server.ts';
import { asRecorded } from '../catalogue/fields.ts';
import { carryOut, exportCatalogue } from '../catalogue/import/import.server.ts';
import { COMMAND_LINE } from '../kernel/actor.ts';
import { DAY_MS } from '../kernel/calendar.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { cancelOrder, deleteOrder, setOrderStatus } from '../orders/change.server.ts';
import { placeOrder } from '../orders/place.server.ts';
import { findOrder, takeStep } from '../orders/steps.server.ts';
import { addNote } from '../orders/timeline.server.ts';
import { forgetOldChanges, record, recordAll } from './audit-log.server.ts';
import type { Change, Doer, Fields } from './audit-log.ts';
import { type AuditLogFilter, ENTRIES_PER_PAGE, listAuditLog, listDoers } from './read.server.ts';

openShopForEachTest({ isAudited: true });

const PRICE: Change = {
  ...({ act: 'product changed', subject: 'p1', name: 'ML-001 Ivory Latha' } as const),
  before: { name: 'Ivory Latha', price: 250_000, nameUrdu: '' },
  after: { name: 'Ivory Latha', price: 240_000, nameUrdu: 'لٹھا' },
};

const write = (actor: Doer, ...changes: Change[]) =>
  inTransaction(shop, (trx) => recordAll(shop, trx, actor, changes));

test('an entry names the person, the moment, the device, the network, the thing, and the fields that differ', async () => {
  shop.setClock(1_770_000_000_000);
  const source = () => ({ device: 'Chrome, Android', networkMark: 'n' });
  await inTransaction(shop, (trx) => record({ ...shop, source }, trx, admin, PRICE));
  expect(await changes()).toEqual([
    {
      ...{ id: expect.any(Number), at: 1_770_000_000_000, device: 'Chrome, Android', networkMark: 'n' },
      ...{ actorKind: 'admin', actorId: 'the-admin', actorName: 'Shopkeeper' },
      ...{ act: 'product changed', kind: 'product', subject: 'p1', name: 'ML-001 Ivory Latha' },
      ...{ before: '{"price":250000,"nameUrdu":""}', after: '{"price":240000,"nameUrdu":"لٹھا"}' },
    },
  ]);
});

test('an entry is there with its write or not at all, and a write that leaves all fields as they were leaves none', async () => {
  await write(admin, { ...PRICE, after: PRICE.before ?? {} });
  const hours = { days: [[9]] };
  const same = { before: hours, after: structuredClone(hours) };
  await write(admin, { act: 'settings changed', subject: 'hours', ...same });
  const failing = inTransaction(shop, async (trx) => {
    await record(shop, trx, admin, PRICE);
    throw new Error('the write failed');
  });
  await expect(failing).rejects.toThrow('the write failed');
  expect(await changes()).toEqual([]);
});

test('no statement changes an entry', async () => {
  await write(admin, PRICE);
  const [before] = await changes();
  const changed = shop.db.updateTable('changes').set({ actorName: 'Somebody' }).execute();
  await expect(changed).rejects.toThrow('never changed');
  await expect(sql`update changes set at = 0`.execute(shop.db)).rejects.toThrow('never changed');
  expect(await changes()).toEqual([before]);
});

test('of a secret an entry says that it changed, and nothing more', async () => {
  const [before, after] = ['old', 'new'].map((text) => ({ smtpPassword: text, bucket: { secretKey: text } }));
  await write(admin, { act: 'settings changed', subject: 'store', before, after });
  const [entry] = await changes();
  expect(entry?.after).toBe('{"smtpPassword":"***","bucket":{"secretKey":"***"}}');
  expect(entry?.before).toBe(entry?.after);
});

test('a command has no account and no device; a long text is cut', async () => {
  const long = { text: 'x'.repeat(9000) };
  await write(COMMAND_LINE, { act: 'products imported', subject: 'import', after: long });
  const [entry] = await changes();
  expect(entry).toMatchObject({ actorKind: 'command line', actorId: null, actorName: '', device: '' });
  expect(entry?.name).toBe('import');
  expect(entry?.after?.length).toBeLessThan(4100);
});

const price = (name: string, before: Fields = { price: 1 }, after: Fields = { price: 2 }): Change => ({
  ...{ act: 'product changed', subject: 'p1', name, before, after },
});
const names = async (filter: AuditLogFilter) =>
  (await listAuditLog(shop, admin, filter)).entries.map(({ name }) => name);

test('entries are found by kind, person and words, the newest first', async () => {
  const order = 'USM-1770000000000 Ayesha Khan';
  const ayesha = { kind: 'customer', id: 'c', fullName: 'Ayesha Khan' } as const;
  await write(admin, price('ML-001 Ivory Latha'), { act: 'logged in', subject: 'a', name: 'keeper' });
  await write(ayesha, { act: 'order cancelled', subject: 'o1', name: order });
  await write(COMMAND_LINE, { act: 'catalogue exported', subject: 'catalogue' });
  for (const [filter, ...found] of [
    [{}, 'catalogue', order, 'keeper', 'ML-001 Ivory Latha'],
    [{ kind: 'product' }, 'ML-001 Ivory Latha'],
    [{ by: admin.id }, 'keeper', 'ML-001 Ivory Latha'],
    [{ by: admin.id, kind: 'account' }, 'keeper'],
    [{ by: 'customer' }, order],
    [{ by: 'command line' }, 'catalogue'],
    [{ by: 'nobody' }],
    [{ q: 'ml-001' }, 'ML-001 Ivory Latha'],
    [{ q: '1770000000000' }, order],
    [{ q: 'ayesha' }, order],
    [{ q: 'shopkeeper latha' }, 'ML-001 Ivory Latha'],
    [{ q: '%' }],
  ] as const)
    expect([filter, await names(filter)]).toEqual([filter, found]);
});

test('entries are found by what a value was and is, an amount as people write it', async () => {
  const settings = { act: 'settings changed', subject: 'store', name: 'store' } as const;
  const [before, after] = [{ street: 'Shop 14, Katra Bazaar' }, { street: 'Mall Road' }];
  await write(admin, { ...settings, before, after });
  await write(admin, { ...settings, subject: 'stock', name: 'stock', after: { note: 'زیٹا کپڑا' } });
  await write(admin, price('Latha', { price: 100_000, stock: 4 }, { price: 444_400, stock: 5 }));
  for (const q of ['Katra', 'katra bazaar', 'mall', 'shopkeeper katra'])
    expect(await names({ q })).toEqual(['store']);
  for (const q of ['4444', '4,444', 'Rs. 4,444', 'Rs 1,000', '4444 latha'])
    expect(await names({ q })).toEqual(['Latha']);
  expect(await names({ q: 'زیٹا' })).toEqual(['stock']);
  for (const q of ['4443', 'zeta', 'katra latha']) expect(await names({ q })).toEqual([]);
});

test('an entry tells each field as it was and as it is, and no id or network of anybody; its people are the shop’s', async () => {
  await addMember(shop, admin);
  await addMember(shop, { ...admin, kind: 'customer', id: 'c', email: 'c@example.com', fullName: 'Ayesha' });
  expect(await listDoers(shop, admin)).toEqual([{ id: admin.id, fullName: 'Shopkeeper' }]);
  await write(admin, price('Latha'), { act: 'banner deleted', subject: 'b', before: { title: 'Eid' } });
  const [banner, product] = (await listAuditLog(shop, admin)).entries;
  expect(product?.fields).toEqual([{ field: 'price', before: 1, after: 2 }]);
  expect(banner?.fields).toEqual([{ field: 'title', before: 'Eid', after: undefined }]);
  for (const name of ['actorId', 'networkMark']) expect(product).not.toHaveProperty(name);
});

test('pages go from id to id: what is written meanwhile moves no entry to another page', async () => {
  const all = Array.from({ length: ENTRIES_PER_PAGE + 5 }, (_, n) => price(`p${n}`));
  await write(admin, ...all);
  const first = await listAuditLog(shop, admin);
  expect(first.entries).toHaveLength(ENTRIES_PER_PAGE);
  await write(admin, price('newer'));
  const second = await listAuditLog(shop, admin, { before: first.older ?? 0 });
  expect(second.older).toBeNull();
  const listed = [...first.entries, ...second.entries].map(({ name }) => name);
  expect(listed).toEqual(all.map(({ name }) => name).reverse());
});

test('entries older than the days of the settings go, and no other', async () => {
  const at = (days: number, ms = 0) => shop.setClock(1_770_000_000_000 + days * DAY_MS + ms);
  at(0);
  await write(admin, ...Array.from({ length: 4100 }, (_, n) => price(`old${n}`)));
  at(10);
  await write(admin, price('newer'));
  at(30);
  expect(await forgetOldChanges(shop, 30)).toBe(0);
  at(30, 1);
  expect(await forgetOldChanges(shop, 30)).toBe(4100);
  expect(await names({})).toEqual(['newer']);
});

/** `tests/journeys/admin/audit-log.test.ts` checks that no admin write lacks an entry. */

let read: number;
beforeEach(() => {
  read = 0;
});

async function written() {
  const rows = await shop.db.selectFrom('changes').selectAll().where('id', '>', read).orderBy('id').execute();
  read = rows.at(-1)?.id ?? read;
  return rows.map(({ act, name, before, after }) => [
    `${act}: ${name}`,
    ...[before, after].filter((json) => json !== null).map((json) => JSON.parse(json)),
  ]);
}

const latha = (values: Parameters<typeof productValues>[0] = {}) =>
  productValues({ productId: 'ML-1', name: 'Latha', ...values });

test('a product that is added, changed and deleted', async () => {
  const before = { name: 'Latha', price: 250_000, stock: 10, images: '/b.webp | Border' };
  const after = { name: 'New', price: 240_000, stock: 12, images: '/b.webp | Hem' };
  const id = await aProduct(shop, latha(before));
  expect(await written()).toEqual([['product added: ML-1 Latha', asRecorded(latha(before))]]);
  await updateProduct(shop, admin, id, latha(after), 10);
  expect(await written()).toEqual([['product changed: ML-1 New', before, after]]);
  await deleteProduct(shop, admin, id);
  await deleteProduct(shop, admin, id);
  expect(await written()).toEqual([['product deleted: ML-1 New', asRecorded(latha(after))]]);
});

test('what was sold while a form or a price list was open is no change by hand; a list has an entry, and each product of it', async () => {
  const id = await aProduct(shop, latha({ stock: 10 }));
  await order(await aCustomer(shop), id, { quantity: 3 });
  await written();
  await updateProduct(shop, admin, id, latha({ stock: 10, price: 1 }), 10);
  await updateProduct(shop, admin, id, latha({ stock: 7 }), 7);
  expect(await written()).toEqual([
    ['product changed: ML-1 Latha', { price: 250_000 }, { price: 1 }],
    ['product changed: ML-1 Latha', { price: 1 }, { price: 250_000 }],
  ]);
  const csv = (await exportCatalogue(shop, COMMAND_LINE))
    .replace(/ML-1,Latha,2500,7/, 'ML-1,Latha,2400,20')
    .concat('ML-2,Voile,100,5,Men,Latha,Soft.,/pictures/x.webp,,\r\n');
  expect(await written()).toEqual([['catalogue exported: catalogue', { products: 1 }]]);
  await carryOut(shop, COMMAND_LINE, { plan: await planOf(shop, csv), file: 'list.csv' });
  expect(await written()).toEqual([
    ['products imported: list.csv', { added: 1, changed: 1 }],
    ['product added: ML-2 Voile', { price: 10_000, stock: 5, mainCategory: 'Men', category: 'Latha' }],
    ['product changed: ML-1 Latha', { price: 250_000, stock: 7 }, { price: 240_000, stock: 20 }],
  ]);
});

test('an order: none when it is placed, one for each status and for its end', async () => {
  const { customer, orderId, orderNumber, productId } = await anOrder();
  expect((await written()).map(([act]) => act)).toEqual([expect.stringMatching('product added')]);
  const name = `${orderNumber} ${customer.fullName}`;
  await setOrderStatus(shop, admin, orderId, 'confirmed');
  await setOrderStatus(shop, admin, orderId, 'confirmed');
  await setOrderStatus(shop, admin, orderId, 'pending');
  expect(await written()).toEqual([
    [`order changed: ${name}`, { status: 'pending' }, { status: 'confirmed' }],
    [`order changed: ${name}`, { status: 'confirmed' }, { status: 'pending' }],
  ]);
  const found = await findOrder(shop, admin, orderNumber);
  if (!found) throw new Error('the order is gone');
  await addNote(shop, admin, found, 'Speaks slowly.');
  await takeStep(shop, admin, orderId, 'to pack');
  await takeStep(shop, admin, orderId, 'to hand over');
  await setOrderStatus(shop, admin, orderId, 'pending');
  expect((await written()).slice(0, 3)).toEqual([
    [`order noted: ${name}`, { note: 'Speaks slowly.' }],
    [`order changed: ${name}`, { status: 'pending' }, { status: 'confirmed' }],
    [`order changed: ${name}`, { step: 'to pack' }, { step: 'to hand over' }],
  ]);
  await cancelOrder(shop, customer, orderId);
  await deleteOrder(shop, admin, orderId);
  const [cancelled] = await shop.db.selectFrom('changes').selectAll().where('id', '>', read).execute();
  expect(cancelled).toMatchObject({ actorKind: 'customer', actorId: customer.id, actorName: 'Ayesha Khan' });
  const ended = [`order cancelled: ${name}`, { status: 'pending' }, { status: 'cancelled' }];
  expect(await written()).toEqual([ended]);
  const buyer = { account: null, customerInfo: { fullName: 'Bano', phone: '0301 7654321' } };
  const basket = { from: 'shopkeeper', enteredBy: admin, lines: [{ productId, quantity: 2 }] } as const;
  const entered = await placeOrder(shop, buyer, basket, { checkoutKey: 'k' });
  await placeOrder(shop, buyer, basket, { checkoutKey: 'k' });
  if (!entered.ok) throw new Error(entered.reason);
  await setOrderStatus(shop, admin, entered.orderId, 'delivering');
  await bringBack(shop, entered.orderId);
  const bano = `${entered.orderNumber} Bano`;
  expect(await written()).toEqual([
    [`order entered: ${bano}`, { status: 'pending', source: 'phone', total: 500_000 }],
    [`order changed: ${bano}`, { status: 'pending' }, { status: 'delivering' }],
    [`order changed: ${bano}`, { step: 'under way' }, { step: 'coming back' }],
    [`parcel refused: ${bano}`, { status: 'delivering' }, { status: 'refused' }],
  ]);
});
