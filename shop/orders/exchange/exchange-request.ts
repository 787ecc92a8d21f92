import { VISIBLE } from '#shop/kernel/text/text.ts';
import type { BackLine } from './exchange.ts';

export const CAUSES = ['colour', 'cloth', 'fault', 'wrong', 'short', 'other'] as const;
export type Cause = (typeof CAUSES)[number];

/** Characters, also of the shop's answer. */
export const MAX_OWN_WORDS = 300;
/** Per request. */
export const MAX_PICTURES = 3;
export const MAX_REQUESTS = 3;

export interface WantedBack {
  back: readonly { productId: string; quantity: number }[];
  /** Null is refused. */
  cause: Cause | null;
  /** May be empty unless the cause is `other`. */
  words: string;
  /** Declared by the customer. */
  isUncut: boolean;
}

const REQUIRED = ['pieces', 'cause', 'words', 'uncut'] as const;
export type Missing = (typeof REQUIRED)[number];

/** All at once, for one response. */
export function missingIn({ back, cause, words, isUncut }: WantedBack): Missing[] {
  const there: Record<Missing, boolean> = {
    pieces: back.length > 0,
    cause: cause !== null,
    words: cause !== 'other' || VISIBLE.test(words),
    uncut: isUncut,
  };
  return REQUIRED.filter((one) => !there[one]);
}

export interface ExchangeRequest {
  id: string;
  lines: readonly BackLine[];
  cause: Cause;
  words: string;
  askedAt: number;
  answer: null | { kind: 'accepted'; orderNumber: string } | { kind: 'declined'; reason: string };
  pictures: readonly string[];
}

/** An order has at most one. */
export const openRequest = (requests: readonly ExchangeRequest[]): ExchangeRequest | undefined =>
  requests.find(({ answer }) => answer === null);
