/** Baskets in a chat, which the customer turns into an order at promised prices. Pure: also for browsers. */
import type { Charge } from '../orders/price.ts';
import { CHAT_RETENTION_MS } from './chat.ts';

/** As long as the basket's message. */
export const BASKET_HOLDS_MS = CHAT_RETENTION_MS;

/** `taken`: became an order. `taken back`: also if its sender may no longer send any. */
export type BasketState = 'open' | 'taken' | 'taken back' | 'over';

/** `senders` may send baskets now. */
export function basketState(
  basket: { sentBy: string; createdAt: number; takenBackAt: number | null; orderId: string | null },
  senders: ReadonlySet<string>,
  nowMs: number,
): BasketState {
  if (basket.orderId !== null) return 'taken';
  if (basket.takenBackAt !== null || !senders.has(basket.sentBy)) return 'taken back';
  return basket.createdAt > nowMs - BASKET_HOLDS_MS ? 'open' : 'over';
}

interface BasketLine {
  productId: string;
  name: string;
  quantity: number;
  cutCm?: number;
  totalInPaisa: number;
  /** Deleted or archived since, so the basket cannot be taken. */
  isGone?: boolean;
}

export interface BasketFacts {
  state: BasketState;
  lines: BasketLine[];
  charges: Pick<Charge, 'kind' | 'amountInPaisa'>[];
  totalInPaisa: number;
  endsAt: number;
}
