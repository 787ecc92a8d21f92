/** @module-tag long */
import { expect, test } from 'vitest';
import { logInAsAdmin, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { aPlacedOrder } from '../../support/shopper.ts';
import { WRITES } from './recorded-writes.ts';

const { shop, asVisitor, sql } = openShopInBrowser({ doctored: true });

async function idOf(query: string, ...values: string[]): Promise<string> {
  const [row] = await sql(query, ...values);
  return String(row?.id);
}

const newest = (table: string) => idOf(`select id from "${table}" order by "createdAt" desc limit 1`);
const OWN_SESSION = 'select sessions.id from sessions join users on users.id = "userId" where email = ?';

const entries = () => sql(`select id, act, "actorKind", "actorName", device from changes order by id`);

const orderIn = async () =>
  idOf(`select id from orders where "orderNumber" = ?`, await aPlacedOrder(shop().url));

test('each write of the admin leaves its entry, with the person and the device', () =>
  asVisitor({ viewport: PHONE }, ({ page: elsewhere }) =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      await logInAsAdmin(elsewhere);
      await logInAsAdmin(page);
      const [order, otherOrder] = [await orderIn(), await orderIn()];
      const ids: Record<string, () => Promise<string> | string> = {
        product: () => 'ml-001',
        order: () => order,
        otherOrder: () => otherOrder,
        slider: () => newest('sliders'),
        reply: () => newest('savedReplies'),
        session: () => idOf(OWN_SESSION, ADMIN.email),
        words: () => newest('searchWords'),
      };
      const filled = async (text: string) => {
        const name = /:(\w+)/.exec(text)?.[1];
        return name && ids[name] ? text.replace(`:${name}`, await ids[name]()) : text;
      };
      for (const [act, path, typed = {}, id = ''] of WRITES) {
        const before = (await entries()).length;
        const to = await filled(path.includes(':id') ? path.replace(':id', id) : path + id);
        const form: Record<string, string> = {};
        for (const [name, value] of Object.entries(typed)) form[name] = await filled(value);
        const headers = { origin: shop().url };
        const answer = await page.request.post(to, { form, headers, maxRedirects: 0 });
        const fresh = (await entries()).slice(before);
        expect([to, answer.status(), fresh]).toEqual([
          to,
          303,
          [expect.objectContaining({ act, actorKind: 'admin', device: 'Chrome, Linux' })],
        ]);
      }
    }),
  ));
