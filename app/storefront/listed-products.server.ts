/** What the page of products lists: sections while nothing is chosen, else one page of what was asked for, and the choices of the filters. */
import { listCustomCategories } from '#shop/catalogue/categories.server.ts';
import type { Counts, ShopperFilter } from '#shop/catalogue/filter-table.server.ts';
import { isFiltered } from '#shop/catalogue/filters.ts';
import { categoriesOf, isByPrice, type ListedProduct } from '#shop/catalogue/product.ts';
import { listProducts, listSections, type Section } from '#shop/catalogue/read.server.ts';
import { runningSales } from '#shop/catalogue/sales.server.ts';
import { languageOf } from '#shop/kernel/language.ts';
import type { Page } from '#shop/kernel/paging.ts';
import type { ShopRequest } from '../context.ts';
import type { readProductsQuery } from './products-query.ts';

interface Listed {
  /** The subcategories to choose from. */
  categories: string[];
  /** The subcategory that was chosen, if the main category has it. */
  category: string | undefined;
  list: (Page<ListedProduct> & { partly?: boolean }) | null;
  sections: (Section & { total: number })[];
  /** Only while there are filters to show. */
  counts: Counts | null;
}

/** At most four queries, each of one page: the products with their number, and the custom categories of a filter. */
export async function listedProducts(
  { shop, search }: Pick<ShopRequest, 'shop' | 'search'>,
  {
    mainCategory,
    category: asked,
    q,
    sort,
    page,
    isOpen,
    chosen,
    faults,
  }: ReturnType<typeof readProductsQuery>,
): Promise<Listed> {
  const categories = mainCategory ? categoriesOf(mainCategory, await listCustomCategories(shop)) : [];
  // A form without scripts still sends the subcategory of the main category that was chosen before.
  const category = mainCategory && asked && !categories.includes(asked) ? undefined : asked;
  const filter: ShopperFilter = { mainCategory, category, ...(isFiltered(chosen) && { chosen }) };
  // What is wrong with the filters is said where they are.
  const counted = isOpen || isFiltered(chosen) || Object.keys(faults).length > 0;
  const shown = { sort, page, counted, language: languageOf(shop) };
  const common = { categories, category };
  // By price a list goes by what is charged. During a sale no index has that, but the table of the filters.
  const isOfTable = filter.chosen || (isByPrice(sort) && runningSales(shop).length > 0);
  if (q || isOfTable) {
    const { counts = null, ...list } = q
      ? await search.list(q, filter, shown)
      : await search.filter(filter, shown);
    return { ...common, list, sections: [], counts };
  }
  const counts = counted ? await search.count(filter) : null;
  if (mainCategory || asked || sort)
    return { ...common, list: await listProducts(shop, filter, shown), sections: [], counts };
  return { ...common, list: null, sections: await listSections(shop), counts };
}
