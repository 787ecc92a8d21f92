import { data } from 'react-router';
import { orNotReached } from '#app/lib/failures.ts';
import { readForm } from '#app/lib/forms/forms.server.ts';
import { failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { MAX_BODY } from '#shop/pages/page.ts';
import { textOf } from '#shop/pages/shown.server.ts';
import { m } from '#words/pages.ts';
import type { Route } from './+types/page-preview';

export const handle = needs('settings');
export const loader = backTo('/admin/settings/pages');

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request, 'body');
  const { content } = await textOf((form.get('body') ?? '').slice(0, MAX_BODY));
  return data({ content });
}

export const clientAction = orNotReached(() => failed(m.previewFailed));
