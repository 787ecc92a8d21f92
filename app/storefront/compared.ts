/** The facts of several products as one table: a row for each fact that one of them has. */
import type { FactRow } from '../cloth-facts.ts';

/** Side by side at most. */
export const MAX_COMPARED = 4;

export interface ComparedRow {
  label: string;
  /** One for each product, in their order; empty where it has none. */
  values: readonly string[];
  /** Whether one of them has another than the others. */
  differs: boolean;
}

/** A fact keeps its place behind the one that stands before it in its own product's table. */
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

/** Two pieces of one name stand in one cell. */
const valueIn = (table: readonly FactRow[], label: string): string =>
  table.flatMap(([name, value]) => (name === label ? [value] : [])).join('\n');
