/** A price during a sale, for screen readers. */
export * as m from './price.ts';

export const was = 'پہلے';
export const now = '، اب';
