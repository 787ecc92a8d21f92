import { allLanguages, inAddress } from '#words/languages.ts';
import { requestOf } from '../lib/context.ts';
import type { Route } from './+types/robots';

const PRIVATE = [
  '/admin',
  '/cart',
  '/kept',
  '/waiting',
  '/checkout',
  '/profile',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
];

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = requestOf(context);
  const lines = [
    'User-agent: *',
    ...allLanguages.flatMap((one) => PRIVATE.map((path) => `Disallow: ${inAddress(one, path)}`)),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
