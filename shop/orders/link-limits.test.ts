/** The private link does not bypass the caps, nor show the shop's own notes. */
import { expect, test } from 'vitest';
import { aLinkedOrder, linkOf, openLink as open, secretIn } from '../../tests/support/linked-orders.ts';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aPhone } from '../../tests/support/shopper.ts';
import { aCheckout, aCustomer, admin, aProduct, checkOut } from '../../tests/support/test-shop.ts';
import { addToCart } from '../cart/cart.server.ts';
import { DEFAULT_CAPS } from '../kernel/shop.ts';
import { noteNoAnswer } from './calls.server.ts';
import { changeOrder } from './edit.server.ts';
import { editOf } from './edit.ts';
import { confirmByLink } from './link.server.ts';
import { publicOrder } from './order.ts';
import { listOrders } from './read.server.ts';
import { findOrder } from './steps.server.ts';

openShopForEachTest({ isAudited: true });

test('who confirms the own orders gets around no cap, and their pieces stay held for the network', async () => {
  const capped = { ...shop, caps: { ...DEFAULT_CAPS, networkPercent: 100 } };
  const [customer, productId] = [await aCustomer(shop), await aProduct(shop, { stock: 60 })];
  const phone = aPhone();
  let taken = 0;
  for (let n = 0; n < 12; n += 1) {
    await addToCart(shop, customer, productId, 1);
    const checkout = await aCheckout(shop, customer);
    const customerInfo = { ...checkout.customerInfo, phone };
    const placed = await checkOut(capped, customer, { ...checkout, network: 'a network', customerInfo });
    if (!placed.ok) break;
    taken += 1;
    const found = await open(secretIn(await linkOf(placed.orderNumber)));
    if (!found) throw new Error('the link opens nothing');
    expect(await confirmByLink(shop, found.holder, placed.orderId)).toEqual({ ok: true, isNew: true });
  }
  expect(taken).toBe(DEFAULT_CAPS.newPendingOrders);
  expect(await shop.db.selectFrom('heldPieces').selectAll().execute()).toHaveLength(taken);
});

test('an order that its customer confirmed is the first to be confirmed by the shop, and not to be called later', async () => {
  const [one, two] = [await aLinkedOrder(), await aLinkedOrder()];
  const waiting = await findOrder(shop, admin, two.orderNumber);
  if (!waiting) throw new Error('no order');
  await noteNoAnswer(shop, admin, waiting, 0);
  await confirmByLink(shop, two.holder, two.orderId);
  const { items } = await listOrders(shop, admin, { queue: 'confirm' });
  expect(items.map(({ id }) => id)).toEqual([two.orderId, one.orderId]);
});

test('what the shop remarked on a price or a charge, and what it cost before, is not for the customer', async () => {
  const { orderNumber, orderId } = await anOrder();
  const order = await findOrder(shop, admin, orderNumber);
  if (!order) throw new Error('no order');
  const edit = editOf(order);
  const lines = edit.lines.map((line) => ({ ...line, priceInPaisa: 240_000, reason: 'haggles' }));
  const charges = { ...edit.charges, discount: { amountInPaisa: 1000, reason: 'an old friend' } };
  const changed = await changeOrder(
    shop,
    admin,
    orderId,
    { ...edit, lines, charges },
    {
      version: order.version,
      totalInPaisa: 479_000,
    },
  );
  expect(changed.ok).toBe(true);
  const found = await open(secretIn(await linkOf(orderNumber)));
  if (!found) throw new Error('the link opens nothing');
  expect(JSON.stringify(found.order)).toContain('haggles');
  const shown = publicOrder(found.order);
  expect(JSON.stringify(shown)).not.toMatch(/haggles|an old friend|listed|version|step|source|link|phone/i);
  expect(shown).toMatchObject({ orderNumber, totalInPaisa: 479_000, items: [{ priceInPaisa: 240_000 }] });
});
