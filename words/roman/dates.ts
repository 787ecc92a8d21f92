export * from '../en/dates.ts';
export * as m from './dates.ts';
