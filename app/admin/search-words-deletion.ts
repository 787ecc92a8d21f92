import { deleteSearchWords } from '#shop/catalogue/search-words.server.ts';
import { m } from '#words/catalogue.ts';
import { orNotReached } from '../failures.ts';
import { needs } from '../needs.ts';
import { done, failed } from '../said.ts';
import { backTo } from '../write.server.ts';
import type { Route } from './+types/search-words-deletion';
import { adminWrite } from './write.server.ts';

const notDeleted = () => failed(m.wordsNotDeleted);

export const handle = needs('products');
export const loader = backTo('/admin/search-words');
export const action = adminWrite(handle, '/admin/search-words', {
  failed: notDeleted,
  work: async ({ shop, actor }, { params }: Route.ActionArgs) =>
    (await deleteSearchWords(shop, actor, params.id)) && done(m.wordsDeleted),
});
export const clientAction = orNotReached(notDeleted);
