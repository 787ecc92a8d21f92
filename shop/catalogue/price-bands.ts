/** Price bands that a shopper chooses from. */

/** Rupees; undefined for an open end. */
export interface PriceBand {
  from?: number;
  to?: number;
}

const ROUND = [
  { below: 1000, to: 100 },
  { below: 10_000, to: 500 },
  { below: Number.POSITIVE_INFINITY, to: 1000 },
] as const;

const rounded = (rupees: number): number => {
  const { to } = ROUND.find(({ below }) => rupees < below) ?? ROUND[2];
  return Math.ceil(rupees / to) * to;
};

/** `highest`: of each quarter, ascending. Returns round prices below the last. */
export function boundsOf(highest: readonly number[]): number[] {
  const most = highest.at(-1) ?? 0;
  return [...new Set(highest.slice(0, -1).map(rounded))].filter((bound) => bound < most);
}

/** Up to the first bound, between bounds, and above the last; empty without bounds. */
export function bandsOf(bounds: readonly number[]): PriceBand[] {
  if (bounds.length === 0) return [];
  return [undefined, ...bounds].map((from, place) => ({
    ...(from !== undefined && { from }),
    ...(bounds[place] !== undefined && { to: bounds[place] }),
  }));
}
