/**
 * Products as a shopper's page shows them. Made by the server: the Urdu names of all categories are
 * too much for every page's scripts.
 */
import type { CardProduct } from '#shop/catalogue/product.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { isByMetre } from '#shop/stock/cuts.ts';
import { m } from '#words/thaans.ts';
import { langOf } from '../lib/lang-of.ts';
import type { CardColours } from '../storefront/list/colours-of.server.ts';
import { categoryName } from './category-name.ts';
import { shortFacts } from './cloth-facts.ts';
import type { CardRating } from './ratings.server.ts';

/** `lang` only for texts that are not in the page's language. */
export function langsOf({
  name,
  description,
  inRoman = '',
}: Pick<CardProduct, 'name' | 'description' | 'inRoman'>) {
  const lang = langOf(name, inRoman[0] === '1');
  const textLang = langOf(description, inRoman[1] === '1');
  return { ...(lang && { lang }), ...(textLang && { textLang }) };
}

/** With a translated category, and facts as one line. */
export type ShelvedProduct = Omit<
  CardProduct,
  'kind' | 'widthIn' | 'totalCm' | 'mainCategory' | 'sale' | 'soldBy' | 'otherImage' | 'inRoman'
> &
  ReturnType<typeof langsOf> & {
    facts?: string;
    /** A second picture. */
    other?: string;
    /** List price, if on sale. */
    wasInPaisa?: number;
    /** Cloth by the metre: the price is of a metre. */
    per?: string;
    /** For a card that represents a cloth. */
    colours?: CardColours;
    rating?: CardRating;
  };

export type Shelved<Section extends { products: unknown }> = Omit<Section, 'products'> & {
  products: ShelvedProduct[];
};

export function shelved(
  products: readonly CardProduct[],
  ratings: ReadonlyMap<string, CardRating>,
  colours?: ReadonlyMap<string, CardColours>,
): ShelvedProduct[] {
  return products.map((product) => {
    const { id, name, description, priceInPaisa, image, stock, sale, otherImage } = product;
    const facts = shortFacts(product);
    const several = colours?.get(id);
    const rating = ratings.get(id);
    return {
      id,
      name,
      description,
      priceInPaisa,
      image,
      stock,
      category: categoryName(product.category),
      ...langsOf(product),
      ...(facts && { facts }),
      ...(otherImage && { other: otherImage }),
      ...(sale && { wasInPaisa: sale.wasInPaisa }),
      ...(isByMetre(product) && { per: m.aMetre }),
      ...(several && { colours: several }),
      ...(rating && { rating }),
    };
  });
}

type Sold = Pick<CardProduct, 'soldBy' | 'priceInPaisa' | 'stock'>;

export const priceOf = ({ priceInPaisa, soldBy }: Omit<Sold, 'stock'>): string =>
  isByMetre({ soldBy }) ? m.perMetre(formatMoney(priceInPaisa)) : formatMoney(priceInPaisa);

export const stockOf = ({ stock, soldBy }: Omit<Sold, 'priceInPaisa'>): string =>
  isByMetre({ soldBy }) ? m.metres(String(stock)) : String(stock);

/** Names that differ from the stored ones. */
export function namesOf(categories: readonly string[]): Record<string, string> {
  const named = categories.map((name) => [name, categoryName(name)] as const);
  return Object.fromEntries(named.filter(([name, shown]) => name !== shown));
}
