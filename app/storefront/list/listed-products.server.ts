import type { ShopRequest } from '#app/lib/context.ts';
import { listCustomCategories } from '#shop/catalogue/categories.server.ts';
import type { Counts, ShopperFilter } from '#shop/catalogue/filtered.server.ts';
import { isFiltered } from '#shop/catalogue/filters.ts';
import { priceBounds } from '#shop/catalogue/price-bands.server.ts';
import {
  type CustomCategory,
  categoriesOf,
  type ListedProduct,
  MAIN_CATEGORIES,
  type MainCategory,
  sameName,
} from '#shop/catalogue/product.ts';
import { listProducts } from '#shop/catalogue/read.server.ts';
import {
  listSections,
  MOST_OF_A_SECTION,
  type Section,
  shownOfSection,
} from '#shop/catalogue/sections.server.ts';
import type { Page } from '#shop/kernel/paging.ts';
import { languageOf } from '#shop/kernel/text/language.ts';
import { type CardColours, coloursOnCards } from './colours-of.server.ts';
import type { readProductsQuery } from './products-query.ts';
import type { Asked } from './shown-filters.server.ts';

interface Listed {
  categories: string[];
  /** As the shop writes it. */
  category: string | undefined;
  /** A chosen subcategory that the main category lacks. */
  lacking: { category: string; foundIn: readonly MainCategory[] } | null;
  list: (Page<ListedProduct> & { partly?: boolean }) | null;
  sections: (Section & { total: number })[];
  /** For the filters; null if there is nothing to filter. */
  choices: Pick<Asked, 'counts' | 'bounds'> | null;
  /** By product id. */
  colours?: ReadonlyMap<string, CardColours>;
}

type Reading = Pick<ShopRequest, 'shop' | 'search'>;
type Query = ReturnType<typeof readProductsQuery>;

/**
 * At most six queries: products with their number, custom categories of a filter, choices of the
 * filters, colours.
 */
export async function listedProducts({ shop, search }: Reading, query: Query): Promise<Listed> {
  const { mainCategory, category: asked, chosen } = query;
  const custom = mainCategory || asked ? await listCustomCategories(shop) : [];
  const categories = mainCategory ? categoriesOf(mainCategory, custom) : [];
  const all = MAIN_CATEGORIES.flatMap((main) => categoriesOf(main, custom));
  const known = asked && sameName(mainCategory ? categories : all, asked);
  if (mainCategory && asked && !known) return lackingOf(asked, { all, categories, custom });
  const category = known || asked;
  const oneCard = shop.settings.current.stock.oneCardPerCloth;
  const filter: ShopperFilter = {
    mainCategory,
    category,
    oneCard,
    ...(isFiltered(chosen) && { chosen }),
  };
  const { counts, ...found } = await foundProducts({ shop, search }, query, filter);
  const shown = [found.list?.items, ...found.sections.map(({ products }) => products)].flatMap(
    (products) => products ?? [],
  );
  return {
    categories,
    category,
    lacking: null,
    ...found,
    choices: { counts, bounds: await priceBounds(shop, { mainCategory, category }) },
    colours: await coloursOnCards(shop, shown),
  };
}

/** Lists nothing: all products of the main category would pass for the subcategory's. */
function lackingOf(
  asked: string,
  { all, categories, custom }: { all: string[]; categories: string[]; custom: readonly CustomCategory[] },
): Listed {
  const category = sameName(all, asked) ?? asked;
  const foundIn = MAIN_CATEGORIES.filter((main) => categoriesOf(main, custom).includes(category));
  const list = { items: [], page: 1, pages: 1, total: 0 };
  return {
    categories,
    category: undefined,
    lacking: { category, foundIn },
    list,
    sections: [],
    choices: null,
  };
}

/** Filters, sorting and cards by cloth use the search's memory; other lists are indexed queries. */
async function foundProducts(
  { shop, search }: Reading,
  { mainCategory, category: asked, q, sort, page }: Query,
  filter: ShopperFilter,
): Promise<Pick<Listed, 'list' | 'sections'> & { counts: Counts }> {
  const shown = { sort, page, counted: true, language: languageOf(shop) };
  const isList = Boolean(mainCategory || asked || sort);
  // Indexes are by name; during a sale none has the charged price.
  const isNarrowed = filter.chosen || (sort && sort !== 'name');
  if (q || isNarrowed || (filter.oneCard && isList)) {
    const { counts = {}, ...list } = q
      ? await search.list(q, filter, shown)
      : await search.filter(filter, shown);
    return { list, sections: [], counts };
  }
  const counts = await search.count(filter);
  if (isList) return { list: await listProducts(shop, filter, shown), sections: [], counts };
  const sections = filter.oneCard
    ? await sectionsOfCards(search, languageOf(shop))
    : await listSections(shop);
  return { list: null, sections, counts };
}

async function sectionsOfCards(search: ShopRequest['search'], language: string): Promise<Listed['sections']> {
  const sections = MAIN_CATEGORIES.map(async (mainCategory) => {
    const first = { page: 1, size: MOST_OF_A_SECTION, language };
    const { items, total } = await search.filter({ mainCategory, oneCard: true }, first);
    return { mainCategory, products: items.slice(0, shownOfSection(total)), total };
  });
  return (await Promise.all(sections)).filter(({ total }) => total > 0);
}
