/** Merges the facts of several products into one table. */
import type { FactRow } from '#app/catalogue/cloth-facts.ts';

/** In columns. */
export const MAX_COMPARED = 4;

export interface ComparedRow {
  label: string;
  /** Per product, in order; may be empty. */
  values: readonly string[];
  differs: boolean;
}

/** New facts are inserted after their predecessor in the product's table. */
export function comparedRows(tables: readonly (readonly FactRow[])[]): ComparedRow[] {
  const labels: string[] = [];
  for (const table of tables) {
    let place = -1;
    for (const [label] of table) {
      const known = labels.indexOf(label);
      if (known < 0) labels.splice(place + 1, 0, label);
      place = known < 0 ? place + 1 : known;
    }
  }
  return labels.map((label) => {
    const values = tables.map((table) => valueIn(table, label));
    return { label, values, differs: new Set(values).size > 1 };
  });
}

/** Pieces with equal names share a cell. */
const valueIn = (table: readonly FactRow[], label: string): string =>
  table.flatMap(([name, value]) => (name === label ? [value] : [])).join('\n');
