/**
 * What a shopper's page shows of products in the reader's language: sent with the page, as the names of all categories in every page's scripts
 * would be too much in Urdu.
 */
import type { CardProduct } from '#shop/catalogue/product.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { isByMetre } from '#shop/stock/cuts.ts';
import { m } from '#words/thaans.ts';
import { categoryName } from './category-name.ts';
import { shortFacts } from './cloth-facts.ts';
import { langOf } from './lang-of.ts';
import type { CardColours } from './storefront/colours-of.server.ts';

/** The `lang` of the texts of a product or a banner, of those that are in another language than the page. */
export function langsOf({ name, description }: Pick<CardProduct, 'name' | 'description'>) {
  const [lang, textLang] = [langOf(name), langOf(description)];
  return { ...(lang && { lang }), ...(textLang && { textLang }) };
}

/** A product as its card shows it: its category is called as the reader calls it, and its facts are a line of text, if it has any. */
export type ShelvedProduct = Omit<
  CardProduct,
  'kind' | 'widthIn' | 'totalCm' | 'mainCategory' | 'sale' | 'soldBy'
> &
  ReturnType<typeof langsOf> & {
    facts?: string;
    /** Where it is on sale: what it costs in the list. */
    wasInPaisa?: number;
    /** Of cloth by the metre: its price is that of a metre, and its page asks for a length. */
    per?: string;
    /** Where it stands for a cloth: what is shown of the colours. */
    colours?: CardColours;
  };

/** A section of products as a page shows them. */
export type Shelved<Section extends { products: unknown }> = Omit<Section, 'products'> & {
  products: ShelvedProduct[];
};

export function shelved(
  products: readonly CardProduct[],
  colours?: ReadonlyMap<string, CardColours>,
): ShelvedProduct[] {
  return products.map((product) => {
    const { id, name, description, priceInPaisa, image, stock, sale } = product;
    const facts = shortFacts(product);
    const several = colours?.get(id);
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
      ...(sale && { wasInPaisa: sale.wasInPaisa }),
      ...(isByMetre(product) && { per: m.aMetre }),
      ...(several && { colours: several }),
    };
  });
}

type Sold = Pick<CardProduct, 'soldBy' | 'priceInPaisa' | 'stock'>;

/** The price in a line of text: of cloth by the metre it is that of a metre. */
export const priceOf = ({ priceInPaisa, soldBy }: Omit<Sold, 'stock'>): string =>
  isByMetre({ soldBy }) ? m.perMetre(formatMoney(priceInPaisa)) : formatMoney(priceInPaisa);

/** What is in stock: pieces, or metres. */
export const stockOf = ({ stock, soldBy }: Omit<Sold, 'priceInPaisa'>): string =>
  isByMetre({ soldBy }) ? m.metres(String(stock)) : String(stock);

/** What these categories are called, of those that are called otherwise than they are kept. */
export function namesOf(categories: readonly string[]): Record<string, string> {
  const named = categories.map((name) => [name, categoryName(name)] as const);
  return Object.fromEntries(named.filter(([name, shown]) => name !== shown));
}
