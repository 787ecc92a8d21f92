/** The key may contain any character, so it is in the query. */
import { adminWrite } from '#app/admin/ui/write.server.ts';
import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { deleteCategory } from '#shop/catalogue/categories.server.ts';
import { m } from '#words/catalogue.ts';

const notDeleted = () => failed(m.categoryNotDeleted);

export const handle = needs('products');
export const loader = backTo('/admin/categories');
export const action = adminWrite(handle, '/admin/categories', {
  failed: notDeleted,
  work: async ({ shop, actor }, { url }) =>
    (await deleteCategory(shop, actor, url.searchParams.get('key') ?? ''))
      ? done(m.categoryDeleted)
      : failed(m.categoryNotDeleted, m.categoryRefused['in use or gone']),
});
export const clientAction = orNotReached(notDeleted);
