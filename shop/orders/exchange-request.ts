/** Exchange requests of customers. */
import type { BackLine } from './exchange.ts';

/** `other` needs words. */
export const CAUSES = ['colour', 'cloth', 'fault', 'wrong', 'short', 'other'] as const;
export type Cause = (typeof CAUSES)[number];

/** Characters of the customer's words, and of the reason to decline. */
export const MAX_OWN_WORDS = 300;
/** Per request. */
export const MAX_PICTURES = 3;
/** Per order, whatever the answers. */
export const MAX_REQUESTS = 3;

export interface WantedBack {
  back: readonly { productId: string; quantity: number }[];
  /** Null is refused: none was chosen. */
  cause: Cause | null;
  /** May be empty unless the cause is `other`. */
  words: string;
  /** Uncut and unstitched, as the customer declares. */
  isUncut: boolean;
}

const REQUIRED = ['pieces', 'cause', 'words', 'uncut'] as const;
export type Missing = (typeof REQUIRED)[number];

/** All that is missing, so that one response lists it. */
export function missingIn({ back, cause, words, isUncut }: WantedBack): Missing[] {
  const there: Record<Missing, boolean> = {
    pieces: back.length > 0,
    cause: cause !== null,
    words: cause !== 'other' || words.trim() !== '',
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
  answer:
    | null
    /** The number of the new order. */
    | { kind: 'accepted'; orderNumber: string }
    | { kind: 'declined'; reason: string };
  /** URLs, in upload order. */
  pictures: readonly string[];
}

/** An order has at most one. */
export const openRequest = (requests: readonly ExchangeRequest[]): ExchangeRequest | undefined =>
  requests.find(({ answer }) => answer === null);
