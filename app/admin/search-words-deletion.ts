import { redirect } from 'react-router';
import { deleteSearchWords } from '#shop/catalogue/search-words.server.ts';
import { m } from '#words/catalogue.ts';
import { orFailed } from '../failures.ts';
import type { Route } from './+types/search-words-deletion';
import { writeAsAdmin } from './write.server.ts';

export function loader() {
  return redirect('/admin/search-words', 303);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return writeAsAdmin({
    needs: 'products',
    request,
    context,
    page: '/admin/search-words',
    work: async (shop, admin) =>
      (await deleteSearchWords(shop, admin, params.id)) ? ['words deleted'] : ['words not deleted', 'gone'],
    failed: ['words not deleted'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.wordsNotDeleted });
