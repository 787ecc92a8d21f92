import { requestOf } from '#app/lib/context.ts';
import { staffOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { newsOf } from '#shop/dashboard/news.server.ts';
import type { Route } from './+types/news';

// The rule checks the account's rights.
export const handle = needs('any');

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const [kind, subject] = ['kind', 'subject'].map((name) => searchParams.get(name) ?? '');
  return Response.json(await newsOf(requestOf(context).shop, staffOf(context), kind ?? '', subject ?? ''));
}
