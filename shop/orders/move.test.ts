import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { anOrderThat, kindsOf, recorded } from '../../tests/support/model/made-orders.ts';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, outboxItems, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import type { Shop } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { type Move, moveOrders } from './move.server.ts';

openShopForEachTest({ isAudited: true });

const move = (own: Shop, moves: readonly Move[]) =>
  inTransaction(own, (trx) => moveOrders(own, trx, admin, moves, { to: 'under way' }));

/** Moves so many packed orders, and counts the statements. */
async function statementsFor(orders: number): Promise<number> {
  const moves: Move[] = [];
  for (let n = 0; n < orders; n += 1)
    moves.push({ orderId: (await anOrderThat('confirmed')).orderId, from: ['to pack'] });
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const moved = await move({ ...shop, db: shop.db.withPlugin(plugin) }, moves);
  expect([...moved.values()].filter((one) => one.ok && one.isNew)).toHaveLength(orders);
  return statements;
}

test('orders that take a step together cost no more statements than one', async () => {
  const one = await statementsFor(1);
  expect(one).toBeGreaterThan(5);
  expect(await statementsFor(8)).toBe(one);
});

test('each of them has its own answer, event, entry and mail; what cannot take the step stays as it is', async () => {
  const [first, other, sent] = [
    await anOrderThat('confirmed'),
    await anOrderThat('confirmed'),
    await anOrderThat('delivering'),
  ];
  const pending = await anOrder();
  await shop.db.deleteFrom('outbox').execute();
  const before = (await recorded('order changed')).length;
  const from = ['to pack'] as const;
  const ids = [other, first, sent, pending, { orderId: 'none' }].map(({ orderId }) => orderId);
  const noted = { orderId: first.orderId, from, event: { note: 'By the rider.' } };
  const moved = await move(shop, [noted, ...ids.map((orderId) => ({ orderId, from }))]);
  const done = { ok: true, from: 'to pack', to: 'under way' };
  expect(ids.map((id) => moved.get(id))).toEqual([
    { ...done, isNew: true },
    { ...done, isNew: true },
    { ...done, isNew: false, from: 'under way' },
    { ok: false, reason: 'not now', step: 'to confirm' },
    { ok: false, reason: 'missing' },
  ]);
  for (const { orderId } of [first, other])
    expect((await kindsOf(orderId)).filter((kind) => kind === 'handed over')).toHaveLength(1);
  const notes = await shop.db.selectFrom('orderEvents').select('orderId').where('note', '!=', '').execute();
  expect(notes).toEqual([{ orderId: first.orderId }]);
  expect(await recorded('order changed')).toHaveLength(before + 2);
  const mailed = (await outboxItems()).map(({ kind, order }) => [kind, order.id]);
  expect(mailed.toSorted()).toEqual(
    [first, other].map(({ orderId }) => ['order status', orderId]).toSorted(),
  );
});
