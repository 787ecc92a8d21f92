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
    breaks: 'lists go by another price than the cart',
    file: 'shop/catalogue/sales.server.ts',
    from: ' / 10000`',
    to: ' / 10001`',
    test: {
      file: 'shop/catalogue/sales.test.ts',
      name: 'SQL and the function say the same price, for any sales',
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
    file: 'server/moments.ts',
    from: '...salesAt(settings.sales, ms).map(({ id }) => id)',
    to: '...salesAt([], ms).map(({ id }) => id)',
    test: {
      file: 'server/moments.test.ts',
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
];
