export * as m from './price.ts';

export const was = 'پہلے';
export const now = '، اب';
