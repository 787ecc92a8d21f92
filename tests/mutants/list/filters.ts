/** Breaks of the filters of the list of products. */
import type { Mutant } from '../mutant.ts';

export const filters: readonly Mutant[] = [
  {
    invariant: 143,
    breaks: 'filters ask for prices of the list while a sale runs',
    file: 'shop/catalogue/filter-table.server.ts',
    from: 'if (isPrice(filter)) return charged;',
    to: 'if (isPrice(filter)) return Number(value);',
    test: { file: 'shop/catalogue/filter-table.test.ts', name: 'prices are those that are charged' },
  },
  {
    invariant: 143,
    breaks: 'a choice does not count what it would add to others of its filter',
    file: 'shop/catalogue/filter-table.server.ts',
    from: 'if (why === PASSED || why === number)',
    to: 'if (why === PASSED)',
    test: {
      file: 'shop/catalogue/filter-table.test.ts',
      name: 'a choice counts what it would give with the filters of other names',
    },
  },
  {
    invariant: 143,
    breaks: 'what was sold out is still available in a filtered list',
    file: 'shop/catalogue/search.server.ts',
    from: "(kind === 'catalogue' || kind === 'stock') && subject",
    to: "kind === 'catalogue' && subject",
    test: {
      file: 'shop/catalogue/filter-table.test.ts',
      name: 'what is sold out is no longer among what is available',
    },
  },
  {
    invariant: 143,
    breaks: 'each combination of filters is a kept page of its own',
    file: 'app/storefront/products-query.ts',
    from: 'const isOfMany = entries.length > 1 ||',
    to: 'const isOfMany =',
    test: { file: 'app/kept-pages.test.ts', name: '/products?fabric=lawn&inStock=1 is not kept' },
  },
];
