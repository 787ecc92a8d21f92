/**
 * A shop that cannot write informs operator, owner and shoppers; pages stay readable.
 * @module-tag long
 */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { damageTable } from '../../support/damaged-file.ts';
import { aMailServer, type MailServer } from '../../support/mail-server.ts';
import { post } from '../../support/post.ts';
import { ADMIN, databaseUrlOf, type RunningShop, runShop } from '../../support/running-shop.ts';
import { Shopper } from '../../support/shopper.ts';
import { aSmallDisk, fillDisk, removeDisk } from '../../support/small-disk.ts';
import { aTempFolder } from '../../support/temp-folder.ts';

const SQLITE = process.env.TEST_ENGINE !== 'postgres';
/** Shoppers see the notice after ten seconds; the owner gets a mail after thirty. */
const WITHIN = { timeout: 60_000, interval: 250 };

let mail: MailServer;
beforeAll(async () => {
  mail = await aMailServer();
});
afterAll(() => mail.close());

interface Fault {
  says: string;
  /** Text in the owner's mail. */
  tells: string;
  begin: (shop: RunningShop) => Promise<() => Promise<void> | void>;
}

const LOCKED: Fault = {
  says: 'the database is locked',
  tells: 'The database is locked by something else.',
  async begin({ dataDir }) {
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
  },
};

const FULL: Fault = {
  says: 'the disk is full',
  tells: 'The disk is full. Free some space: delete old backups',
  begin: async ({ dataDir }) => fillDisk(dataDir),
};

async function aShopperAt({ url }: RunningShop) {
  const shopper = new Shopper(url);
  await shopper.signUp();
  await shopper.post('/cart/items', { productId: 'ml-001', quantity: '1' });
  const page = await shopper.get('/checkout');
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
  const form = {
    ...{ fullName: 'Ayesha Khan', email: 'ayesha@example.com', phone: shopper.phone },
    ...{ address: 'House 7, Street 3', city: 'Daska' },
    ...{ checkoutKey: hidden('checkoutKey'), seenCart: hidden('seenCart') },
  };
  return { shopper, form };
}

const readyz = async (url: string) => {
  const answer = await fetch(`${url}/readyz`);
  return { status: answer.status, says: await answer.text() };
};

async function expectClosedCounter(
  { url }: RunningShop,
  { says, tells }: Pick<Fault, 'says' | 'tells'>,
  { shopper, form }: Awaited<ReturnType<typeof aShopperAt>>,
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

/** Never blames the password. */
async function expectHonestLogin({ url }: RunningShop) {
  const login = await post(url, '/login', ADMIN);
  if (login.status === 303) return;
  expect([login.status, login.headers.get('retry-after')]).toEqual([503, '3']);
  expect(await login.text()).toContain('The shop cannot save anything at this moment');
}

async function expectOpenAgain(
  { url }: RunningShop,
  { shopper, form }: Awaited<ReturnType<typeof aShopperAt>>,
) {
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

test('while something else holds a lock that orders need, the shop is not ready and says so; then it takes the order', async () => {
  const shop = await aShop();
  const visitor = await aShopperAt(shop);
  expect(await readyz(shop.url)).toEqual({ status: 200, says: 'ready' });
  const mend = await LOCKED.begin(shop);
  await expectClosedCounter(shop, LOCKED, visitor);
  await mend();
  await expectOpenAgain(shop, visitor);
});

describe.runIf(SQLITE)('the disk of a file', () => {
  test('while the disk is full, the shop is not ready and says so; then it takes the order', async ({
    skip,
  }) => {
    const folder = aSmallDisk(48);
    if (!folder) return skip();
    onTestFinished(() => removeDisk(folder));
    const shop = await aShop(folder);
    const visitor = await aShopperAt(shop);
    const mend = await FULL.begin(shop);
    await expectClosedCounter(shop, FULL, visitor);
    await expectHonestLogin(shop);
    await mend();
    await expectOpenAgain(shop, visitor);
  });

  test('a file so damaged that the shop cannot start on it is said in a sentence', async () => {
    const { dataDir, stop } = await aShop();
    await stop();
    for (const table of ['users', 'events', 'settings', 'pages']) {
      const damaged = aTempFolder();
      cpSync(dataDir, damaged, { recursive: true });
      damageTable(path.join(damaged, 'thaan.sqlite'), table);
      const failure = await runShop({}, damaged).then(
        async (shop) => {
          await shop.stop();
          return null;
        },
        ({ message }: Error) => message,
      );
      expect(failure, table).toMatch(
        /^the shop ended with 1: The database \S+thaan\.sqlite is damaged \(.+\)\. Keep the file, and put the last backup back: thaan-shop restore$/,
      );
    }
  }, 240_000);

  test('a file with damaged bytes is not ready, and says so: also where no small write meets them', async () => {
    const whole = await aShop();
    const visitor = await aShopperAt(whole);
    await whole.stop();
    damageTable(path.join(whole.dataDir, 'thaan.sqlite'), 'stockMovements');
    const shop = await aShop(whole.dataDir);
    const { cookie, phone } = visitor.shopper;
    const shopper = new Shopper(shop.url, cookie);
    shopper.phone = phone;
    await expectClosedCounter(
      shop,
      { says: 'the file of the database is damaged', tells: 'The file of the database is damaged.' },
      { shopper, form: visitor.form },
    );
  });
});
