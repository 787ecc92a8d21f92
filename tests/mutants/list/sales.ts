/** Breaks of prices during a sale. */
import type { Mutant } from '../mutant.ts';

export const sales: readonly Mutant[] = [
  {
    invariant: 141,
    breaks: 'a sale holds at the moment of its end',
    file: 'shop/catalogue/sales.ts',
    from: 'if (nowMs >= untilMs)',
    to: 'if (nowMs > untilMs)',
    test: {
      file: 'shop/catalogue/sales.test.ts',
      name: 'a sale holds from its first millisecond to the one before its end',
    },
  },
  {
    invariant: 141,
    breaks: 'of several sales the first counts',
    file: 'shop/catalogue/sales.ts',
    from: 'if (reduced > priceInPaisa) continue;',
    to: 'if (reduced > priceInPaisa || priceInPaisa < wasInPaisa) continue;',
    test: {
      file: 'shop/catalogue/sales.test.ts',
      name: 'of several sales the lowest price counts, and it holds until the last of those that make it',
    },
  },
  {
    invariant: 141,
    breaks: 'lists by price go by the list price during a sale',
    file: 'app/storefront/listed-products.server.ts',
    from: "(sort && sort !== 'name')",
    to: "(sort && sort === 'newest')",
    test: {
      file: 'app/storefront/listed-products.test.ts',
      name: 'by price a list goes by what is charged, before, during and after a sale',
    },
  },
  {
    invariant: 141,
    breaks: 'a cart shows the price of the list during a sale',
    file: 'shop/cart/lines.server.ts',
    from: 'product ? priceOfOne(product.priceInPaisa, cutCm) :',
    to: 'product ? priceOfOne(row.priceInPaisa ?? 0, cutCm) :',
    test: {
      file: 'shop/catalogue/sales.test.ts',
      name: 'a sale that begins between looking and ordering is asked about, and then the new price is paid',
    },
  },
  {
    invariant: 142,
    breaks: 'kept pages know nothing of sales',
    file: 'server/settings.ts',
    from: '...salesAt(settings.sales, ms).map(({ id }) => id)',
    to: '...salesAt([], ms).map(({ id }) => id)',
    test: {
      file: 'server/settings.test.ts',
      name: 'whoever looks between two seconds sees that a sale has begun',
    },
  },
  {
    invariant: 142,
    breaks: 'kept pages are answered without a look at the clock',
    file: 'server/guest-pages.ts',
    from: '    this.#parts.look();\n',
    to: '',
    test: {
      file: 'server/guest-pages.test.ts',
      name: 'no kept page is answered before a look at the clock, which may drop it',
    },
  },
  {
    invariant: 152,
    breaks: 'a form of a sale that is sent twice makes two sales',
    file: 'shop/catalogue/change-sales.server.ts',
    from: 'const sale = { ...form, id: id ?? key, fromMs };',
    to: 'const sale = { ...form, id: id ?? shop.newId(), fromMs };',
    test: {
      file: 'shop/catalogue/change-sales.test.ts',
      name: 'the same form sent twice makes one sale, also when the sales could not be loaded after the first',
    },
  },
  {
    invariant: 152,
    breaks: 'a sale that has ended is changed',
    file: 'shop/catalogue/change-sales.server.ts',
    from: "if (before && stateOfSale(before, now) === 'over') return { ok: false, reason: 'ended' };",
    to: '',
    test: {
      file: 'shop/catalogue/change-sales.test.ts',
      name: 'a sale that has ended is not changed any more',
    },
  },
  {
    invariant: 152,
    breaks: 'a category is renamed or deleted while it is on sale',
    file: 'shop/catalogue/categories.server.ts',
    from: "    eb.not(eb.exists(salesOf(eb, shop).select('sales.id'))),\n",
    to: '',
    test: {
      file: 'shop/catalogue/change-sales.test.ts',
      name: 'a custom category is not renamed or deleted while a sale of it runs or comes',
    },
  },
  {
    invariant: 141,
    breaks: 'within Urdu the old price is read behind the new one',
    file: 'app/price.tsx',
    from: '<del dir="ltr"',
    to: '<del',
    test: {
      file: 'app/price.test.ts',
      name: 'the old price and the new one are not one run of Latin text',
    },
  },
  {
    invariant: 152,
    breaks: 'each setting that is saved during a sale sorts all products anew',
    file: 'shop/settings/settings.server.ts',
    from: 'if (!isDeepStrictEqual(salesNow, sales)) sales',
    to: 'sales',
    test: {
      file: 'shop/catalogue/sales.test.ts',
      name: 'sales that stay are not loaded as others, for which each list by price is sorted anew',
    },
  },
];
