/** Dates and times of the day are written as in English. */
export * from '../en/dates.ts';
export * as m from './dates.ts';
