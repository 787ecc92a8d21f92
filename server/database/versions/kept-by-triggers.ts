/**
 * Whether triggers alone write a table, as it is made of other tables' rows: the texts of step 59 and 60, and the tables of SQLite's index of their trigrams.
 * The archive of a backup has none of them.
 */
export const isKeptByTriggers = (table: string): boolean =>
  /^(?:order|product)(?:Texts|Trigrams)(?:_|$)/.test(table);
