/** The key may contain any character, so it is in the query. */
import { deleteCategory } from '#shop/catalogue/categories.server.ts';
import { m } from '#words/catalogue.ts';
import { orNotReached } from '../failures.ts';
import { needs } from '../needs.ts';
import { done, failed } from '../said.ts';
import { backTo } from '../write.server.ts';
import { adminWrite } from './write.server.ts';

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
