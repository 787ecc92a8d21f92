/** What the shopkeeper's screens say of the stock. */

export interface StockSettings {
  /** Products with so many pieces or fewer, but some, are marked as low; a whole number, 1 to `MAX_LOW_STOCK`. */
  lowStock: number;
}

export const DEFAULT_STOCK: StockSettings = { lowStock: 3 };
