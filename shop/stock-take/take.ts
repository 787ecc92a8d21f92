/** A stock take compares counts by several people with the books of that time. */

export const REASONS = ['miscounted', 'lost', 'damaged', 'found', 'sample', 'other'] as const;
export type Reason = (typeof REASONS)[number];

export const isReason = (value: unknown): value is Reason => REASONS.some((reason) => reason === value);

export interface Count {
  userId: string;
  userName: string;
  /** Pieces or centimetres. */
  counted: number;
  expected: number;
  countedAt: number;
  isStruck: boolean;
}

export interface Compared {
  counted: number;
  expected: number;
  countedAt: number;
  change: number;
}

/** Adds the counts, as each person counts a part of the shelf. Ignores struck ones. Null without counts. */
export function compared(counts: readonly Count[]): Compared | null {
  const valid = counts.filter(({ isStruck }) => !isStruck);
  const last = valid.toSorted((a, b) => a.countedAt - b.countedAt).at(-1);
  if (!last) return null;
  const counted = valid.reduce((sum, one) => sum + one.counted, 0);
  const { expected, countedAt } = last;
  return { counted, expected, countedAt, change: counted - expected };
}
