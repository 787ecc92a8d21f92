export * as m from './price.ts';

export const was = 'pehle';
export const now = ', ab';
