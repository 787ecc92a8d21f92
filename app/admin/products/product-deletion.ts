/** Deletes a product; one that was ordered is archived instead. */
import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { deleteProduct } from '#shop/catalogue/change.server.ts';
import { m } from '#words/catalogue.ts';
import { adminWrite } from '../ui/write.server.ts';
import type { Route } from './+types/product-deletion';

const notDeleted = () => failed(m.productNotDeleted);
const TOASTS = {
  deleted: () => done(m.productDeleted),
  archived: () => done(m.productArchived, m.whyArchived),
  missing: () => false as const,
};

export const handle = needs('products');
export const loader = backTo('/admin/products');
export const action = adminWrite(handle, '/admin/products', {
  failed: notDeleted,
  work: async ({ shop, actor }, { params }: Route.ActionArgs) =>
    TOASTS[await deleteProduct(shop, actor, params.id)](),
});
export const clientAction = orNotReached(notDeleted);
