/**
 * Reviews of products by customers who received them. Only reviews that the shopkeeper published are shown.
 */

export const STARS = [5, 4, 3, 2, 1] as const;
export type Stars = (typeof STARS)[number];

/** Whether the cloth has the colour of its pictures; empty: not answered. */
export const COLOUR_ANSWERS = ['yes', 'no'] as const;
export type TrueToColour = (typeof COLOUR_ANSWERS)[number] | '';

export const MAX_REVIEW = 1000;
export const MAX_ANSWER = 500;
export const MAX_PICTURES = 3;

export type ReviewState = 'waiting' | 'published' | 'hidden';

/** Lists of the admin; reported ones are published. */
export const REVIEW_LISTS = ['waiting', 'reported', 'published', 'hidden'] as const;
export type ReviewList = (typeof REVIEW_LISTS)[number];

/** Fewer say little on a product card. */
export const LEAST_ON_CARD = 3;

/** Of a product's published reviews; at least one. */
export interface Rating {
  count: number;
  average: number;
  /** Rounded down, so that 100 means all. Null without answers. */
  colour: { percent: number; answers: number } | null;
}

export function ratingOf(sums: { count: number; stars: number; yes: number; no: number }): Rating {
  const { count, stars, yes, no } = sums;
  const answers = yes + no;
  return {
    count,
    average: Math.round((10 * stars) / count) / 10,
    colour: answers > 0 ? { percent: Math.floor((100 * yes) / answers), answers } : null,
  };
}

const MAX_NAME = 30;
/** Letters only, so never a phone or address typed as the name. Drops punctuation around them. */
const NAME = /^\P{L}*(\p{L}[\p{L}\p{M}\u200c'’-]+)[,;:]*$/u;

/** The first word that is longer than an initial; may be empty. */
export const firstNameOf = (fullName: string): string =>
  fullName
    .split(/\s+/)
    .map((word) => NAME.exec(word)?.[1] ?? '')
    .find((name) => name !== '' && name.length <= MAX_NAME) ?? '';
