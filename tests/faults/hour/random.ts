/** Numbers that the same seed draws again. */
export interface Draw {
  /** From 0 up to 1. */
  next: () => number;
  /** A whole number from 0 up to the count. */
  below: (count: number) => number;
  /** From the least up to the most. */
  between: (least: number, most: number) => number;
}

/** Mulberry32: enough to draw faults. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    below: (count) => Math.floor(next() * count),
    between: (least, most) => least + next() * (most - least),
  };
}
