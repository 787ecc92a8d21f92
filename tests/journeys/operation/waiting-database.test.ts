/**
 * A PostgreSQL table is locked for a while: requests wait, then fail and can be repeated.
 * @module-tag long
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPostgresDatabase } from '../../support/engines.ts';
import { post } from '../../support/post.ts';
import { type RunningShop, runShop } from '../../support/running-shop.ts';
import { aPhone, Shopper } from '../../support/shopper.ts';

/** A longer time means that several waits add up. */
const MOST_MS = 8000;
const TYPED = 'House 7, Street 3';

let url: string;
let shop: RunningShop;
let other: pg.Client;
let shopper: Shopper;
beforeAll(async () => {
  url = await aPostgresDatabase();
  shop = await runShop({ DATABASE_URL: url });
  other = new pg.Client(url);
  await other.connect();
  shopper = new Shopper(shop.url);
  await shopper.signUp();
});
afterAll(async () => {
  await other.end();
  await shop.stop();
});

/** Locks the table from another connection during `work`; also returns the duration. */
async function whileHeld<T>(table: string, work: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  await other.query(`begin; lock table "${table}"`);
  const startedAt = performance.now();
  try {
    return { answer: await work(), ms: performance.now() - startedAt };
  } finally {
    await other.query('rollback');
  }
}

async function checkoutForm(): Promise<Record<string, string>> {
  await shopper.post('/cart/items', { productId: 'ml-002', quantity: '1' });
  const page = await shopper.get('/checkout');
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
  const person = { fullName: 'Ayesha Khan', email: 'ayesha@example.com', phone: aPhone() };
  const keys = { checkoutKey: hidden('checkoutKey'), seenCart: hidden('seenCart') };
  return { ...person, ...keys, address: TYPED, city: 'Daska' };
}

test.each(['orders', 'checkouts', 'products'])(
  'a checkout while %s is locked is a 503 in eight seconds that keeps what was typed, and is placed once when it is sent again',
  async (table) => {
    const form = await checkoutForm();
    const { answer, ms } = await whileHeld(table, () => post(shop.url, '/checkout', form, shopper.cookie));
    expect([answer.status, answer.headers.get('retry-after'), ms < MOST_MS]).toEqual([503, '3', true]);
    const page = await answer.text();
    expect(page).toContain(TYPED);
    // The key finds a commit whose response was lost.
    if (table === 'checkouts') {
      expect(page).toContain(`${TYPED}</textarea>`);
      expect(page).toContain(`name="checkoutKey" value="${form.checkoutKey}"`);
    }
    const again = await post(shop.url, '/checkout', form, shopper.cookie);
    expect([again.status, again.headers.get('location')]).toEqual([303, '/profile']);
    const { rows } = await other.query('select 1 from orders where phone = $1', [form.phone]);
    expect(rows).toHaveLength(1);
  },
);

test('a page that cannot learn who asks is a 503 in eight seconds', async () => {
  const { answer, ms } = await whileHeld('sessions', () =>
    fetch(`${shop.url}/profile`, { headers: { cookie: shopper.cookie } }),
  );
  expect([answer.status, answer.headers.get('retry-after'), ms < MOST_MS]).toEqual([503, '3', true]);
});
