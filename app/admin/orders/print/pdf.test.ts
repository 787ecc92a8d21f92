import { expect, test } from 'vitest';
import { labelFaults } from '#shop/orders/label.server.ts';
import { correctByLink } from '#shop/orders/link/link.server.ts';
import { findOrder, takeStep } from '#shop/orders/steps.server.ts';
import { MAX_DOCUMENTS } from '#shop/print/print.ts';
import { inLanguage } from '#words/language.ts';
import { contextOf } from '../../../../tests/support/context-of.ts';
import { aLinkedOrder } from '../../../../tests/support/linked-orders.ts';
import { openShopForEachTest, shop } from '../../../../tests/support/shop-of-each-test.ts';
import { admin } from '../../../../tests/support/test-shop.ts';
import { loader } from './pdf.ts';

openShopForEachTest({ isAudited: true });

async function ask(numbers: readonly string[]): Promise<number> {
  const url = new URL(`https://shop.test/admin/orders/papers.pdf?kind=label&numbers=${numbers}`);
  const request = new Request(url);
  const context = contextOf({ shop, actor: admin, cookies: [], secure: false });
  const args = { request, url, context, params: {}, pattern: '/admin/orders/papers.pdf' } as const;
  return (await inLanguage('en', () => loader(args))).status;
}

test('labels of a file that is refused are not noted as printed', async () => {
  const { orderId, orderNumber, holder } = await aLinkedOrder();
  await takeStep(shop, admin, orderId, 'to pack');
  await takeStep(shop, admin, orderId, 'to hand over');
  await correctByLink(shop, holder, orderId, 'House 2');
  const isWrong = async () => {
    const order = await findOrder(shop, admin, orderNumber);
    return order ? (await labelFaults(shop.db, admin, [order])).has(order.id) : false;
  };
  const others = Array.from({ length: MAX_DOCUMENTS }, (_, place) => `USM-${place}`);
  expect([await ask([orderNumber, ...others]), await isWrong()]).toEqual([400, true]);
  expect([await ask([orderNumber]), await isWrong()]).toEqual([200, false]);
});
