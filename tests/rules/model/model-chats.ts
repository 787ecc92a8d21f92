import { expect } from 'vitest';
import { MAX_QUANTITY } from '#shop/cart/cart.ts';
import { sendBasket, takeBackBasket } from '#shop/chat/baskets.server.ts';
import { findOwnConversationId } from '#shop/chat/conversations.server.ts';
import { sendMessage } from '#shop/chat/messages.server.ts';
import { takeBasket } from '#shop/chat/take-basket.server.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { admin, stockOf } from '../../support/test-shop.ts';
import type { Taken } from './model-steps.ts';

/** The customer presses twice at once; if the shopkeeper withdraws the basket meanwhile, exactly one of them wins. */
export async function sendsBasket(shop: Shop, s: Taken<'basket'>): Promise<void> {
  const { who: buyer, what: productId, quantity, paisa, back } = s;
  const id = crypto.randomUUID();
  const hello = { text: 'Salaam', clientId: crypto.randomUUID(), network: '203.0.113.1' };
  await sendMessage(shop, buyer, hello);
  const chat = (await findOwnConversationId(shop, buyer)) ?? 'none';
  const stock = await stockOf(shop, productId);
  const lines = [{ productId, quantity, price: { inPaisa: paisa, reason: 'asked' } }];
  const sent = await sendBasket(shop, admin, chat, { id, city: '', text: 'For you', lines });
  expect(sent.ok).toBe(quantity <= Math.min(stock, MAX_QUANTITY));
  if (!sent.ok) return;
  const recipient = { fullName: 'Hina', phone: '0301 7654321', address: 'House 5', city: 'Daska' };
  const take = () => takeBasket(shop, buyer, id, recipient);
  const takeBack = () => takeBackBasket(shop, admin, chat, id);
  const [one, isBack, other] = await Promise.all([take(), back && takeBack(), take()]);
  expect([one, other].filter(({ ok }) => ok)).toHaveLength(isBack ? 0 : 2);
  expect([one, other].filter((taken) => taken.ok && taken.isNew)).toHaveLength(isBack ? 0 : 1);
  expect(await stockOf(shop, productId)).toBe(isBack ? stock : stock - quantity);
  if (!back) expect(await takeBack()).toBe(false);
}
