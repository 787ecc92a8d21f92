import { findByLink, orderLink } from '#shop/orders/link/link.server.ts';
import { findOrder } from '#shop/orders/steps.server.ts';
import { anOrder } from './ordering.ts';
import { shop } from './shop-of-each-test.ts';
import { admin } from './test-shop.ts';

export async function linkOf(orderNumber: string): Promise<string | null> {
  const order = await findOrder(shop, admin, orderNumber);
  return order && orderLink(shop, order);
}
export const secretIn = (link: string | null) => link?.split('/').at(-1) ?? '';
export const openLink = (secret: string) => findByLink(shop, secret);

export async function opened(orderNumber: string) {
  const secret = secretIn(await linkOf(orderNumber));
  const found = await openLink(secret);
  if (!found) throw new Error('the link opens nothing');
  return { secret, found, holder: found.holder };
}

/** An order of two of ten pieces, and its opened private page. */
export async function aLinkedOrder() {
  const order = await anOrder();
  return { ...order, ...(await opened(order.orderNumber)) };
}
