/** The private page of an order: who may open it and do what there. Pure: also for browsers. */
import { isBeforeHandover, isCancellable, LIFE } from './life.ts';
import type { Order } from './order.ts';

/** Whoever holds the private link of an order. The shop takes them for its customer, who was given it. */
export interface LinkHolder {
  kind: 'customer';
  /** The account of the order, or a name where it has none. */
  id: string;
  fullName: string;
  /** The SHA-256 of the link's secret: what they do is bound to it. */
  linkHash: string;
}

/** A private link ends so many days after the end of its order. */
export const LINK_LIVES_DAYS = 90;

/** What the private page offers now. */
export interface LinkActs {
  confirm: boolean;
  correct: boolean;
  cancel: boolean;
}

interface LinkFacts {
  /** It was cancelled, deleted or refused. */
  hasEnded: boolean;
  /** Its customer has confirmed it. */
  hasAgreed: boolean;
  /** Its pieces left the shop at some time: see `wasOnceSent`. */
  wasSent: boolean;
}

/** The writes ask the same in their conditions. */
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
