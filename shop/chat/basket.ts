/**
 * Baskets in a chat: the shopkeeper puts items together at prices that hold, and the customer of the chat makes an order of them. Pure:
 * also for browsers.
 */
import type { Charge } from '../orders/price.ts';
import { CHAT_KEPT_MS } from './chat.ts';

/** A basket can be taken for so long: as long as the message that shows it is kept. */
export const BASKET_HOLDS_MS = CHAT_KEPT_MS;

/** `taken`: it became an order; `taken back`: by the shopkeeper, or its sender may send none any more; `over`: after its time. */
export type BasketState = 'open' | 'taken' | 'taken back' | 'over';

/** `senders` are the accounts that may send baskets now. */
export function basketState(
  basket: { sentBy: string; createdAt: number; takenBackAt: number | null; orderId: string | null },
  senders: ReadonlySet<string>,
  nowMs: number,
): BasketState {
  if (basket.orderId !== null) return 'taken';
  if (basket.takenBackAt !== null || !senders.has(basket.sentBy)) return 'taken back';
  return basket.createdAt > nowMs - BASKET_HOLDS_MS ? 'open' : 'over';
}

/** What both sides see of a basket in the chat. */
export interface BasketFacts {
  state: BasketState;
  /** A cut is named with its length; `cutCm` is left out of pieces. */
  lines: { productId: string; name: string; quantity: number; cutCm?: number; totalInPaisa: number }[];
  charges: Pick<Charge, 'kind' | 'amountInPaisa'>[];
  totalInPaisa: number;
  /** When it can no longer be taken; milliseconds, UTC. */
  endsAt: number;
}
