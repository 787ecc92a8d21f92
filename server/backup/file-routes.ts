import { Hono } from 'hono';
import { deviceOf } from '#shop/accounts/device.server.ts';
import { may } from '#shop/kernel/actor.ts';
import { language } from '#words/language.ts';
import { inAddress } from '#words/languages.ts';
import { wideNetworkOf } from '../http/client-address.ts';
import type { HttpParts, ShopEnv } from '../http/http.ts';
import { streamOf } from '../http/web-stream.ts';

export const BACKUP_FILES = '/admin/backups/files';
const SCREEN = '/admin/backups';

type RouteParts = Pick<HttpParts, 'shop' | 'identity' | 'backups' | 'addressOf' | 'sign'>;

export function backupRoutes({ shop, identity, backups, addressOf, sign }: RouteParts) {
  const routes = new Hono<ShopEnv>();
  routes.get('/:name', async (c) => {
    c.header('Cache-Control', 'private, no-store');
    const { actor, isFresh } = await identity.actorOf(c.req.raw.headers);
    const lead = (path: string) => c.redirect(inAddress(language(), path), 303);
    if (actor.kind === 'guest') return lead(`/login?redirectTo=${SCREEN}`);
    if (actor.kind === 'customer') return lead('/');
    if (!may(actor, 'owner')) return lead('/admin');
    // As `adminOnly` does before dangerous acts, but returns to the list: a page's script cannot continue to
    // a file.
    if (!isFresh) return lead(`/admin/confirm?redirectTo=${SCREEN}`);
    // HEAD would open the file, which records a download.
    if (c.req.method === 'HEAD') return c.body(null, 405, { Allow: 'GET' });
    const name = c.req.param('name');
    const source = () => ({
      device: deviceOf(c.req.header('User-Agent')),
      networkMark: sign('network', wideNetworkOf(addressOf(c.env.incoming))),
    });
    const found = await backups.read({ ...shop, source }, actor, name);
    if (!found) return lead(SCREEN);
    return c.body(streamOf(found.bytes), 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(found.length),
      'Content-Disposition': `attachment; filename="${name}"`,
    });
  });
  return routes;
}
