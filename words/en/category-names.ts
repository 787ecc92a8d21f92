/** The categories of the specification. In English they are called as they are kept. */
export * as m from './category-names.ts';

export const categoryNames: Readonly<Record<string, string>> = {};

/** A category and its main one, as one line. */
export const line = (names: readonly string[]) => names.join(', ');
