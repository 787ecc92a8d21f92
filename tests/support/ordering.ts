import { addCut, addToCart } from '#shop/cart/cart.server.ts';
import type { Customer } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { setOrderStatus } from '#shop/orders/change.server.ts';
import type { Placed } from '#shop/orders/place.server.ts';
import { cutsOf } from '#shop/stock/thaans.server.ts';
import { shop } from './shop-of-each-test.ts';
import { aPhone } from './shopper.ts';
import { aCheckout, aCustomer, admin, aProduct, checkOut } from './test-shop.ts';

interface From {
  quantity?: number;
  phone?: string;
  network?: string;
}

export async function order(customer: Customer, productId: string, { quantity = 1, ...from }: From = {}) {
  await addToCart(shop, customer, productId, quantity);
  return orderCart(customer, from);
}

export async function orderCart(customer: Customer, { phone = aPhone(), ...from }: From) {
  const checkout = await aCheckout(shop, customer);
  const customerInfo = { ...checkout.customerInfo, phone };
  return checkOut(shop, customer, { ...checkout, ...from, customerInfo });
}

/** A customer who is known because a parcel was delivered to this phone. */
export async function aKnownCustomer(phone: string): Promise<Customer> {
  const customer = await aCustomer(shop);
  const placed = await order(customer, await aProduct(shop), { phone });
  await setOrderStatus(shop, admin, idOf(placed), 'delivered');
  return customer;
}

export function idOf(placed: Placed): string {
  if (!placed.ok) throw new Error(placed.reason);
  return placed.orderId;
}

/** Orders `quantity` of ten pieces; `at` may be the shop in another language. */
export async function anOrder(quantity = 2, at: Shop = shop) {
  const [customer, productId] = [await aCustomer(shop), await aProduct(shop, { stock: 10 })];
  await addToCart(shop, customer, productId, quantity);
  const placed = await checkOut(at, customer, await aCheckout(shop, customer));
  if (!placed.ok) throw new Error(placed.reason);
  return { customer, productId, ...placed };
}

export async function anOrderOfCut(productId: string, cutCm: number) {
  const customer = await aCustomer(shop);
  const added = await addCut(shop, customer, productId, cutCm);
  if (!added.ok) throw new Error(added.reason);
  return { customer, id: idOf(await checkOut(shop, customer, await aCheckout(shop, customer))) };
}

export const cutsIn = async (id: string) => (await cutsOf(shop, [id])).get(id) ?? [];
