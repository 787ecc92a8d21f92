/** Breaks of the private links of orders. */
import type { Mutant } from '../mutant.ts';

const KEEP = 'shop/orders/keep.server.ts';
const LINK = 'shop/orders/link.server.ts';

export const links: readonly Mutant[] = [
  {
    invariant: 113,
    breaks: 'an order is confirmed again with each press',
    file: LINK,
    from: ' || events.some(isAgreement)) return { ok: true, isNew: false };',
    to: ') return { ok: true, isNew: false };',
    test: { file: 'shop/orders/link.test.ts', name: 'a press confirms once' },
  },
  {
    invariant: 114,
    breaks: 'a link that opens nothing is written after the secret of the shop has changed',
    file: LINK,
    from: '  if (hashOfSecret(secret) !== linkHash) return null;',
    to: '  if (!linkHash) return null;',
    test: { file: 'shop/orders/link-end.test.ts', name: 'with another secret of the shop' },
  },
  {
    invariant: 114,
    breaks: 'a link in another spelling stands in the log',
    file: 'server/secret-pages.ts',
    from: 'return HAS_SECRET.test(path) ?',
    to: "return path.startsWith('/o/') ?",
    test: { file: 'server/secret-pages.test.ts', name: 'no spelling of an address' },
  },
  {
    invariant: 126,
    breaks: 'an order of one account goes over to another that has its link',
    file: KEEP,
    from: "      .where('userId', 'is', null) // decided here, not read before: another account may press at this moment\n",
    to: '',
    test: { file: 'shop/orders/keep.test.ts', name: 'that is in an account already is refused' },
  },
  {
    invariant: 126,
    breaks: 'an order is kept with a link that has ended',
    file: KEEP,
    from: "      .where('linkHash', '=', linkHash)\n      .where('endedAt', 'is', null)",
    to: "      .where('endedAt', 'is', null)",
    test: { file: 'shop/orders/keep.test.ts', name: 'is kept neither with a link that has ended' },
  },
  {
    invariant: 126,
    breaks: 'an account keeps an order whose link was ended, as it was in wrong hands',
    file: LINK,
    from: ', ...(isKept(was) && { userId: null }) })',
    to: ' })',
    test: { file: 'shop/orders/keep.test.ts', name: 'leaves the account when the shopkeeper ends its link' },
  },
  {
    invariant: 126,
    breaks: 'the checkout of whoever keeps an order is filled in with its phone and address',
    file: 'shop/orders/read.server.ts',
    from: "    .where('userEmail', '!=', '')\n",
    to: '',
    test: { file: 'shop/orders/keep.test.ts', name: 'fills in no checkout' },
  },
  {
    invariant: 126,
    breaks: 'the profile shows the phone and the address of a kept order',
    file: 'app/storefront/profile-orders.server.ts',
    from: 'isKept(order) ? asOnLink(order.customerInfo) : order.customerInfo',
    to: 'order.customerInfo',
    test: {
      file: 'app/storefront/kept-order.test.ts',
      name: 'shows of its customer what the private page shows',
    },
  },
  {
    invariant: 115,
    breaks: 'the customer gets why a charge was made',
    file: 'shop/orders/order.ts',
    from: 'order.charges.map(({ kind, amountInPaisa }) => ({ kind, amountInPaisa }))',
    to: '[...order.charges]',
    test: { file: 'shop/orders/link-limits.test.ts', name: 'what the shop remarked' },
  },
];
