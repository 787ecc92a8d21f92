import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { deleteSearchWords } from '#shop/catalogue/search/search-words.server.ts';
import { m } from '#words/catalogue.ts';
import { adminWrite } from '../ui/write.server.ts';
import type { Route } from './+types/search-words-deletion';

const notDeleted = () => failed(m.wordsNotDeleted);

export const handle = needs('products');
export const loader = backTo('/admin/categories');
export const action = adminWrite(handle, '/admin/categories', {
  failed: notDeleted,
  work: async ({ shop, actor }, { params }: Route.ActionArgs) =>
    (await deleteSearchWords(shop, actor, params.id))
      ? done(m.wordsDeleted)
      : failed(m.wordsNotDeleted, m.wordsNotThere),
});
export const clientAction = orNotReached(notDeleted);
