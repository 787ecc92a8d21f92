/** Breaks of the private links of orders. */
import type { Mutant } from '../mutant.ts';

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
    invariant: 115,
    breaks: 'the customer gets why a charge was made',
    file: 'shop/orders/order.ts',
    from: 'order.charges.map(({ kind, amountInPaisa }) => ({ kind, amountInPaisa }))',
    to: '[...order.charges]',
    test: { file: 'shop/orders/link-limits.test.ts', name: 'what the shop remarked' },
  },
];
