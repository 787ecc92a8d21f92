/** The names of holidays. For the server alone: a browser gets those that are shown. */
export * as m from './holidays.ts';

/** As the shopkeeper wrote it. */
export const nameOf = (name: string) => name;
