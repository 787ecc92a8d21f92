/** A product's cloth, pictures and shared text, made by the server, so that columns and unneeded words are not sent. */

import { priceOf } from '#app/catalogue/category-names.server.ts';
import { type FactRow, factsInSchema, factTable } from '#app/catalogue/cloth-facts.ts';
import { langOf } from '#app/lib/lang-of.ts';
import { withoutMarks } from '#app/lib/without-marks.ts';
import { FACT_NAMES, type FactName } from '#shop/catalogue/cloth/cloth.ts';
import type { Product } from '#shop/catalogue/product.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { languageOf } from '#shop/kernel/text/language.ts';
import { picturesOf } from '#shop/pictures/list.ts';
import { m as beside } from '#words/beside.ts';
import { m } from '#words/product-pictures.ts';
import type { GalleryPicture } from './gallery.tsx';

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

type Fields = 'images' | 'imageAlt' | 'imageAltUrdu';

/** None for a single picture without text. */
export function picturesShown<Read extends Pick<Product, Fields | 'name' | 'image'>>(
  shop: Shop,
  { images, imageAlt, imageAltUrdu, ...product }: Read,
): { product: Omit<Read, Fields>; pictures?: GalleryPicture[] } {
  const all = [{ url: product.image, alt: imageAlt, altUrdu: imageAltUrdu }, ...picturesOf(images)];
  if (all.length === 1 && !imageAlt && !imageAltUrdu) return { product };
  const inUrdu = languageOf(shop) === 'ur';
  const pictures = all.map(({ url, alt, altUrdu }, at) => {
    const typed = (inUrdu && altUrdu) || alt;
    if (!typed) return { url, alt: m.altOf({ name: product.name, place: at + 1 }), lang: undefined };
    return { url, alt: typed, lang: langOf(typed) };
  });
  return { product, pictures };
}

export const sharedText = ({ name, ...product }: { name: string } & Parameters<typeof priceOf>[0]): string =>
  withoutMarks(beside.said({ name, price: priceOf(product) }));
