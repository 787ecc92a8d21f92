import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { addToCart } from '#shop/cart/cart.server.ts';
import { listShelf } from '#shop/catalogue/import/shelf-list.server.ts';
import { listProducts } from '#shop/catalogue/read.server.ts';
import { listSections } from '#shop/catalogue/sections.server.ts';
import { inProject } from '#shop/kernel/project.server.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { cancelOrder } from '#shop/orders/change.server.ts';
import { listOrders, listOrdersOf } from '#shop/orders/read.server.ts';
import { damageTable } from '../../tests/support/damaged-file.ts';
import { plansOf } from '../../tests/support/model/plans.ts';
import { aSmallDisk, removeDisk } from '../../tests/support/small-disk.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { aCheckout, aCustomer, admin, aProduct, checkOut, shopOn } from '../../tests/support/test-shop.ts';
import { refuseMissing } from '../operate/target.ts';
import { migrations } from './migrations.ts';
import { openDatabase, openSqliteIn } from './open.ts';
import { missingSearchIndexes, remakeSearchIndexes } from './search-indexes.ts';
import { sqliteFileIn } from './sqlite-file.ts';
import { isOf, oldRows } from './versions/rows.ts';

const open = async (...[folder = aTempFolder(), ...rest]: Partial<Parameters<typeof openSqliteIn>>) => {
  const opened = await openSqliteIn(folder, ...rest);
  onTestFinished(() => opened.db.destroy());
  return opened;
};
const openThree = (folder: string) => Promise.all([open(folder), open(folder), open(folder)]);
const closed = async (folder: string, steps: typeof migrations) => {
  const { db } = await openSqliteIn(folder, steps);
  await db.destroy();
};
const log = pino({ level: 'silent' });
/** Debian's `nobody`. */
const NOBODY = 65_534;
const KHADDAR = { key: 'khaddar', name: 'Khaddar', createdAt: 1 };

test('a new file gets the whole schema, with WAL, full synchronisation and foreign keys', async () => {
  const { raw } = await open();
  const pragma = (name: string) => Object.values(raw.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  expect([pragma('journal_mode'), pragma('synchronous'), pragma('foreign_keys')]).toEqual(['wal', 2, 1]);
  const loose = raw.prepare(
    "select name from pragma_table_list where schema = 'main' and type = 'table' and strict = 0 and name not like 'sqlite%'",
  );
  expect(loose.all()).toEqual([]);
});

test('processes that start at once make one schema, and copy a used file once', async () => {
  const used = aTempFolder();
  await anOlderShop(used);
  for (const folder of [aTempFolder(), used]) {
    const [{ db }] = await openThree(folder);
    const { rows } = await sql<{ n: number }>`select count(*) as n from migrations`.execute(db);
    expect(rows[0]?.n).toBe(migrations.length);
  }
  expect(copies(used)).toEqual([COPY]);
});

test('a file of a newer version is refused and left as it is', async () => {
  const folder = aTempFolder();
  await closed(folder, [...migrations, { name: 'of tomorrow', up: async () => {} }]);
  const before = readFileSync(path.join(folder, 'thaan.sqlite'));
  await expect(openSqliteIn(folder)).rejects.toThrow(/written by a newer version/);
  expect(readFileSync(path.join(folder, 'thaan.sqlite')).equals(before)).toBe(true);
});

test('where a shop has run and its file is gone, no empty shop begins', async () => {
  const folder = aTempFolder();
  const config = { DATA_DIR: folder, DATABASE_CONNECTIONS: 2 };
  await (await openDatabase(config, log)).db.destroy();
  writeFileSync(path.join(folder, 'auth-secret'), 'secret');
  rmSync(sqliteFileIn(folder));
  const there = readdirSync(folder);
  await expect(openDatabase(config, log)).rejects.toThrow(/thaan\.sqlite is gone.*restore newest/);
  expect(() => refuseMissing(config)).toThrow(/is gone/);
  expect(readdirSync(folder)).toEqual(there);
});

test('a file of another user is refused with the command that gives it back', async ({ skip }) => {
  const module = inProject('server/database/sqlite-file.ts');
  const asNobody = (args: string[]) => spawnSync(process.execPath, args, { uid: NOBODY, encoding: 'utf8' });
  if (process.getuid?.() !== 0 || asNobody(['--check', module]).status !== 0)
    skip('Another user is for root to choose, and must be able to read the project.');
  const folder = aTempFolder();
  await closed(folder, migrations);
  chmodSync(folder, 0o755);
  chmodSync(sqliteFileIn(folder), 0o600);
  const code = `import { refuseUnusableFile } from '${module}'; refuseUnusableFile('${folder}')`;
  const { stderr } = asNobody(['--input-type=module', '-e', code]);
  expect(stderr).toContain(`Give it back to the shop's user: chown -R thaan: ${folder}`);
});

test('before the schema of a used file changes, the file is copied; a step that fails changes nothing', async () => {
  const folder = aTempFolder();
  const { db } = await openSqliteIn(folder);
  await db.insertInto('categories').values(KHADDAR).execute();
  await db.destroy();
  const up: (typeof migrations)[number]['up'] = async (trx) => {
    await trx.schema.dropTable('categories').execute();
    throw new Error('no');
  };
  await expect(openSqliteIn(folder, [...migrations, { name: 'breaks', up }])).rejects.toThrow('no');
  for (const file of ['thaan.sqlite', `thaan.before-${migrations.length + 1}.sqlite`]) {
    using raw = new DatabaseSync(path.join(folder, file));
    expect(raw.prepare('select name from categories').all()).toMatchObject([{ name: 'Khaddar' }]);
  }
});

test('while another process writes, a statement alone waits as a transaction does', async () => {
  const folder = aTempFolder();
  const { db } = await open(folder);
  using other = new DatabaseSync(path.join(folder, 'thaan.sqlite'));
  other.exec('begin immediate');
  setTimeout(() => other.exec('commit'), 400);
  await db.insertInto('categories').values(KHADDAR).execute();
  expect(await db.selectFrom('categories').selectAll().execute()).toMatchObject([KHADDAR]);
});

test.each([
  `update products set stock = -1`,
  `update products set "priceInPaisa" = 'dear'`,
  `insert into "cartItems" values ('nobody','p',1,'n',1,0,0)`,
  `insert into "cartItems" values ('u','p',11,'n',1,0,0)`,
  `insert into thaans values ('t','p',1,4000,-1,null,0)`,
  `insert into cuts values ('o','p','t',0,null)`,
  `insert into orders ("id", "orderNumber", "userEmail", "fullName", "email", "phone", "address", "city", "postalCode", "notes",
    "totalInPaisa", "status", "createdAt", "endedAt", "statusBefore")
    values ('o','USM-1','e','f','e','p','a','c','','',1,'cancelled',0,1,'pending')`,
])('the database itself refuses: %s', async (statement) => {
  const { db, raw, engine } = await open();
  await aProduct(shopOn({ db, engine }));
  const columns =
    '"id", "fullName", "email", "emailVerified", "image", "isAdmin", "createdAt", "updatedAt", "language"';
  raw.exec(`insert into users (${columns}) values ('u','n','e@x',0,null,0,'t','t','en')`);
  expect(() => raw.exec(statement)).toThrow(/constraint|cannot store/);
});

test('what a customer’s order reads does not grow with the orders of others', async () => {
  const { db, engine } = await open();
  const shop = shopOn({ db, engine });
  const productId = await aProduct(shop);
  const customer = await aCustomer(shop);
  const steps = await plansOf(shop, async (on) => {
    await addToCart(on, customer, productId, 1);
    const checkout = await aCheckout(on, customer, { network: 'a-network' });
    const placed = await checkOut(on, customer, checkout);
    if (!placed.ok) throw new Error(placed.reason);
    await listOrdersOf(on, customer);
    await cancelOrder(on, customer, placed.orderId);
  });
  const ofOrders = /(?:SCAN|SEARCH) (?:orders|orderLines|checkouts|cartItems|heldPieces)/;
  const read = steps.filter((step) => ofOrders.test(step));
  expect(read.some((step) => step.includes('SEARCH orders'))).toBe(true);
  const byKey = /\((?:id|userId|orderId|orderNumber|phoneE164|network)=\?/;
  expect(read.filter((step) => !byKey.test(step))).toEqual([]);
});

test('a list of products by name reads its page from an index, whatever narrows it', async () => {
  const { db, reads, engine } = await open();
  const shop = shopOn({ db, engine });
  await aProduct(shop);
  const plans: string[] = [];
  const prepare = reads.prepare.bind(reads);
  reads.prepare = (statement) => {
    const steps = prepare(`explain query plan ${statement}`).all();
    if (/order by "nameKey/.test(statement)) plans.push(steps.map(({ detail }) => detail).join('; '));
    return prepare(statement);
  };
  const list = async (reader: Shop) => {
    const [mainCategory, category] = ['Men', 'Latha'] as const;
    for (const chosen of [{}, { mainCategory }, { category }, { mainCategory, category }])
      await listProducts(reader, chosen);
    await listSections(reader);
  };
  await list(shop);
  await listProducts(shop, { stock: 'out' });
  await list({ ...shop, language: 'ur' });
  const other =
    '; CORRELATED SCALAR SUBQUERY 1; SEARCH productPictures USING INDEX sqlite_autoindex_productPictures_1 (productId=?)';
  const bare = plans.map((plan) => plan.replace(other, ''));
  expect(bare.map((plan) => plan.replace(/^(?:SCAN|SEARCH) products USING INDEX /, ''))).toEqual([
    'products_name',
    'products_mainCategory (mainCategory=?)',
    'products_subcategory (category=?)',
    'products_category (mainCategory=? AND category=?)',
    'products_mainCategory (mainCategory=?)',
    'products_stock (stock=?)',
    'products_nameUrdu',
    'products_mainCategoryUrdu (mainCategory=?)',
    'products_subcategoryUrdu (category=?)',
    'products_categoryUrdu (mainCategory=? AND category=?)',
    'products_mainCategoryUrdu (mainCategory=?)',
  ]);
});

test('a full disk is named in one line, changes nothing, and is over when there is room', async () => {
  const folder = aTempFolder();
  const { db, raw, engine } = await open(folder);
  const shop = shopOn({ db, engine });
  const write = (n: number) =>
    inTransaction(shop, async (trx) => {
      for (const id of [`first ${n}`, `second ${n}`]) {
        const row = { id, createdAt: 0, words: 'x'.repeat(50_000) };
        await trx.insertInto('searchWords').values(row).execute();
      }
    });
  const written = () => raw.prepare("select count(*) n from searchWords where words like 'x%'").get()?.n;
  raw.exec('vacuum'); // dropped tables left room in the file
  // SQLite reports its own size limit like a full disk.
  const { page_count: pages } = raw.prepare('pragma page_count').get() as { page_count: number };
  raw.exec(`pragma max_page_count = ${pages + 20}`);
  for (let n = 0; n < 3; n += 1) {
    const failed = await write(n).catch((error: Error) => error);
    const sentence = `The disk is full: nothing can be written to ${folder} until there is room.`;
    expect([String(failed?.message), failed?.stack]).toEqual([sentence, sentence]);
    expect([written(), raw.isTransaction]).toEqual([0, false]);
  }
  raw.exec('pragma max_page_count = 1000000');
  await write(4);
  expect(written()).toBe(2);
});

const COPY = `thaan.before-${migrations.length}.sqlite`;

/** Enough for SQLite's side files, not for a second database of a megabyte. */
const ROOM = 512 * 1024;
const anOlderShop = (folder: string) => closed(folder, migrations.slice(0, -1));
const copies = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('thaan.before-'));

test('a disk without room for the copy is named with what it needs, and nothing is changed', async ({
  skip,
}) => {
  const folder = aSmallDisk(8);
  if (!folder) return skip('only root may mount a disk');
  onTestFinished(() => removeDisk(folder));
  const elsewhere = aTempFolder();
  await anOlderShop(elsewhere);
  copyFileSync(sqliteFileIn(elsewhere), sqliteFileIn(folder));
  const filled = path.join(folder, 'other');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(filled, Buffer.alloc(bavail * bsize - ROOM));
  const why = /no room for that in .*: have \d MB free there, and start again/;
  await expect(openSqliteIn(folder)).rejects.toThrow(why);
  expect(copies(folder)).toEqual([]);
  rmSync(filled);
  await open(folder);
  expect(copies(folder)).toEqual([COPY]);
});

test('what a killed process left of its copy is removed by a later start, and not what one is writing', async () => {
  const folder = aTempFolder();
  await anOlderShop(folder);
  const left = [`${COPY}.1.part`, `${COPY}.1.part-journal`, `${COPY}.0.part-journal`];
  const [written, itsJournal] = [`${COPY}.2.part`, `${COPY}.2.part-journal`];
  for (const name of [...left, written, itsJournal]) writeFileSync(path.join(folder, name), 'part');
  const anHourAgo = new Date(Date.now() - 60 * 60 * 1000);
  for (const name of [...left, itsJournal]) utimesSync(path.join(folder, name), anHourAgo, anHourAgo);
  await open(folder);
  expect(copies(folder)).toEqual([COPY, written, itsJournal]);
});

async function placeOrder(shop: Shop, name: string): Promise<void> {
  const customer = await aCustomer(shop, name);
  await addToCart(shop, customer, await aProduct(shop, { name }), 1);
  expect(await checkOut(shop, customer, await aCheckout(shop, customer))).toMatchObject({ ok: true });
}

async function aClosedShop(): Promise<string> {
  const folder = aTempFolder();
  const { db, engine } = await openSqliteIn(folder);
  await placeOrder(shopOn({ db, engine }), 'Bilal');
  await db.destroy();
  return folder;
}
const shopIn = async (folder: string, options?: Parameters<typeof openSqliteIn>[2]) =>
  shopOn(await open(folder, migrations, options));

const found = async (shop: Shop, q: string) => [
  (await listOrders(shop, admin, { q })).total,
  (await listShelf(shop, admin, { q }, {})).total,
];

const INDEXES = ['orders_searched', 'products_searched'];
test.each(INDEXES)('orders are taken and found while %s is missing, and it is made again', async (index) => {
  const folder = await aClosedShop();
  const shop = await shopIn(folder);
  await sql.raw(`drop index "${index}"`).execute(shop.db);
  await placeOrder(shop, 'Seema');
  expect(await found(shop, 'seema')).toEqual([1, 1]);
  expect(await missingSearchIndexes(shop.db)).toEqual([index]);
  await remakeSearchIndexes(sqliteFileIn(folder));
  expect(await missingSearchIndexes(shop.db)).toEqual([]);
  await placeOrder(shop, 'Nadia');
  expect(await found(shop, 'nadia')).toEqual([1, 1]);
});

test.each(INDEXES)('an order that meets a damaged page of %s makes a whole index again', async (index) => {
  const folder = await aClosedShop();
  damageTable(sqliteFileIn(folder), index);
  const told: unknown[] = [];
  const shop = await shopIn(folder, { onMend: (error) => told.push(error) });
  await Promise.all(['Seema', 'Nadia'].map((name) => placeOrder(shop, name)));
  expect(told).toEqual([expect.objectContaining({ message: expect.stringMatching(/malformed/) })]);
  for (const name of ['bilal', 'seema', 'nadia']) expect(await found(shop, name)).toEqual([1, 1]);
  expect(await missingSearchIndexes(shop.db)).toEqual([]);
  const { rows } = await sql`pragma integrity_check`.execute(shop.db);
  expect(rows).toEqual([{ integrity_check: 'ok' }]);
});

test('a damaged table of orders is not taken for a damaged index', async () => {
  const folder = await aClosedShop();
  damageTable(sqliteFileIn(folder), 'orders');
  const shop = await shopIn(folder);
  await expect(placeOrder(shop, 'Seema')).rejects.toThrow(/malformed/);
  let runs = 0;
  const reading = inTransaction(shop, (trx) => {
    runs += 1;
    return trx.selectFrom('orders').selectAll().execute();
  });
  await expect(reading).rejects.toThrow(/malformed/);
  expect(runs).toBe(1);
});

test('a shop whose trigrams are damaged gets rid of them with the step, and all its orders are found', async () => {
  const folder = aTempFolder();
  const old = await openSqliteIn(folder, migrations.slice(0, 60));
  const tables = old.db.withTables<Record<string, Record<string, unknown>>>();
  for (const { table, values } of oldRows(Number).filter(isOf(60)))
    await tables.insertInto(table).values(values).execute();
  await old.db.destroy();
  const damage = new DatabaseSync(sqliteFileIn(folder));
  damage.enableDefensive(false);
  damage.exec(`update "orderTrigrams_data" set "block" = x'00'; delete from "orderTexts"`);
  damage.close();
  const shop = await shopIn(folder);
  await placeOrder(shop, 'Seema');
  expect(await found(shop, 'seema')).toEqual([1, 1]);
  expect((await listOrders(shop, admin, { q: 'ayesha' })).total).toBeGreaterThan(0);
  const left = sql`select 1 from sqlite_schema where sql like '%Trigrams%' or sql like '%Texts%'`;
  expect((await left.execute(shop.db)).rows).toEqual([]);
});
