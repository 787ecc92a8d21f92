import type { DocumentKind, PaperSize } from '#shop/print/print.ts';

interface Choice {
  kind: DocumentKind;
  size?: PaperSize;
  isPdf?: boolean;
}

/** Without an order number, `search` names the orders. */
export function pathTo(
  orderNumber: string | null,
  search: string,
  { kind, size, isPdf = false }: Choice,
): string {
  const query = new URLSearchParams(search);
  if (size) query.set('size', size);
  if (orderNumber === null) query.set('kind', kind);
  const path = orderNumber === null ? 'papers' : `${encodeURIComponent(orderNumber)}/${kind}`;
  const asked = query.size > 0 ? `?${query}` : '';
  return `/admin/orders/${path}${isPdf ? '.pdf' : ''}${asked}`;
}
