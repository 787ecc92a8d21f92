/** What a product's page shows of its cloth: made by the server, so that neither the columns nor the words for them are sent. */
import { FACT_NAMES, type FactName } from '#shop/catalogue/cloth.ts';
import type { Product } from '#shop/catalogue/product.ts';
import { type FactRow, factsInSchema, factTable } from '../cloth-facts.ts';

/** `cuttingOf` says how it is cut. */
const NOT_SENT = [
  ...FACT_NAMES,
  ...(['kind', 'totalCm', 'soldBy', 'leastCutCm', 'leastRemnantCm'] as const),
] as const;
type NotSent = (typeof NOT_SENT)[number];

interface Cloth {
  table?: { heading: string; rows: FactRow[] };
  /** In the words of schema.org. */
  known?: Record<string, unknown>;
}

/** The product without its facts, and these as its page shows them, with what is known of its colour. */
export function clothOf<Read extends Pick<Product, FactName | 'kind'> & { totalCm: number }>(
  read: Read,
  ofColour: { rows: readonly FactRow[]; known: object },
): Cloth & { product: Omit<Read, NotSent> } {
  const hidden = new Set<string>(NOT_SENT);
  const product = Object.fromEntries(Object.entries(read).filter(([name]) => !hidden.has(name)));
  const table = factTable(read, ofColour.rows);
  return {
    product: product as Omit<Read, NotSent>,
    ...(table && { table }),
    known: { ...(table && factsInSchema(read)), ...ofColour.known },
  };
}
