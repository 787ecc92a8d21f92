/** Sale price for screen readers: `was Rs. 3,200, now Rs. 2,560`. */
export * as m from './price.ts';

export const was = 'was';
export const now = ', now';
