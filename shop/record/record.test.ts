import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { COMMAND_LINE } from '#shop/kernel/actor.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { changes, openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { record } from './record.server.ts';
import type { Change, Doer } from './record.ts';

openShopForEachTest();

const PRICE: Change = {
  act: 'product changed',
  subject: 'p1',
  name: 'ML-001 Ivory Latha',
  before: { name: 'Ivory Latha', price: 250_000, nameUrdu: '' },
  after: { name: 'Ivory Latha', price: 240_000, nameUrdu: 'لٹھا' },
};

const write = (change: Change, actor: Doer = admin) =>
  inTransaction(shop, (trx) => record(shop, trx, actor, change));

test('an entry names the person, the moment, the device, the network, the thing, and the fields that differ', async () => {
  shop.setClock(1_770_000_000_000);
  const source = () => ({ device: 'Chrome, Android', networkMark: 'n' });
  await inTransaction(shop, (trx) => record({ ...shop, source }, trx, admin, PRICE));
  expect(await changes()).toEqual([
    {
      ...{ id: expect.any(Number), at: 1_770_000_000_000, device: 'Chrome, Android', networkMark: 'n' },
      ...{ actorKind: 'admin', actorId: 'the-admin', actorName: 'Shopkeeper' },
      ...{ act: 'product changed', kind: 'product', subject: 'p1', name: 'ML-001 Ivory Latha' },
      before: '{"price":250000,"nameUrdu":""}',
      after: '{"price":240000,"nameUrdu":"لٹھا"}',
    },
  ]);
});

test('a write that leaves all fields as they were leaves no entry', async () => {
  await write({ ...PRICE, after: PRICE.before ?? {} });
  await write({ act: 'settings changed', subject: 'hours', before: { days: [[9]] }, after: { days: [[9]] } });
  expect(await changes()).toEqual([]);
});

test('an entry is there with its write, or not at all', async () => {
  const failing = inTransaction(shop, async (trx) => {
    await record(shop, trx, admin, PRICE);
    throw new Error('the write failed');
  });
  await expect(failing).rejects.toThrow('the write failed');
  expect(await changes()).toEqual([]);
});

test('no statement changes an entry', async () => {
  await write(PRICE);
  const [before] = await changes();
  const changed = shop.db.updateTable('changes').set({ actorName: 'Somebody' }).execute();
  await expect(changed).rejects.toThrow('never changed');
  await expect(sql`update changes set at = 0`.execute(shop.db)).rejects.toThrow('never changed');
  expect(await changes()).toEqual([before]);
});

test('of a secret an entry says that it changed, and nothing more', async () => {
  await write({
    act: 'settings changed',
    subject: 'store',
    before: { smtpPassword: 'old', bucket: { secretKey: 'old' } },
    after: { smtpPassword: 'new', bucket: { secretKey: 'new' } },
  });
  const [entry] = await changes();
  expect(entry?.after).toBe('{"smtpPassword":"***","bucket":{"secretKey":"***"}}');
  expect(entry?.before).toBe(entry?.after);
});

test('a command has no account and no device; a long text is cut', async () => {
  const long = { text: 'x'.repeat(9000) };
  await write({ act: 'products imported', subject: 'import', after: long }, COMMAND_LINE);
  const [entry] = await changes();
  expect(entry).toMatchObject({ actorKind: 'command line', actorId: null, actorName: '', device: '' });
  expect(entry?.name).toBe('import');
  expect(entry?.after?.length).toBeLessThan(4100);
});
