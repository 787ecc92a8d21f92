import { MAX_HEIGHT_IN, MIN_HEIGHT_IN } from '#shop/settings/fabric-calculator/fabric-calculator.ts';
import { m } from '#words/fabric-calculator.ts';

const INCHES_OF_A_FOOT = 12;

/** Inches. */
export const HEIGHTS: readonly number[] = Array.from(
  { length: MAX_HEIGHT_IN - MIN_HEIGHT_IN + 1 },
  (_, index) => MIN_HEIGHT_IN + index,
);

/** 68 inches are 5′8″. */
export const heightText = (inches: number): string =>
  m.feet({ feet: Math.trunc(inches / INCHES_OF_A_FOOT), inches: inches % INCHES_OF_A_FOOT });
