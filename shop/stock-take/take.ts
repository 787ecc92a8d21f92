/** A stock take: counts by several people, compared with the books of their moment. */

/** Why the shelf differs from the books. */
export const REASONS = ['miscounted', 'lost', 'damaged', 'found', 'sample', 'other'] as const;
export type Reason = (typeof REASONS)[number];

export const isReason = (value: unknown): value is Reason => REASONS.some((reason) => reason === value);

export interface Count {
  userId: string;
  userName: string;
  /** Pieces, or centimetres. */
  counted: number;
  expected: number;
  countedAt: number;
  isStruck: boolean;
}

export interface Compared {
  counted: number;
  /** By the books at the last count. */
  expected: number;
  /** Of the last count. */
  countedAt: number;
  change: number;
}

/**
 * Counts of several people are added, as each counts a part of the shelf. Struck ones are left out. Null:
 * nobody counted it.
 */
export function compared(counts: readonly Count[]): Compared | null {
  const valid = counts.filter(({ isStruck }) => !isStruck);
  const last = valid.toSorted((a, b) => a.countedAt - b.countedAt).at(-1);
  if (!last) return null;
  const counted = valid.reduce((sum, one) => sum + one.counted, 0);
  const { expected, countedAt } = last;
  return { counted, expected, countedAt, change: counted - expected };
}
