/**
 * Baskets in a chat: the shopkeeper puts items together at prices that hold, and the customer of the chat makes an order of them. Pure:
 * also for browsers.
 */
import type { Charge } from '../orders/price.ts';
import { CHAT_KEPT_MS } from './chat.ts';

/** A basket can be taken for so long: as long as the message that shows it is kept. */
export const BASKET_HOLDS_MS = CHAT_KEPT_MS;

/** `taken`: it became an order; `taken back`: by the shopkeeper; `over`: after its time. */
export type BasketState = 'open' | 'taken' | 'taken back' | 'over';

export function basketState(
  basket: { createdAt: number; takenBackAt: number | null; orderId: string | null },
  nowMs: number,
): BasketState {
  if (basket.orderId !== null) return 'taken';
  if (basket.takenBackAt !== null) return 'taken back';
  return basket.createdAt > nowMs - BASKET_HOLDS_MS ? 'open' : 'over';
}

/** What both sides see of a basket in the chat. */
export interface BasketFacts {
  state: BasketState;
  lines: { productId: string; name: string; quantity: number; totalInPaisa: number }[];
  charges: Pick<Charge, 'kind' | 'amountInPaisa'>[];
  totalInPaisa: number;
  /** When it can no longer be taken; milliseconds, UTC. */
  endsAt: number;
}
