/** Made by the server, so that columns and unneeded words are not sent. */
import { priceOf } from '#app/catalogue/category-names.server.ts';
import { type FactRow, factsInSchema, factTable } from '#app/catalogue/cloth-facts.ts';
import { textHere } from '#app/lib/lang-of.ts';
import { withoutMarks } from '#app/lib/without-marks.ts';
import { FACT_NAMES, type FactName } from '#shop/catalogue/cloth/cloth.ts';
import type { Product } from '#shop/catalogue/product.ts';
import { fieldIn, inAllLanguages, type Translated, textsOf } from '#shop/kernel/text/translations.ts';
import { ALT, picturesOf } from '#shop/pictures/list.ts';
import { m } from '#words/product-pictures.ts';
import { m as related } from '#words/related-products.ts';
import type { GalleryPicture } from './gallery.tsx';

/** `cuttingOf` describes the cut. */
const NOT_SENT = [
  ...FACT_NAMES,
  ...(['kind', 'totalCm', 'soldBy', 'leastCutCm', 'leastRemnantCm', 'otherImage', 'plainName'] as const),
  ...(['colour', 'cloth', 'images', 'inRoman'] as const),
  ...inAllLanguages(['shareTitle', 'shareText', 'colourName', 'imageAlt']),
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

/** None for a single picture without text. */
export function picturesShown(
  product: Pick<Product, 'images' | 'name' | 'image'> & Translated<'imageAlt'>,
): GalleryPicture[] | null {
  const first = { url: product.image, ...textsOf('alt', (one) => product[fieldIn('imageAlt', one)]) };
  const all = [first, ...picturesOf(product.images)];
  if (all.length === 1 && !ALT.some((name) => first[name])) return null;
  return all.map((picture, at) => {
    const { text, lang } = textHere(picture, 'alt');
    if (text) return { url: picture.url, alt: text, lang };
    return { url: picture.url, alt: m.altOf({ name: product.name, place: at + 1 }), lang: undefined };
  });
}

export const sharedText = ({ name, ...product }: { name: string } & Parameters<typeof priceOf>[0]): string =>
  withoutMarks(related.said({ name, price: priceOf(product) }));
