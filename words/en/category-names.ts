/** The categories of the specification. In English they are called as they are kept. */
export * as m from './category-names.ts';

export const categoryNames: Readonly<Record<string, string>> = {};
