/** A cloth's facts, made by the server, so that neither columns nor their words are sent. */
import { FACT_NAMES, type FactName } from '#shop/catalogue/cloth.ts';
import type { Product } from '#shop/catalogue/product.ts';
import { type FactRow, factsInSchema, factTable } from '../cloth-facts.ts';

/** `cuttingOf` describes the cut. */
const NOT_SENT = [
  ...FACT_NAMES,
  ...(['kind', 'totalCm', 'soldBy', 'leastCutCm', 'leastRemnantCm'] as const),
] as const;
type NotSent = (typeof NOT_SENT)[number];

interface Cloth {
  table?: { heading: string; rows: FactRow[] };
  /** In schema.org terms. */
  known?: Record<string, unknown>;
}

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
