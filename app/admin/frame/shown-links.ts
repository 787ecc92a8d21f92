/** Links to screens that the user may not open are hidden; the guard is `adminOnly`. */
import { createContext, useContext } from 'react';
import { m } from '#words/admin.ts';
import type { Waiting } from '../ui/waiting-counts.ts';

/** Addresses open to a helper; null for the owner, who may open all. */
export const OpensContext = createContext<readonly string[] | null>(null);

export function useMayOpen(): (to: string) => boolean {
  const opens = useContext(OpensContext);
  return (to) => opens === null || to === '/' || opens.includes(to.replace(/[?#].*/, ''));
}

export interface Screen {
  to: string;
  label: string;
  waits?: (waiting: NonNullable<Waiting>) => number;
}

/** In the menu on phones, linked from the products on wide screens. Seldom ones are folded in the menu. */
export const toolsOfProducts = (): readonly (Screen & { isSeldom?: true })[] => [
  { to: '/admin/sales', label: m.salePrices },
  { to: '/admin/coupons', label: m.coupons },
  { to: '/admin/categories', label: m.categories, isSeldom: true },
  { to: '/admin/waiting', label: m.waitingForStock, waits: ({ waits }) => waits },
  { to: '/admin/products/price-list', label: m.priceList },
  { to: '/admin/purchases', label: m.purchases },
  { to: '/admin/suppliers', label: m.suppliers },
  { to: '/admin/stock-take', label: m.stockTake },
  { to: '/admin/labels', label: m.labels },
];
