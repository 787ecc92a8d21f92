export * as m from './category-names.ts';

export const categoryNames: Readonly<Record<string, string>> = {};

/** A category and its main category. */
export const line = (names: readonly string[]) => names.join(', ');
