/** Breaks of the caps of orders, rushes, the cart and stock. */
import type { Mutant } from '../mutant.ts';

export const caps: readonly Mutant[] = [
  {
    invariant: 1,
    breaks: 'the ledger notes one piece, however many were taken',
    file: 'shop/stock/stock.server.ts',
    from: '        change: -quantity,',
    to: '        change: -1,',
    test: {
      file: 'tests/rules/model.test.ts',
      name: 'the books are right after each step of some random histories',
    },
  },
  {
    invariant: 2,
    breaks: 'stock is taken without asking how much there is',
    file: 'shop/stock/stock.server.ts',
    from: "      .where('stock', '>=', quantity) // decided here, not read before: someone else may take the last piece\n",
    to: '',
    test: {
      project: 'rules on PostgreSQL',
      file: 'shop/orders/place.test.ts',
      name: 'the last piece is sold once when two shoppers order together',
    },
  },
  {
    invariant: 7,
    breaks: 'a cart takes any quantity',
    file: 'shop/cart/cart.server.ts',
    from: 'const quantity = Math.min(wanted, limit);',
    to: 'const quantity = wanted;',
    test: { file: 'shop/cart/cart.test.ts', name: 'no path brings more than ten' },
  },
  {
    invariant: 25,
    breaks: 'two accounts that order for one phone at once do not see each other',
    file: 'shop/orders/caps.server.ts',
    from: '  await shop.engine.lock(trx, ',
    to: '  await (async (..._unused: unknown[]) => {})(trx, ',
    test: {
      project: 'rules on PostgreSQL',
      file: 'shop/orders/caps.test.ts',
      name: 'of accounts that order for one phone at once three get through',
    },
  },
  {
    invariant: 25,
    breaks: 'who types the phone of somebody known counts as known',
    file: 'shop/orders/caps.server.ts',
    from: `where "userId" = \${customer.id} and "userEmail" <> '' and status in (\${RECEIVED}) and "phoneE164" = \${phone})`,
    to: `where status in (\${RECEIVED}) and "phoneE164" = \${phone})`,
    test: { file: 'shop/orders/caps.test.ts', name: 'is also who types the phone of somebody known' },
  },
  {
    invariant: 29,
    breaks: 'a cart has any number of lines',
    file: 'shop/cart/cart.server.ts',
    from: 'if (held === 0 && lines >= MAX_LINES)',
    to: 'if (held === 0 && lines > MAX_LINES)',
    test: { file: 'shop/cart/cart.test.ts', name: 'a cart has at most a hundred products' },
  },
  {
    invariant: 34,
    breaks: 'who has received a parcel is new again when its order is deleted',
    file: 'shop/orders/life.ts',
    from: "isMailed: false, countsAs: 'received' },",
    to: 'isMailed: false },',
    test: {
      file: 'shop/orders/caps.test.ts',
      name: 'is not who has received a parcel there whose order was deleted since',
    },
  },
  {
    invariant: 25,
    breaks: 'a rush of yesterday is still shown',
    file: 'shop/orders/rush.server.ts',
    from: "    .where('since', '>', shop.now() - HOUR_MS)\n    .orderBy('key')\n",
    to: "    .orderBy('key')\n",
    test: { file: 'shop/orders/rush.test.ts', name: 'of the next hour’s rush again, and of no order' },
  },
  {
    invariant: 25,
    breaks: 'who has cuts waiting is not told that they were counted',
    file: 'shop/orders/caps.server.ts',
    from: 'Math.max(row.longestCm ?? 0, ...',
    to: 'Math.max(0, ...',
    test: {
      file: 'shop/orders/caps-of-cloth.test.ts',
      name: 'reads that cuts were counted, also when those are of orders before',
    },
  },
  {
    invariant: 25,
    breaks: 'a rest that is too short to be cut is offered',
    file: 'shop/orders/caps.server.ts',
    from: 'left * 100 < leastCutOf(row) ? 0 : left * 100',
    to: 'left * 100',
    test: {
      file: 'shop/orders/caps-of-cloth.test.ts',
      name: 'are offered no rest that is shorter than the least cut',
    },
  },
  {
    invariant: 25,
    breaks: 'the pieces that a network holds already are not counted for its share',
    file: 'shop/orders/caps.server.ts',
    from: '    if (held + wanted <= most) return [];',
    to: '    if (wanted <= most) return [];',
    test: {
      file: 'shop/orders/caps.test.ts',
      name: 'hold at most half of a product together, other networks the rest',
    },
  },
  {
    invariant: 25,
    breaks: 'a network may buy only half of the last few pieces',
    file: 'shop/orders/caps.server.ts',
    from: 'const most = Math.max(inAnyCase, Math.floor(',
    to: 'void inAnyCase;\n    const most = Math.max(0, Math.floor(',
    test: { file: 'shop/orders/caps.test.ts', name: 'can buy a stock of' },
  },
];
