import { saveSale } from '#shop/catalogue/sales/change-sales.server.ts';
import type { SaleForm } from '#shop/catalogue/sales/sale-form.server.ts';
import { HOUR_MS } from '#shop/kernel/calendar.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { admin } from './test-shop.ts';

/** 20% off all of Men for an hour, unless `values` differ; returns its id. */
export async function aSale(shop: Shop, values: Partial<SaleForm> = {}): Promise<string> {
  const goods = { categories: [{ mainCategory: 'Men', category: null }] } satisfies SaleForm['goods'];
  const times = { fromMs: null, untilMs: shop.now() + HOUR_MS };
  const form: SaleForm = { name: 'Eid', reduction: { percent: 20 }, goods, ...times, ...values };
  const saved = await saveSale(shop, admin, null, form);
  if (!saved.ok) throw new Error(saved.reason);
  return saved.id;
}
