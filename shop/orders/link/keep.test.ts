import { describe, expect, test } from 'vitest';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { opened } from '../../../tests/support/linked-orders.ts';
import { anEntry, BANO, kindsOf, mails } from '../../../tests/support/model/made-orders.ts';
import { anOrder, idOf, order } from '../../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { aCustomer, admin, aProduct } from '../../../tests/support/test-shop.ts';
import { deleteOrder, setOrderStatus } from '../change.server.ts';
import { checkOrderLimits } from '../limits/order-limits.server.ts';
import { lastDelivery, listOrdersOf } from '../read.server.ts';
import { takeStep } from '../steps.server.ts';
import { listEvents, publicEvents } from '../timeline.server.ts';
import { endLink, keepByLink, renewLink } from './link.server.ts';

openShopForEachTest({ isAudited: true });

async function aPhoneOrder() {
  const entered = await anEntry({ customerInfo: { ...BANO, address: 'House 7', city: 'Daska' } });
  return { ...entered, holder: await holderOf(entered) };
}
const holderOf = async ({ orderNumber }: { orderNumber: string }) => (await opened(orderNumber)).holder;
const listOf = async (customer: Parameters<typeof listOrdersOf>[1]) =>
  (await listOrdersOf(shop, customer)).items.map(({ id }) => id);

describe('an order of the phone', () => {
  test('is in no account by its number alone, and in that of whoever presses with its link, once', async () => {
    const customer = await aCustomer(shop, 'Bano Bibi');
    // The same phone proves nothing.
    const own = idOf(await order(customer, await aProduct(shop), { phone: BANO.phone }));
    const { orderId, holder } = await aPhoneOrder();
    expect(await listOf(customer)).toEqual([own]);
    const pressed = await Promise.all([1, 2, 3].map(() => keepByLink(shop, customer, holder, orderId)));
    expect(pressed.filter((one) => one.ok && one.isNew)).toHaveLength(1);
    expect(pressed.every(({ ok }) => ok)).toBe(true);
    expect((await listOf(customer)).sort()).toEqual([orderId, own].sort());
    const added = (await listEvents(shop, admin, orderId)).filter(({ kind }) => kind === 'kept');
    expect(added).toMatchObject([{ actorKind: 'customer', actorName: 'Bano Bibi' }]);
    expect((await publicEvents(shop, [{ id: orderId }])).get(orderId)).toMatchObject([{ kind: 'placed' }]);
  });

  test('that is in an account already is refused to all others, also when two press at once', async () => {
    const [one, two] = [await aCustomer(shop), await aCustomer(shop)];
    const { orderId, holder } = await aPhoneOrder();
    const pressed = await Promise.all([one, two].map((by) => keepByLink(shop, by, holder, orderId)));
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(pressed.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: 'taken' }]);
    expect((await listOf(one)).length + (await listOf(two)).length).toBe(1);
    expect((await kindsOf(orderId)).filter((kind) => kind === 'kept')).toHaveLength(1);

    const placed = await anOrder();
    const added = await keepByLink(shop, one, await holderOf(placed), placed.orderId);
    expect(added).toEqual({ ok: false, reason: 'taken' });
    expect(await listOf(placed.customer)).toEqual([placed.orderId]);
  });

  test('is kept neither with a link that has ended, nor after its end, nor with the link of another order', async () => {
    const customer = await aCustomer(shop);
    const missing = { ok: false, reason: 'missing' };
    const [ended, renewed] = [await aPhoneOrder(), await aPhoneOrder()];
    const [deleted, other] = [await aPhoneOrder(), await aPhoneOrder()];
    await endLink(shop, admin, ended.orderId);
    await renewLink(shop, admin, renewed.orderId);
    await deleteOrder(shop, admin, deleted.orderId);
    for (const { orderId, holder } of [ended, renewed, deleted])
      expect(await keepByLink(shop, customer, holder, orderId)).toEqual(missing);
    expect(await keepByLink(shop, customer, ended.holder, other.orderId)).toEqual(missing);
    expect(await listOf(customer)).toEqual([]);
  });
});

describe('an order added by its link', () => {
  test('fills in no checkout, makes nobody a known customer, and is mailed about to nobody', async () => {
    const customer = await aCustomer(shop);
    const { orderId, holder } = await aPhoneOrder();
    await keepByLink(shop, customer, holder, orderId);
    expect(await lastDelivery(shop, customer)).toBeNull();
    await setOrderStatus(shop, admin, orderId, 'confirmed');
    await takeStep(shop, admin, orderId, 'to hand over');
    await setOrderStatus(shop, admin, orderId, 'delivered');
    const buyer = { customer, phone: '+923017654321', network: null };
    const orderLimits = await inTransaction(shop, (trx) =>
      checkOrderLimits(shop, trx, buyer, [{ quantity: 1 }]),
    );
    expect(orderLimits).toMatchObject({ isNew: true });
    expect(await mails()).toEqual([]);
  });

  test('leaves the account when the shopkeeper ends its link, or makes another one; one that was placed stays', async () => {
    const customer = await aCustomer(shop);
    for (const change of [endLink, renewLink]) {
      const { orderId, holder } = await aPhoneOrder();
      await keepByLink(shop, customer, holder, orderId);
      expect(await listOf(customer)).toEqual([orderId]);
      await change(shop, admin, orderId);
      expect(await listOf(customer)).toEqual([]);
    }
    const placed = await anOrder();
    await endLink(shop, admin, placed.orderId);
    expect(await listOf(placed.customer)).toEqual([placed.orderId]);
  });
});
