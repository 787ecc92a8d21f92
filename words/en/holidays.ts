/** Server only: browsers get the shown ones. */
export * as m from './holidays.ts';

export const nameOf = (name: string) => name;
