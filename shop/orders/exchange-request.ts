/** Exchanges that customers ask for on the private pages of their orders. Pure: also for browsers. */
import type { BackLine } from './exchange.ts';

/** Why pieces are to be exchanged; `other` takes words. */
export const CAUSES = ['colour', 'cloth', 'fault', 'wrong', 'short', 'other'] as const;
export type Cause = (typeof CAUSES)[number];

/** Letters of the customer's own words, and of the shopkeeper's reason to decline. */
export const MAX_OWN_WORDS = 300;
/** Pictures of one request. */
export const MAX_PICTURES = 3;
/** Requests of one order, whatever became of them. */
export const MAX_REQUESTS = 3;

/** What a customer asks for. */
export interface WantedBack {
  back: readonly { productId: string; quantity: number }[];
  /** Null when none was chosen, which is refused. */
  cause: Cause | null;
  /** May be empty unless the cause is `other`. */
  words: string;
  /** The customer says that the pieces are uncut and unstitched. */
  isUncut: boolean;
}

/** What a request must have. */
const REQUIRED = ['pieces', 'cause', 'words', 'uncut'] as const;
export type Missing = (typeof REQUIRED)[number];

/** Everything that a request lacks, so that one answer can name all of it. */
export function missingIn({ back, cause, words, isUncut }: WantedBack): Missing[] {
  const there: Record<Missing, boolean> = {
    pieces: back.length > 0,
    cause: cause !== null,
    words: cause !== 'other' || words.trim() !== '',
    uncut: isUncut,
  };
  return REQUIRED.filter((one) => !there[one]);
}

/** A request as both sides see it. */
export interface ExchangeRequest {
  id: string;
  lines: readonly BackLine[];
  cause: Cause;
  words: string;
  /** Milliseconds, UTC. */
  askedAt: number;
  answer:
    | null
    /** The number of the order that was made for it. */
    | { kind: 'accepted'; orderNumber: string }
    | { kind: 'declined'; reason: string };
  /** Their addresses, in the order in which they came. */
  pictures: readonly string[];
}

/** The request that waits for an answer; an order has at most one. */
export const openRequest = (requests: readonly ExchangeRequest[]): ExchangeRequest | undefined =>
  requests.find(({ answer }) => answer === null);
