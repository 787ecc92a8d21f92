/** POST: renders a page's text without saving. */
import { data, redirect } from 'react-router';
import { MAX_BODY } from '#shop/pages/page.ts';
import { textOf } from '#shop/pages/shown.server.ts';
import { m } from '#words/pages.ts';
import { orFailed } from '../../failures.ts';
import { readForm } from '../../forms.server.ts';
import type { Route } from './+types/page-preview';

export function loader() {
  return redirect('/admin/settings/pages', 303);
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request, 'body');
  const { content } = await textOf((form.get('body') ?? '').slice(0, MAX_BODY));
  return data({ content });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.previewFailed });
