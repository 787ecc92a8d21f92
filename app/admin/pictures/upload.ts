/** POST ?kind=…: keeps a picture of the shop and returns its address. */
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { meets, needs } from '#app/rights/needs.ts';
import { UPLOADED_KINDS } from '#shop/pictures/pictures.ts';
import { m } from '#words/pictures.ts';
import type { Route } from './+types/upload';

/** The store's logo is a setting. */
export const handle = needs('products or settings or money');

const refused = (error: string, status: number) => Response.json({ error }, { status });

export async function action({ url, context }: Route.ActionArgs) {
  const admin = adminOf(context, handle);
  const shopRequest = requestOf(context);
  const { pictures, sentPicture } = shopRequest;
  const kind = UPLOADED_KINDS.find((one) => one === url.searchParams.get('kind'));
  if (!kind || !sentPicture) return refused(m.noKind, 400);
  if (!meets(admin, kind === 'bill' ? 'money' : 'products or settings')) return refused(m.notAdmin, 403);
  const stored = await attempt(shopRequest, () => pictures.keep(kind, sentPicture));
  if (!stored) return refused(m.notKept, 500);
  return stored.ok ? Response.json({ url: stored.url }) : refused(stored.why, 422);
}
