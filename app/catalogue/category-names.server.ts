/**
 * Products as a shopper's page shows them. Made by the server: the Urdu names of all categories are
 * too much for every page's scripts.
 */
import { categoryNamesHere } from '#shop/catalogue/categories.server.ts';
import type { CardProduct } from '#shop/catalogue/product.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { nameIn } from '#shop/kernel/text/name-in.ts';
import { isByMetre } from '#shop/stock/cuts.ts';
import { m as words } from '#words/category-names.ts';
import { m } from '#words/thaans.ts';
import type { ShopRequest } from '../lib/context.ts';
import { attempt } from '../lib/failures.server.ts';
import { langOf } from '../lib/lang-of.ts';
import type { CardColours } from '../storefront/list/colours-of.server.ts';
import { shortFacts } from './cloth-facts.ts';
import type { CardRating } from './ratings.server.ts';

/** By their stored names; only those that have one in the page's language. */
type CategoryNames = Readonly<Record<string, string>>;

/** Names of all categories in the page's language, also those that the shopkeeper gave. At most one query. */
export async function namesHere(shopRequest: ShopRequest): Promise<CategoryNames> {
  // English ones do as well.
  const given = await attempt(shopRequest, () => categoryNamesHere(shopRequest.shop));
  return { ...given, ...words.categoryNames };
}

/** Undefined if the name is in the page's language. */
export const langOfCategory = (names: CategoryNames, name: string) =>
  langOf(nameIn(names, name), Object.hasOwn(names, name));

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
    /** Of the category. */
    categoryLang?: string;
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
  names: CategoryNames,
  colours?: ReadonlyMap<string, CardColours>,
): ShelvedProduct[] {
  return products.map((product) => {
    const { id, name, description, priceInPaisa, image, stock, sale, otherImage } = product;
    const facts = shortFacts(product);
    const several = colours?.get(id);
    const rating = ratings.get(id);
    const categoryLang = langOfCategory(names, product.category);
    return {
      id,
      name,
      description,
      priceInPaisa,
      image,
      stock,
      category: nameIn(names, product.category),
      ...(categoryLang && { categoryLang }),
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
export function namesOf(
  categories: readonly string[],
  names: CategoryNames = words.categoryNames,
): Record<string, string> {
  const named = categories.map((name) => [name, nameIn(names, name)] as const);
  return Object.fromEntries(named.filter(([name, shown]) => name !== shown));
}
