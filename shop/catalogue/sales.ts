/** Sales: prices that change for a while. This file alone computes what a product costs at a moment; amounts are whole paisa. */
import { PAISA_PER_RUPEE } from '../kernel/money.ts';
import type { MainCategory } from './product.ts';

/** The most sales that run or are still to come at the same time. A process keeps this many in memory. */
export const MAX_SALES = 100;
/** The most products that can be chosen for one sale. For more, choose a category. */
export const MAX_CHOSEN = 300;
export const MAX_SALE_NAME = 60;
/** Of a percentage. */
export const MAX_PERCENT = 99;

export type Reduction =
  /** Whole, 1 to 99. */
  | { percent: number }
  /** The price of a piece, or a metre, while the sale runs. */
  | { priceInPaisa: number };

export type SaleGoods =
  | { productIds: ReadonlySet<string> }
  /** `category` null: all of the main category. A product that is moved there later is on sale too. */
  | { mainCategory: MainCategory; category: string | null };

/** What the field `goods` of a sale's form holds for chosen products. */
export const CHOSEN = 'products';
/** Separates main category and subcategory in that field. */
export const GOODS_SEPARATOR = '/';

/** A category as that field holds it. */
export const valueOfGoods = ({
  mainCategory,
  category,
}: Exclude<SaleGoods, { productIds: unknown }>): string =>
  category === null ? mainCategory : `${mainCategory}${GOODS_SEPARATOR}${category}`;

export interface Sale {
  id: string;
  /** As the shopkeeper calls it; shoppers do not see it. */
  name: string;
  reduction: Reduction;
  goods: SaleGoods;
  /** From this moment on, until just before the other one; milliseconds UTC. */
  fromMs: number;
  untilMs: number;
}

/** What the price of a product depends on, besides the sales. */
export interface Priced {
  id: string;
  mainCategory: MainCategory;
  category: string;
  /** Of the list: what it costs without any sale. */
  priceInPaisa: number;
}

export type SaleState = 'running' | 'coming' | 'over';

export function stateOfSale({ fromMs, untilMs }: Pick<Sale, 'fromMs' | 'untilMs'>, nowMs: number): SaleState {
  if (nowMs >= untilMs) return 'over';
  return nowMs >= fromMs ? 'running' : 'coming';
}

/** The sales that run at this moment. */
export const salesAt = (sales: readonly Sale[], nowMs: number): Sale[] =>
  sales.filter((sale) => stateOfSale(sale, nowMs) === 'running');

function isOfSale({ goods }: Pick<Sale, 'goods'>, product: Omit<Priced, 'priceInPaisa'>): boolean {
  if ('productIds' in goods) return goods.productIds.has(product.id);
  return (
    goods.mainCategory === product.mainCategory &&
    (goods.category === null || goods.category === product.category)
  );
}

/**
 * What a product of this list price costs by this reduction: a percentage is taken off and the rest rounded down to whole rupees, but to one
 * rupee at least. It is never more than the list price.
 */
export function reducedPrice(listInPaisa: number, reduction: Reduction): number {
  if ('priceInPaisa' in reduction) return Math.min(listInPaisa, reduction.priceInPaisa);
  // In whole numbers: `left` is a hundred times the reduced price in paisa, and `unit` is a rupee in that scale.
  const left = listInPaisa * (100 - reduction.percent);
  const unit = 100 * PAISA_PER_RUPEE;
  const rupees = (left - (left % unit)) / unit;
  return Math.min(listInPaisa, Math.max(1, rupees) * PAISA_PER_RUPEE);
}

/** What is shown of a product that is on sale. */
export interface OnSale {
  /** Its price in the list. */
  wasInPaisa: number;
  /** The first moment at which it may cost more again, milliseconds UTC. */
  untilMs: number;
}

/**
 * What a product costs at a moment: the lowest price of the sales that run then, never more than that of the list. `sale` is null where
 * that is the price of the list.
 */
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
    // Of two that make the same price, it holds until the later end.
    untilMs = reduced === priceInPaisa ? Math.max(untilMs, sale.untilMs) : sale.untilMs;
    priceInPaisa = reduced;
  }
  return { priceInPaisa, sale: priceInPaisa < wasInPaisa ? { wasInPaisa, untilMs } : null };
}

/** A product as shoppers get it: `priceInPaisa` is what it costs now, and `sale` is there where it is on sale. */
export type Charged<Product> = Product & { sale?: OnSale };

/** The product at the price that it has at this moment. */
export function atPriceOf<Product extends Priced>(
  product: Product,
  sales: readonly Sale[],
  nowMs: number,
): Charged<Product> {
  const { priceInPaisa, sale } = priceAt(product, sales, nowMs);
  return sale ? { ...product, priceInPaisa, sale } : product;
}

/** The price of a sale with its time, for feed readers, which fetch it now and then and show it in between. */
export interface SaleOffer {
  priceInPaisa: number;
  fromMs: number;
  untilMs: number;
  isNow: boolean;
}

/** The sale whose price is charged now, otherwise the next sale that will lower the price. Null when there is neither. */
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
