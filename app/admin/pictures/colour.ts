/** GET ?of=…: suggests an uploaded picture's colour family; empty for others. */
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import type { Route } from './+types/colour';

export const handle = needs('products or settings');

export async function loader({ url, context }: Route.LoaderArgs) {
  adminOf(context, handle);
  const shopRequest = requestOf(context);
  const of = url.searchParams.get('of') ?? '';
  const colour = await attempt(shopRequest, () => shopRequest.pictures.colourOf(of));
  return Response.json({ colour: colour ?? '' });
}
