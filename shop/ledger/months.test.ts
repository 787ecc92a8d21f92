import { expect, test } from 'vitest';
import { DAY_MS, karachiDay } from '#shop/kernel/calendar.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { bookAtCounter, correctAtCounter, reopenDay } from '#shop/money/counter.server.ts';
import { correctEntry } from '#shop/orders/edit/correct.server.ts';
import { recordAdvance } from '#shop/orders/money/money.server.ts';
import { anOrder } from '../../tests/support/ordering.ts';
import { acts, openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { addEntries } from './entries.server.ts';
import { listMonths, setMonthLocked } from './months.server.ts';

openShopForEachTest({ isAudited: true });

test('no form writes into a locked month, and no other code either; opened again it takes entries, and both are recorded', async () => {
  shop.setClock(Date.UTC(2026, 9, 20));
  const day = karachiDay(shop.now());
  const { orderId } = await anOrder();
  const advance = { amountInPaisa: 100, way: 'cash', reference: '', day, sawInPaisa: 500_000 } as const;
  await recordAdvance(shop, admin, orderId, { ...advance, key: 'first-advance' });
  const counted = { kind: 'closing', amountInPaisa: 100, note: '', key: 'closing', sawInPaisa: 100 } as const;
  await bookAtCounter(shop, admin, { ...counted, agreedInPaisa: null });
  await bookAtCounter(shop, admin, { kind: 'expense', amountInPaisa: 7, note: 'tea', key: 'tea' });
  shop.setClock(shop.now() + 20 * DAY_MS);
  expect(await setMonthLocked(shop, admin, '2026-10', true)).toBe(true);
  const entries = await shop.db.selectFrom('ledger').select(['id', 'kind']).execute();
  const idOf = (kind: string) => entries.find((entry) => entry.kind === kind)?.id ?? 0;
  const to = { amountInPaisa: 5, reason: 'x' };
  const tea = { kind: 'expense', amountInPaisa: 1, note: '', key: 'late-tea', day } as const;
  const refused = [
    await recordAdvance(shop, admin, orderId, { ...advance, sawInPaisa: 499_900, key: 'later-advance' }),
    await correctEntry(shop, admin, orderId, { ...to, entryId: idOf('advance'), sawInPaisa: 100 }),
    await correctAtCounter(shop, admin, { ...to, entryId: idOf('expense'), sawInPaisa: 7 }),
    await bookAtCounter(shop, admin, tea),
    await reopenDay(shop, admin, day),
  ];
  for (const one of refused) expect(one).toEqual({ ok: false, reason: 'locked month' });
  const write = () =>
    inTransaction(shop, (trx) =>
      addEntries(shop, trx, admin, [{ kind: 'expense', way: 'cash', amountInPaisa: 1, day }]),
    );
  await expect(write()).rejects.toThrow('a locked month');
  expect((await listMonths(shop, admin))[0]).toMatchObject({ month: '2026-10', lockedBy: 'Shopkeeper' });
  expect(await setMonthLocked(shop, admin, '2026-10', false)).toBe(true);
  expect(await bookAtCounter(shop, admin, tea)).toEqual({ ok: true });
  expect((await acts()).filter((act) => act.startsWith('month'))).toEqual(['month locked', 'month opened']);
});
