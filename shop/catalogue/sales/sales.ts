/** The only code that computes a product's price at a moment. Amounts are whole paisa. */
import { PAISA_PER_RUPEE } from '#shop/kernel/money.ts';
import type { CategoryOf } from '../category-value.ts';
import type { MainCategory } from '../product.ts';

/** Current and future, kept in memory. */
export const MAX_SALES = 100;
/** Larger sales use a category. */
export const MAX_CHOSEN = 300;
export const MAX_SALE_NAME = 60;
export const MAX_PERCENT = 99;

export type Reduction =
  /** Whole, 1 to 99. */
  | { percent: number }
  /** Per piece or metre. */
  | { priceInPaisa: number };

export type SaleGoods =
  | { productIds: ReadonlySet<string> }
  /** Includes products added later. */
  | { categories: readonly CategoryOf[] };

export interface Sale {
  id: string;
  /** Internal; not shown to shoppers. */
  name: string;
  reduction: Reduction;
  goods: SaleGoods;
  /** Milliseconds UTC; the end is exclusive. */
  fromMs: number;
  untilMs: number;
}

export interface Priced {
  id: string;
  mainCategory: MainCategory;
  category: string;
  /** List price. */
  priceInPaisa: number;
}

export type SaleState = 'running' | 'coming' | 'over';

export function stateOfSale({ fromMs, untilMs }: Pick<Sale, 'fromMs' | 'untilMs'>, nowMs: number): SaleState {
  if (nowMs >= untilMs) return 'over';
  return nowMs >= fromMs ? 'running' : 'coming';
}

export const salesAt = (sales: readonly Sale[], nowMs: number): Sale[] =>
  sales.filter((sale) => stateOfSale(sale, nowMs) === 'running');

function isOfSale({ goods }: Pick<Sale, 'goods'>, product: Omit<Priced, 'priceInPaisa'>): boolean {
  if ('productIds' in goods) return goods.productIds.has(product.id);
  return goods.categories.some(
    ({ mainCategory, category }) =>
      mainCategory === product.mainCategory && (category === null || category === product.category),
  );
}

/** Rounds down to whole rupees, at least one; never above the list price. */
export function reducedPrice(listInPaisa: number, reduction: Reduction): number {
  if ('priceInPaisa' in reduction) return Math.min(listInPaisa, reduction.priceInPaisa);
  // Integer arithmetic in hundredths of a paisa; `unit` is a rupee.
  const left = listInPaisa * (100 - reduction.percent);
  const unit = 100 * PAISA_PER_RUPEE;
  const rupees = (left - (left % unit)) / unit;
  return Math.min(listInPaisa, Math.max(1, rupees) * PAISA_PER_RUPEE);
}

export interface OnSale {
  /** List price. */
  wasInPaisa: number;
  /** When the price may rise, milliseconds UTC. */
  untilMs: number;
}

/** The lowest price of the running sales, at most the list price. `sale` is null without a reduction. */
export function priceAt(
  product: Priced,
  sales: readonly Sale[],
  nowMs: number,
): { priceInPaisa: number; sale: OnSale | null } {
  const wasInPaisa = product.priceInPaisa;
  let priceInPaisa = wasInPaisa;
  let untilMs = 0;
  for (const sale of sales) {
    if (stateOfSale(sale, nowMs) !== 'running' || !isOfSale(sale, product)) continue;
    const reduced = reducedPrice(wasInPaisa, sale.reduction);
    if (reduced > priceInPaisa) continue;
    // At equal prices the later end counts.
    untilMs = reduced === priceInPaisa ? Math.max(untilMs, sale.untilMs) : sale.untilMs;
    priceInPaisa = reduced;
  }
  return { priceInPaisa, sale: priceInPaisa < wasInPaisa ? { wasInPaisa, untilMs } : null };
}

export type Charged<Product> = Product & { sale?: OnSale };

export function atPriceOf<Product extends Priced>(
  product: Product,
  sales: readonly Sale[],
  nowMs: number,
): Charged<Product> {
  const { priceInPaisa, sale } = priceAt(product, sales, nowMs);
  return sale ? { ...product, priceInPaisa, sale } : product;
}

/** For feeds, which are read only now and then. */
export interface SaleOffer {
  priceInPaisa: number;
  fromMs: number;
  untilMs: number;
  isNow: boolean;
}

/** The current sale, else the next that lowers the price, else null. */
export function nextOffer(product: Priced, sales: readonly Sale[], nowMs: number): SaleOffer | null {
  const offers = sales
    .filter((sale) => stateOfSale(sale, nowMs) !== 'over' && isOfSale(sale, product))
    .map(({ reduction, fromMs, untilMs }) => {
      return {
        priceInPaisa: reducedPrice(product.priceInPaisa, reduction),
        fromMs,
        untilMs,
        isNow: fromMs <= nowMs,
      };
    })
    .filter(({ priceInPaisa }) => priceInPaisa < product.priceInPaisa)
    .toSorted((a, b) =>
      a.isNow && b.isNow
        ? a.priceInPaisa - b.priceInPaisa || b.untilMs - a.untilMs
        : a.fromMs - b.fromMs || a.priceInPaisa - b.priceInPaisa,
    );
  return offers[0] ?? null;
}
