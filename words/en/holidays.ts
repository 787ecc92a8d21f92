/** Server only: browsers get those that are shown. */
export * as m from './holidays.ts';

export const nameOf = (name: string) => name;
