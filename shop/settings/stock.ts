/** What the shopkeeper's screens say of the stock. */

export interface StockSettings {
  /** Products with so many pieces or fewer, but some, are marked as low; a whole number, 1 to `MAX_LOW_STOCK`. */
  lowStock: number;
}

/** Whether so many pieces are low. The queries of lists and counts ask the same. */
export function isLow({ lowStock }: StockSettings, stock: number): boolean {
  return stock > 0 && stock <= lowStock;
}

export const MAX_LOW_STOCK = 1_000_000;

export const DEFAULT_STOCK: StockSettings = { lowStock: 3 };
