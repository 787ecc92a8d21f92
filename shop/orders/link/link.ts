import { isBeforeHandover, isCancellable, LIFE } from '../life.ts';
import type { Order } from '../order.ts';

/** The holder of the private link counts as the customer. */
export interface LinkHolder {
  kind: 'customer';
  /** The order's account, or a name if it has none. */
  id: string;
  fullName: string;
  /** SHA-256 of the secret; all acts are bound to it. */
  linkHash: string;
}

/** From the end of the order. */
export const LINK_LIVES_DAYS = 90;

export interface LinkActs {
  confirm: boolean;
  correct: boolean;
  cancel: boolean;
}

interface LinkFacts {
  hasEnded: boolean;
  hasAgreed: boolean;
  /** See `wasOnceSent`. */
  wasSent: boolean;
}

/** The writes must repeat these conditions. */
export function linkActs(
  { status, step }: Pick<Order, 'status' | 'step'>,
  { hasEnded, hasAgreed, wasSent }: LinkFacts,
): LinkActs {
  return {
    confirm: !hasEnded && !hasAgreed && LIFE[status].waits,
    correct: !hasEnded && isBeforeHandover(step),
    cancel: !hasEnded && isCancellable(status, wasSent),
  };
}
