import { requestOf } from '#app/lib/context.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import type { Route } from './+types/bill-picture';

export const handle = needs('money');

export async function loader({ params, context }: Route.LoaderArgs) {
  adminOf(context, handle);
  const bytes = await requestOf(context).pictures.privateFile('bill', params.file);
  if (!bytes) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=3600' },
  });
}
