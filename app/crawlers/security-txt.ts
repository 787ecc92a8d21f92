/** GET /.well-known/security.txt (RFC 9116): where to report a weakness. */
import { DAY_MS } from '#shop/kernel/calendar.ts';
import { requestOf } from '../lib/context.ts';
import type { Route } from './+types/security-txt';

/** The RFC recommends less than a year. Counted from each response. */
const GOOD_FOR_DAYS = 180;

export function loader({ context }: Route.LoaderArgs) {
  const { origin, shop } = requestOf(context);
  const expires = new Date((Math.floor(shop.now() / DAY_MS) + GOOD_FOR_DAYS) * DAY_MS);
  const { email } = shop.settings.current.store;
  const lines = [
    `Contact: ${email ? `mailto:${email}` : `${origin}/contact`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, ur',
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
