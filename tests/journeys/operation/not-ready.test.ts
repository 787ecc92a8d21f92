/**
 * A shop that cannot write informs operator, owner and shoppers; pages stay readable.
 * @module-tag long
 */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { typedCheckout } from '../../faults/shop.ts';
import { damageTable } from '../../support/damaged-file.ts';
import { aPostgresDatabase, ENGINE } from '../../support/engines.ts';
import { aMailServer, type MailServer } from '../../support/mail-server.ts';
import { post } from '../../support/post.ts';
import { ADMIN, databaseUrlOf, type RunningShop, runShop } from '../../support/running-shop.ts';
import { aPhone, Shopper } from '../../support/shopper.ts';
import { aSmallDisk, fillDisk, removeDisk } from '../../support/small-disk.ts';

/** Shoppers see the notice after ten seconds; the owner gets a mail after thirty. */
const WITHIN = { timeout: 60_000, interval: 250 };

let mail: MailServer;
beforeAll(async () => {
  mail = await aMailServer();
});
afterAll(() => mail.close());

/** `tells`: text in the owner's mail. */
const LOCKED = {
  ...{ says: 'the database is locked', tells: 'The database is locked by something else.' },
  ...{ begin: lockOrders, disk: () => undefined },
};
const FULL = {
  ...{ says: 'the disk is full', tells: 'The disk is full. Free some space: delete old backups' },
  ...{ begin: fillDisk, disk: () => aSmallDisk(48) },
};
const DAMAGED = {
  ...{ says: 'the file of the database is damaged', tells: 'The file of the database is damaged.' },
};

/** Returns a function that lets go. */
async function lockOrders(dataDir: string): Promise<() => Promise<void> | void> {
  const url = databaseUrlOf(dataDir);
  if (!url) {
    const other = new DatabaseSync(path.join(dataDir, 'thaan.sqlite'), { timeout: 5000 });
    other.exec('begin immediate');
    return () => other.close();
  }
  const other = new pg.Client(url);
  await other.connect();
  await other.query('begin; lock table orders in exclusive mode');
  return () => other.end();
}

async function aShopperAt({ url }: RunningShop) {
  const shopper = new Shopper(url);
  await shopper.signUp();
  return { shopper, form: await typedCheckout(shopper, 'ml-001') };
}

const readyz = async (url: string) => {
  const answer = await fetch(`${url}/readyz`);
  return { status: answer.status, says: await answer.text() };
};

type Visitor = Awaited<ReturnType<typeof aShopperAt>>;

async function expectClosedCounter(
  { url }: RunningShop,
  { says, tells }: Pick<typeof LOCKED, 'says' | 'tells'>,
  { shopper, form }: Visitor,
) {
  await vi.waitFor(async () => expect(await readyz(url)).toEqual({ status: 503, says }), WITHIN);
  for (const open of ['/', '/products', '/product/ml-002', '/healthz'])
    expect([open, (await fetch(url + open)).status]).toEqual([open, 200]);
  await vi.waitFor(
    async () => expect(await shopper.get('/cart')).toContain('Orders cannot be taken at this moment'),
    WITHIN,
  );
  expect(await shopper.get('/checkout')).toContain('Orders cannot be taken at this moment');
  const answer = await post(url, '/checkout', form, shopper.cookie);
  const page = await answer.text();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
  expect(page).toContain('The order was not placed: the shop has a fault');
  expect(page).toContain('House 7, Street 3');
  expect(page).toContain(`name="checkoutKey" value="${form.checkoutKey}"`);
  await vi.waitFor(() => {
    const [alert] = mail.mails.filter(({ subject }) => subject?.startsWith('Orders cannot be taken'));
    expect(alert?.text).toContain(tells);
  }, WITHIN);
}

async function expectOpenAgain({ url }: RunningShop, { shopper, form }: Visitor) {
  // For a minute after a full disk, the shop does not trust small writes.
  const later = { ...WITHIN, timeout: 150_000 };
  await vi.waitFor(async () => expect(await readyz(url)).toEqual({ status: 200, says: 'ready' }), later);
  await vi.waitFor(
    async () => expect(await shopper.get('/cart')).not.toContain('Orders cannot be taken at this moment'),
    WITHIN,
  );
  expect((await shopper.post('/checkout', form)).status).toBe(303);
}

async function aShop(dataDir?: string): Promise<RunningShop> {
  mail.mails.length = 0;
  const shop = await runShop({ SMTP_URL: mail.url }, dataDir);
  onTestFinished(() => shop.stop());
  return shop;
}

test.for(ENGINE === 'sqlite' ? [LOCKED, FULL] : [LOCKED])(
  'while $says, the shop is not ready and says so; then it takes the order',
  async (fault, { skip }) => {
    const disk = fault.disk();
    if (disk === null) return skip();
    if (disk) onTestFinished(() => removeDisk(disk));
    const shop = await aShop(disk);
    const visitor = await aShopperAt(shop);
    expect(await readyz(shop.url)).toEqual({ status: 200, says: 'ready' });
    const mend = await fault.begin(shop.dataDir);
    await expectClosedCounter(shop, fault, visitor);
    // Never blames the password.
    const login = disk && (await post(shop.url, '/login', ADMIN));
    if (login && login.status !== 303) {
      expect([login.status, login.headers.get('retry-after')]).toEqual([503, '3']);
      expect(await login.text()).toContain('The shop cannot save anything at this moment');
    }
    await mend();
    await expectOpenAgain(shop, visitor);
  },
);

test.runIf(ENGINE === 'sqlite')(
  'a file with damaged bytes is not ready, and says so: also where no small write meets them',
  async () => {
    const whole = await aShop();
    const visitor = await aShopperAt(whole);
    await whole.stop();
    damageTable(path.join(whole.dataDir, 'thaan.sqlite'), 'stockMovements');
    const shop = await aShop(whole.dataDir);
    const shopper = new Shopper(shop.url, visitor.shopper.cookie);
    await expectClosedCounter(shop, DAMAGED, { shopper, form: visitor.form });
  },
);

describe.runIf(ENGINE === 'postgres')('while a table of PostgreSQL is locked', () => {
  /** A longer time means that several waits add up. */
  const MOST_MS = 8000;
  let shop: RunningShop;
  let other: pg.Client;
  let shopper: Shopper;
  beforeAll(async () => {
    const url = await aPostgresDatabase();
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

  /** The page that answers in eight seconds with a 503, while another connection locks the table. */
  async function answerWhileHeld(table: string, ask: () => Promise<Response>): Promise<string> {
    await other.query(`begin; lock table "${table}"`);
    const startedAt = performance.now();
    const answer = await ask().finally(() => other.query('rollback'));
    const ms = performance.now() - startedAt;
    expect([answer.status, answer.headers.get('retry-after'), ms < MOST_MS]).toEqual([503, '3', true]);
    return answer.text();
  }

  test.each(['orders', 'checkouts', 'products'])(
    'a checkout that needs %s is refused in time, keeps what was typed, and is placed once when it is sent again',
    async (table) => {
      shopper.phone = aPhone();
      const form = await typedCheckout(shopper, 'ml-002');
      const send = () => post(shop.url, '/checkout', form, shopper.cookie);
      const page = await answerWhileHeld(table, send);
      expect(page).toContain(form.address);
      // The key finds a commit whose response was lost.
      if (table === 'checkouts') {
        expect(page).toContain(`${form.address}</textarea>`);
        expect(page).toContain(`name="checkoutKey" value="${form.checkoutKey}"`);
      }
      const again = await send();
      expect([again.status, again.headers.get('location')]).toEqual([303, '/profile']);
      const { rows } = await other.query('select 1 from orders where phone = $1', [form.phone]);
      expect(rows).toHaveLength(1);
    },
  );

  test('a page that cannot learn who asks is refused in time', async () => {
    const headers = { cookie: shopper.cookie };
    await answerWhileHeld('sessions', () => fetch(`${shop.url}/profile`, { headers }));
  });
});
