/** A price during a sale, for screen readers. */
export * as m from './price.ts';

export const was = 'pehle';
export const now = ', ab';
