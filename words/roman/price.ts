/** A price during a sale, for whoever hears it. */
export * as m from './price.ts';

export const was = 'pehle';
export const now = ', ab';
