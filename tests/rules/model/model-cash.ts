/** Steps of `model.ts` for couriers' statements and an order's private page. */

import { expect } from 'vitest';
import type { Shop } from '#shop/kernel/shop.ts';
import type { StatementLine } from '#shop/money/statement.ts';
import {
  cancelByLink,
  confirmByLink,
  correctByLink,
  findByLink,
  orderLink,
} from '#shop/orders/link/link.server.ts';
import { moneyOf } from '#shop/orders/money/money.server.ts';
import type { Order } from '#shop/orders/order.ts';
import { findOrder } from '#shop/orders/steps.server.ts';
import { bookStatement } from '../../support/browser/pressing.ts';
import { secretIn } from '../../support/linked-orders.ts';
import { admin } from '../../support/test-shop.ts';

/** A statement names an order twice, and two devices read it: booked at most once. */
export async function readsStatement(shop: Shop, { id, orderNumber }: Order, paisa: number): Promise<void> {
  const openOf = async () => (await moneyOf(shop, admin, [id])).get(id)?.openInPaisa ?? 0;
  const before = await openOf();
  const line: StatementLine = {
    ...{ row: 2, number: '', orderNumber, codInPaisa: paisa, netInPaisa: paisa, isUnread: false },
    ...{ feeInPaisa: 0, feeTaxInPaisa: 0, incomeTaxInPaisa: 0, salesTaxInPaisa: 0, returnFeeInPaisa: 0 },
    ...{ paidOn: '', isImpossibleDay: false, unreadTexts: [], reference: '', notDelivered: '' },
  };
  const lines = [line, { ...line, row: 3 }];
  // The model's parcels go by the shop's own rider.
  const read = await Promise.all([1, 2].map(() => bookStatement(shop, admin, 'rider', lines)));
  const booked = read.reduce((sum, one) => sum + one.booked, 0);
  expect(booked).toBeLessThan(2);
  expect(await openOf()).toBe(before - booked * paisa);
}

export const PRESSES = ['confirm', 'correct', 'cancel'] as const;

/** Pressed twice at once, a button counts at most once. */
export async function pressesLink(
  shop: Shop,
  { orderNumber }: Order,
  press: (typeof PRESSES)[number],
): Promise<void> {
  const order = await findOrder(shop, admin, orderNumber);
  const link = order && orderLink(shop, order);
  const found = link && (await findByLink(shop, secretIn(link)));
  if (!found) return;
  const { holder } = found;
  const act = {
    confirm: () => confirmByLink(shop, holder, order.id),
    correct: () => correctByLink(shop, holder, order.id, `House ${shop.now()}`),
    cancel: () => cancelByLink(shop, holder, order.id),
  }[press];
  const pressed = await Promise.all([act(), act()]);
  expect(pressed.filter((one) => one.ok && one.isNew).length).toBeLessThan(2);
}
