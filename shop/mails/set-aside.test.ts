import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#shop/kernel/calendar.ts';
import { changes, openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { addMember, admin } from '../../tests/support/test-shop.ts';
import { type FailedTry, markFailed, putInOutbox, takeDueItem, withdraw } from '../outbox/outbox.server.ts';
import { countEmails, deleteAside, listEmailsSetAside, sendAgain } from './set-aside.server.ts';

const NOW = 1_000_000_000_000;
const SAID = { fault: 'address refused', answer: '550 no such user: a@b.pk' } as const;
const REFUSED: FailedTry = { ...SAID, culprit: 'recipient' };

openShopForEachTest();

async function failing(kinds: readonly string[], failed = REFUSED): Promise<void> {
  const emails = kinds.map((kind) => ({ kind, to: 'a@b.pk', link: 'https://shop.test/secret' }));
  await putInOutbox(shop, shop.db, emails);
  for (const _ of kinds) {
    const due = await takeDueItem(shop);
    if (due) await markFailed(shop, due, failed);
  }
}
const recorded = async () => (await changes()).map(({ act, name, after }) => [act, name, after]);

test('a mail that was set aside is listed with its kind, recipient and reason, without the secret in it', async () => {
  shop.setClock(NOW);
  await failing(['password reset', 'new device']);
  const { emails, more } = await listEmailsSetAside(shop, admin);
  expect(emails).toMatchObject([
    { kind: 'new device', to: 'a@b.pk', ...SAID, canGo: true },
    { kind: 'password reset', to: 'a@b.pk', orderNumber: null, createdAt: NOW, givenUpAt: NOW, canGo: true },
  ]);
  expect(more).toBe(0);
  expect(JSON.stringify(emails)).not.toContain('secret');
  // The reset link has expired.
  shop.setClock(NOW + HOUR_MS + 1);
  expect((await listEmailsSetAside(shop, admin)).emails).toMatchObject([{ canGo: true }, { canGo: false }]);
});

test('one is sent again, once, or all, each with an entry; nothing withdraws it', async () => {
  await addMember(shop, admin);
  await failing(['new device', 'account exists']);
  const [, { id } = { id: 0 }] = (await listEmailsSetAside(shop, admin)).emails;
  expect([await sendAgain(shop, admin, id), await sendAgain(shop, admin, id)]).toEqual([1, 0]);
  expect(await shop.db.transaction().execute((trx) => withdraw(trx, ['any order']))).toEqual([]);
  expect(await takeDueItem(shop)).toMatchObject({ id, attempt: 2 });
  expect(await takeDueItem(shop)).toBeNull();
  const entry = ['letter sent again', 'a@b.pk', null];
  expect(await recorded()).toEqual([entry]);
  await failing(['new device', 'password reset']);
  expect(await sendAgain(shop, admin, 'all')).toBe(3);
  expect(await recorded()).toEqual(Array(4).fill(entry));
  expect((await listEmailsSetAside(shop, admin)).emails).toEqual([]);
});

test('one is deleted, once, and recorded; an email that still waits is not', async () => {
  await failing(['new device']);
  const [{ id } = { id: 0 }] = (await listEmailsSetAside(shop, admin)).emails;
  expect([await deleteAside(shop, admin, id), await deleteAside(shop, admin, id)]).toEqual([true, false]);
  expect(await recorded()).toEqual([['letter deleted', 'a@b.pk', null]]);
  await putInOutbox(shop, shop.db, [{ kind: 'new device' }]);
  const { id: waits } = await shop.db.selectFrom('outbox').select('id').executeTakeFirstOrThrow();
  expect(await deleteAside(shop, admin, waits)).toBe(false);
});

test('counted are the emails that are due or failed, with the oldest, and those that were set aside', async () => {
  shop.setClock(NOW);
  await failing(['new device']);
  await failing(['new device'], { ...REFUSED, culprit: 'server' });
  shop.setClock(NOW + 10 * MINUTE_MS);
  await putInOutbox(shop, shop.db, [{ kind: 'order placed' }]);
  await putInOutbox(shop, shop.db, [{ kind: 'order status' }], { waitMs: MINUTE_MS });
  expect(await countEmails(shop)).toEqual({ due: 2, oldestAt: NOW, aside: 1 });
  await sendAgain(shop, admin, 'all');
  await shop.db.deleteFrom('outbox').where('lastError', 'is not', null).execute();
  expect(await countEmails(shop)).toEqual({ due: 2, oldestAt: shop.now(), aside: 0 });
});

test('of a hundred and more the newest are listed, and the others counted', async () => {
  await failing(Array(103).fill('new device'));
  const { emails, more } = await listEmailsSetAside(shop, admin);
  expect([emails.length, more]).toEqual([100, 3]);
});
