/** What a product's page shows of its cloth: made by the server, so that neither the columns nor the words for them are sent. */
import { FACT_NAMES, type FactName } from '#shop/catalogue/cloth.ts';
import type { Product } from '#shop/catalogue/product.ts';
import { type FactRow, factsInSchema, factTable } from '../cloth-facts.ts';

type Columns = FactName | 'kind' | 'totalCm';

interface Cloth {
  table?: { heading: string; rows: FactRow[] };
  /** In the words of schema.org. */
  known?: Record<string, unknown>;
}

/** The product without its facts, and these as its page shows them, with what is known of its colour. */
export function clothOf<Read extends Pick<Product, FactName | 'kind'> & { totalCm: number }>(
  read: Read,
  ofColour: { rows: readonly FactRow[]; known: object },
): Cloth & { product: Omit<Read, Columns> } {
  const hidden = new Set<string>([...FACT_NAMES, 'kind', 'totalCm'] satisfies Columns[]);
  const product = Object.fromEntries(Object.entries(read).filter(([name]) => !hidden.has(name)));
  const table = factTable(read, ofColour.rows);
  return {
    product: product as Omit<Read, Columns>,
    ...(table && { table }),
    known: { ...(table && factsInSchema(read)), ...ofColour.known },
  };
}
