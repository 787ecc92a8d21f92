import { inMetres } from '../catalogue/cloth/lengths.ts';
import type { MainCategory } from '../catalogue/product.ts';
import { charged, type Pricing } from '../catalogue/sales/sales.server.ts';
import type { Charged, Priced } from '../catalogue/sales/sales.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { type Cutting, faultOfCut, isByMetre, priceOfCut, termsOf } from '../stock/cuts.ts';
import { remnantsOf } from '../stock/thaans.server.ts';
import { type Cart, type CartLineItem, type LineChange, quantityLimit } from './cart.ts';

export const PRICED = ['priceInPaisa', 'stock', 'soldBy', 'leastCutCm', 'leastRemnantCm'] as const;

interface Aside {
  productId: string;
  quantity: number;
  cutCm: number;
  seenName: string;
  /** Null if nobody has seen a price. */
  seenPriceInPaisa: number | null;
}

interface Listed extends Cutting {
  name: string;
  inRoman: string;
  productCode: string;
  mainCategory: MainCategory;
  category: string;
  image: string;
  priceInPaisa: number;
  stock: number;
  soldBy: string;
}

/** Null columns: the product is gone. */
export type CartRow = Aside & { [Column in keyof Listed]: Listed[Column] | null };

export const GONE: Record<keyof Listed, null> = {
  name: null,
  inRoman: null,
  productCode: null,
  mainCategory: null,
  category: null,
  image: null,
  priceInPaisa: null,
  stock: null,
  soldBy: null,
  leastCutCm: null,
  leastRemnantCm: null,
};

type Reading = Pick<Shop, 'language'> & Pricing;

/** One more query if there are cuts. */
export async function cartOf(shop: Reading, db: Trx | Shop['db'], rows: readonly CartRow[]): Promise<Cart> {
  const cut = rows.filter(({ cutCm }) => cutCm > 0).map(({ productId }) => productId);
  const remnants = await remnantsOf(db, cut);
  const products = charged(
    shop,
    rows.flatMap(({ productId: id, priceInPaisa, mainCategory, category }) =>
      priceInPaisa === null || mainCategory === null || category === null
        ? []
        : [{ id, priceInPaisa, mainCategory, category }],
    ),
  );
  return {
    lines: rows.map((row) => {
      const product = products.find(({ id }) => id === row.productId);
      return lineOf(shop, row, { product, remnants: remnants.get(row.productId) ?? [] });
    }),
    count: rows.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

export const priceOfOne = (priceInPaisa: number, cutCm: number): number =>
  cutCm > 0 ? priceOfCut(priceInPaisa, cutCm) : priceInPaisa;

/** Names a cut with its length, in the language of the product's name. */
export const nameOfCut = ({ language }: Pick<Shop, 'language'>, name: string, cutCm: number): string =>
  cutCm > 0 ? `${name} · ${inMetres(cutCm)} ${language === 'ur' ? 'میٹر' : 'm'}` : name;

interface Found {
  /** At current prices; undefined if gone. */
  product: Charged<Priced> | undefined;
  remnants: readonly number[];
}

function lineOf(shop: Reading, row: CartRow, { product, remnants }: Found): CartLineItem {
  const { productId, quantity, cutCm } = row;
  const priceInPaisa = product ? priceOfOne(product.priceInPaisa, cutCm) : (row.seenPriceInPaisa ?? 0);
  const change = changeOf(shop, row, { priceInPaisa, remnants });
  const cannotBe = change !== null && change.kind !== 'price' && change.kind !== 'short';
  return {
    ...{ productId, quantity, cutCm, change, priceInPaisa },
    ...(product?.sale && { wasInPaisa: priceOfOne(product.sale.wasInPaisa, cutCm) }),
    productCode: row.productCode ?? '',
    mainCategory: row.mainCategory ?? '',
    category: row.category ?? '',
    name: nameOfCut(shop, row.name ?? row.seenName, cutCm),
    ...(row.inRoman && { inRoman: row.inRoman }),
    image: row.image,
    limit: cannotBe ? 0 : cutCm > 0 ? 1 : quantityLimit(row.stock ?? 0),
  };
}

function changeOf(
  { settings }: Pick<Shop, 'settings'>,
  row: CartRow,
  { priceInPaisa, remnants }: { priceInPaisa: number; remnants: readonly number[] },
): LineChange | null {
  const { soldBy, stock, cutCm, seenPriceInPaisa: wasInPaisa } = row;
  if (soldBy === null || stock === null) return { kind: 'gone' };
  if (isByMetre({ soldBy }) !== cutCm > 0) return { kind: 'sold otherwise' };
  if (stock === 0) return { kind: 'out of stock' };
  if (cutCm === 0 && stock < row.quantity) return { kind: 'short', left: stock };
  if (cutCm > 0) {
    const bounds = { leastCutCm: row.leastCutCm ?? 0, leastRemnantCm: row.leastRemnantCm ?? 0 };
    const terms = termsOf(bounds, settings.current.stock);
    const fault = faultOfCut(cutCm, remnants, terms);
    if (fault) return { kind: 'no piece', fault };
  }
  return wasInPaisa === null || wasInPaisa === priceInPaisa ? null : { kind: 'price', wasInPaisa };
}
