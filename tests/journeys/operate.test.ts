/**
 * The command line: backup, restore, move, admin, demo, export, import and doctor, on real shops.
 * @module-tag long
 */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIELD_NAMES } from '#shop/catalogue/fields.ts';
import { inDatabase } from '../support/broken-shop.ts';
import { cookiesIn } from '../support/cookies.ts';
import { aPostgresDatabase, ENGINE } from '../support/engines.ts';
import { operate } from '../support/operator.ts';
import { post } from '../support/post.ts';
import { ADMIN, databaseUrlOf, type RunningShop, runShop, useDatabase } from '../support/running-shop.ts';
import { Shopper } from '../support/shopper.ts';
import { aTempFolder } from '../support/temp-folder.ts';

/** A data folder with no shop in it yet, and an empty database of its own. */
async function aNewPlace(): Promise<string> {
  const folder = aTempFolder();
  if (ENGINE === 'postgres') useDatabase(folder, await aPostgresDatabase());
  return folder;
}

const TABLES = [
  'users',
  'sessions',
  'products',
  'stockMovements',
  'orders',
  'orderLines',
  'checkouts',
  'events',
];

async function countsIn(dataDir: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of TABLES)
    counts[table] = Number((await inDatabase(dataDir, `select count(*) as n from "${table}"`))[0]?.n);
  return counts;
}

const orderNumbers = async (dataDir: string) =>
  (await inDatabase(dataDir, 'select "orderNumber" as n from orders order by 1')).map(({ n }) => String(n));

describe('backup and restore', () => {
  let shop: RunningShop;
  let shopper: Shopper;
  let archive: string;
  let picture: string;
  beforeAll(async () => {
    shop = await runShop();
    shopper = new Shopper(shop.url);
    await shopper.signUp();
    await shopper.order('ml-001', 2);
    const login = await fetch(`${shop.url}/login`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: shop.url },
      body: new URLSearchParams(ADMIN),
    });
    const body = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    const uploaded = await fetch(`${shop.url}/admin/pictures?kind=product`, {
      method: 'POST',
      headers: { origin: shop.url, cookie: cookiesIn(login) },
      body,
    });
    picture = (await uploaded.json()).url;
    archive = path.join(aTempFolder(), 'shop.tar.gz');
  });
  afterAll(() => shop.stop());

  test('a backup under load holds every order that was acknowledged before it, and is a shop of its own when restored', async () => {
    let buying = true;
    const buyers = Array.from({ length: 4 }, () => new Shopper(shop.url));
    await Promise.all(buyers.map((buyer) => buyer.signUp()));
    await inDatabase(shop.dataDir, `update products set stock = 5000 where id = 'ml-002'`);
    await inDatabase(
      shop.dataDir,
      `update "stockMovements" set change = 5000, "stockAfter" = 5000 where "productId" = 'ml-002'`,
    );
    const load = Promise.all(
      buyers.map(async (buyer) => {
        while (buying) await buyer.order('ml-002', 1);
      }),
    );
    await expect.poll(async () => (await orderNumbers(shop.dataDir)).length).toBeGreaterThan(10);
    const before = await orderNumbers(shop.dataDir);
    const said = await operate(shop.dataDir, ['backup', archive]);
    const after = await orderNumbers(shop.dataDir);
    buying = false;
    await load;
    expect(said).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/is written and was read through: [\d,]+ rows/),
    });
    expect(after.length).toBeGreaterThan(before.length);
    expect(statSync(archive).mode & 0o777).toBe(0o600);

    const elsewhere = await aNewPlace();
    const restored = await operate(elsewhere, ['restore', archive]);
    expect(restored).toMatchObject({ code: 0, err: '' });
    const numbers = await orderNumbers(elsewhere);
    expect(before.filter((number) => !numbers.includes(number))).toEqual([]);
    expect((await operate(elsewhere, ['doctor'])).code).toBe(0);

    const second = await runShop({}, elsewhere);
    const profile = await fetch(`${second.url}/profile`, { headers: { cookie: shopper.cookie } });
    expect(await profile.text()).toContain(before[0]);
    expect((await fetch(second.url + picture)).status).toBe(200);
    await second.stop();
    expect(second.complaints).toEqual([]);
  });

  test('an order after a restore goes on with numbers of its own', async () => {
    const elsewhere = await aNewPlace();
    await operate(elsewhere, ['restore', archive]);
    const second = await runShop({}, elsewhere);
    const buyer = new Shopper(second.url);
    await buyer.signUp();
    expect(await buyer.order('ml-001', 1)).toBe('ordered');
    await second.stop();
    expect((await operate(elsewhere, ['doctor'])).code).toBe(0);
  });

  test('nothing is restored into a running shop, nor over data without a word', async () => {
    const before = await countsIn(shop.dataDir);
    const running = await operate(shop.dataDir, ['restore', archive, '--replace']);
    expect(running).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^A shop is running on .*Stop it first/),
    });
    const place = await aNewPlace();
    await operate(place, ['demo', 'fill']);
    const full = await operate(place, ['restore', archive]);
    expect(full).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There are data in .* With --replace/),
    });
    expect((await countsIn(place)).orders).toBe(0);
    expect(await countsIn(shop.dataDir)).toEqual(before);
    const replaced = await operate(place, ['restore', archive, '--replace']);
    expect(replaced.code).toBe(0);
    expect((await countsIn(place)).orders).toBeGreaterThan(0);
    const kept = readdirSync(place).filter((file) => file.startsWith('thaan.replaced-'));
    expect(kept).toHaveLength(ENGINE === 'sqlite' ? 1 : 0);
  });

  test('an archive that is cut short, changed, or no archive leaves everything as it was', async () => {
    const place = await aNewPlace();
    await operate(place, ['demo', 'fill']);
    const before = await countsIn(place);
    const whole = readFileSync(archive);
    const plain = gunzipSync(whole);
    const at = plain.indexOf('"orderNumber":"USM-');
    plain.write('9', at + 20);
    const broken: [string, Buffer][] = [
      ...[0, 10, 1000, whole.length >> 1, whole.length - 9, whole.length - 1].map(
        (bytes): [string, Buffer] => [`cut at ${bytes}`, whole.subarray(0, bytes)],
      ),
      ['a changed order number', gzipSync(plain)],
      ['a picture', readFileSync('public/pictures/demo/ml-001.webp')],
      ['another gzip', gzipSync('hello')],
    ];
    for (const [what, bytes] of broken) {
      const file = path.join(aTempFolder(), 'broken.tar.gz');
      writeFileSync(file, bytes);
      const said = await operate(place, ['restore', file, '--replace']);
      expect([what, said.code, said.err]).toEqual([
        what,
        1,
        expect.stringMatching(/is cut short, damaged, or no backup of a shop\. Nothing was changed\.\n$/),
      ]);
    }
    expect(await countsIn(place)).toEqual(before);
    expect(readdirSync(place).filter((file) => file.startsWith('.'))).toEqual([]);
  });

  test('a backup of a newer version is refused, and so is a name that is taken', async () => {
    const file = path.join(aTempFolder(), 'newer.tar.gz');
    const plain = gunzipSync(readFileSync(archive))
      .toString('latin1')
      .replace(/"schemaVersion":\d+/, '"schemaVersion":9');
    const digits =
      /"schemaVersion":(\d+)/.exec(gunzipSync(readFileSync(archive)).toString('latin1'))?.[1] ?? '';
    writeFileSync(
      file,
      gzipSync(
        Buffer.from(
          plain.replace('"schemaVersion":9', `"schemaVersion":${'9'.repeat(digits.length)}`),
          'latin1',
        ),
      ),
    );
    const said = await operate(await aNewPlace(), ['restore', file]);
    expect(said).toMatchObject({ code: 1, err: expect.stringMatching(/written by a newer version/) });
    const taken = await operate(shop.dataDir, ['backup', archive]);
    expect(taken).toMatchObject({ code: 1, err: `${archive} is there already. Choose another name.\n` });
  });

  test('a disk that is full leaves no half archive', async () => {
    const folder = aTempFolder();
    const file = path.join(folder, 'full.tar.gz');
    // No file of this process may be longer than one block: what a full disk does to it.
    const limit = 'trap "" XFSZ; ulimit -f 1; exec "$0" "$@"';
    const { spawnSync } = await import('node:child_process');
    const { status, stderr } = spawnSync(
      'bash',
      ['-c', limit, process.execPath, 'scripts/shop.ts', 'backup', file],
      {
        env: { ...process.env, DATA_DIR: shop.dataDir, DATABASE_URL: databaseUrlOf(shop.dataDir) ?? '' },
        encoding: 'utf8',
      },
    );
    expect([status, stderr]).toEqual([
      1,
      'The disk is full. Make room and run this again; nothing was changed.\n',
    ]);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe.runIf(ENGINE === 'postgres')('moving', () => {
  test('from SQLite to PostgreSQL and back, with everything, and only when nobody writes', async () => {
    const folder = aTempFolder();
    const first = await runShop({ DATABASE_URL: '' }, folder);
    const shopper = new Shopper(first.url);
    await shopper.signUp();
    for (let n = 0; n < 3; n += 1) expect(await shopper.order('ml-001', 1)).toBe('ordered');
    const url = await aPostgresDatabase({ empty: true });
    const noUrl = { DATABASE_URL: '' };
    const early = await operate(folder, ['move', '--to', url], noUrl);
    expect(early).toMatchObject({ code: 1, err: expect.stringMatching(/^A shop is running/) });
    await first.stop();

    const there = await operate(folder, ['move', '--to', url], noUrl);
    expect(there).toMatchObject({ code: 0, err: '' });
    expect(there.out).toMatch(/orders: 3\n[\s\S]*rows were copied and counted again/);
    const again = await operate(folder, ['move', '--to', url], noUrl);
    expect(again).toMatchObject({ code: 1, err: expect.stringMatching(/^There are data in postgres:/) });

    useDatabase(folder, url);
    const second = await runShop({}, folder);
    const visitor = new Shopper(second.url, shopper.cookie);
    expect(await visitor.get('/profile')).toMatch(/USM-\d+/);
    expect(await visitor.order('ml-001', 1)).toBe('ordered');
    await second.stop();
    expect(second.complaints).toEqual([]);
    expect((await operate(folder, ['doctor'])).code).toBe(0);

    const back = await operate(folder, ['move', '--to', 'sqlite', '--replace'], { DATABASE_URL: url });
    expect(back).toMatchObject({ code: 0, err: '' });
    const third = await runShop({ DATABASE_URL: '' }, folder);
    const home = new Shopper(third.url, shopper.cookie);
    expect((await home.get('/profile')).match(/<h3[^>]*>USM-\d+/g)?.length ?? 0).toBe(4);
    await third.stop();
    expect((await operate(folder, ['doctor'], noUrl)).code).toBe(0);
  });

  test('a server that is down and an address that is none are told, and nothing is changed', async () => {
    const folder = aTempFolder();
    await operate(folder, ['admin', 'create'], { DATABASE_URL: '' });
    await operate(folder, ['demo', 'fill'], { DATABASE_URL: '' });
    for (const [to, words] of [
      ['postgres://u:p@127.0.0.1:1/x', /does not answer/],
      ['mysql://x', /Bad setting\. DATABASE_URL/],
    ] as const) {
      const said = await operate(folder, ['move', '--to', to], { DATABASE_URL: '' });
      expect(said).toMatchObject({ code: 1, err: expect.stringMatching(words) });
    }
    expect((await operate(folder, ['doctor'], { DATABASE_URL: '' })).out).toContain(
      'agree for every product',
    );
  });
});

describe('the admin and the demo catalogue', () => {
  test('an admin is made once, gets a new password, and the old one and all sessions are void', async () => {
    const place = await aNewPlace();
    const made = await operate(place, ['admin', 'create', 'Usman@Example.com'], { ADMIN_PASSWORD: '' });
    const password = /as usman@example\.com with the password (\S+) /.exec(made.out)?.[1] ?? '';
    expect(password).toMatch(/^[\w-]{12}$/);
    const twice = await operate(place, ['admin', 'create', 'other@example.com']);
    expect(twice).toMatchObject({ code: 1, err: 'The shop has an admin already: usman@example.com.\n' });
    const bad = await operate(await aNewPlace(), ['admin', 'create', 'nobody']);
    expect(bad).toMatchObject({ code: 1, err: 'nobody is no e-mail address.\n' });

    const shop = await runShop({ DEMO: 'off' }, place);
    const logIn = (secret: string) =>
      fetch(`${shop.url}/login`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: shop.url },
        body: new URLSearchParams({ email: 'usman@example.com', password: secret }),
      });
    // A printed password is good for choosing another alone.
    const first = await logIn(password);
    const token = new URL(first.headers.get('location') ?? '', shop.url).searchParams.get('token') ?? '';
    const own = { token, password: 'an-own-secret', confirmPassword: 'an-own-secret' };
    expect((await post(shop.url, '/reset-password', own)).status).toBe(303);
    const cookie = cookiesIn(await logIn(own.password));
    const isIn = async () =>
      (await fetch(`${shop.url}/admin`, { redirect: 'manual', headers: { cookie } })).status;
    expect(await isIn()).toBe(200);
    const reset = await operate(place, ['admin', 'reset-password'], { ADMIN_PASSWORD: 'a-new-secret' });
    expect(reset).toMatchObject({
      code: 0,
      out: expect.stringContaining('with the password of ADMIN_PASSWORD'),
    });
    expect(await isIn()).toBe(303);
    expect((await logIn(own.password)).status).toBe(400);
    expect((await logIn('a-new-secret')).status).toBe(303);
    await shop.stop();
  });

  test('the demo goes, and what the shopkeeper added and what was ordered stays', async () => {
    const shop = await runShop();
    const shopper = new Shopper(shop.url);
    await shopper.signUp();
    await shopper.order('ml-001', 1);
    await shop.stop();
    await inDatabase(shop.dataDir, `update products set id = 'own' where id = 'ml-003'`);
    await inDatabase(
      shop.dataDir,
      `update "stockMovements" set "productId" = 'own' where "productId" = 'ml-003'`,
    );
    const said = await operate(shop.dataDir, ['demo', 'empty']);
    expect(said).toMatchObject({ code: 0, out: '39 demo products and 3 demo sliders are gone.\n' });
    expect(await countsIn(shop.dataDir)).toMatchObject({ products: 1, orders: 1, orderLines: 1 });
    expect((await operate(shop.dataDir, ['doctor'])).code).toBe(0);
    const again = await operate(shop.dataDir, ['demo', 'fill']);
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('it was left as it is') });
  });

  test('a folder without a shop is not made into one by looking at it', async () => {
    const folder = aTempFolder();
    const noUrl = { DATABASE_URL: '' };
    for (const command of [['doctor'], ['backup', path.join(folder, 'x')], ['export', '-']])
      expect(await operate(folder, command, noUrl)).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^There is no shop in /),
      });
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('export and import', () => {
  let place: string;
  const HEADER = 'productId,name,price,stock,mainCategory,category,description,image';
  const importing = (text: string | Buffer, ...args: string[]) => {
    const file = path.join(aTempFolder(), 'products.csv');
    writeFileSync(file, text);
    return operate(place, ['import', file, ...args]);
  };
  const product = async (id: string) =>
    (await inDatabase(place, 'select * from products where "productId" = ?', id))[0];
  beforeAll(async () => {
    place = await aNewPlace();
    await operate(place, ['admin', 'create']);
    await operate(place, ['demo', 'fill']);
  });

  test('what was exported changes nothing when it is imported', async () => {
    const file = path.join(aTempFolder(), 'catalogue.csv');
    expect(await operate(place, ['export', file])).toMatchObject({ code: 0 });
    expect(readFileSync(file, 'utf8').startsWith(`\uFEFF${FIELD_NAMES.join(',')}\r\n`)).toBe(true);
    expect(await operate(place, ['import', file])).toMatchObject({
      code: 0,
      out: '0 new, 0 changed, 40 as they are, 0 with a fault.\nNothing was changed yet. With --apply it is.\n',
    });
    expect(await operate(place, ['export', file])).toMatchObject({
      code: 1,
      err: expect.stringContaining('such a file already'),
    });
  });

  test('a table of prices changes prices alone; first it is shown, then it is done', async () => {
    const before = await product('ML-001');
    const table = 'PRODUCTID;Price\r\nML-001;1999.50\r\nML-002;2,100\r\n';
    expect(await importing(table)).toMatchObject({
      code: 0,
      out: expect.stringContaining('0 new, 2 changed'),
    });
    expect(await product('ML-001')).toEqual(before);
    expect(await importing(table, '--apply')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Imported.'),
    });
    const after = await product('ML-001');
    expect(Number(after?.priceInPaisa)).toBe(199_950);
    expect({ ...after, priceInPaisa: 0, updatedAt: 0 }).toEqual({ ...before, priceInPaisa: 0, updatedAt: 0 });
  });

  test('Urdu, a mark at the start, semicolons, line breaks and quotes come through', async () => {
    const row = 'UR-1;"سفید لٹھا; ""خاص""";1500;7;Men;Latha;"نرم کپڑا\nچار میٹر";/pictures/demo/ml-001.webp';
    const said = await importing(`\uFEFF${HEADER.replaceAll(',', ';')}\r\n${row}\r\n`, '--apply');
    expect(said).toMatchObject({ code: 0, out: expect.stringContaining('1 new, 0 changed') });
    expect(await product('UR-1')).toMatchObject({
      name: 'سفید لٹھا; "خاص"',
      description: 'نرم کپڑا\nچار میٹر',
    });
    const changed = await importing('productId\tstock\nUR-1\t3\n', '--apply');
    expect(changed.code).toBe(0);
    expect((await operate(place, ['doctor'])).code).toBe(0);
    const moved = await inDatabase(
      place,
      'select change, reason from "stockMovements" where "productId" = ? order by id',
      String((await product('UR-1'))?.id),
    );
    expect(moved.map(({ change, reason }) => [Number(change), reason])).toEqual([
      [7, 'created'],
      [-4, 'adjusted'],
    ]);
  });

  test('what was imported into a running shop is found there by the first search', async () => {
    const shop = await runShop();
    const find = async (q: string) => (await fetch(`${shop.url}/products?q=${q}`)).text();
    // The search is ready: what it does not know it must be told.
    expect(await find('latha')).toContain('Latha');
    const file = path.join(aTempFolder(), 'products.csv');
    // More than one, as one may come just before the shop looks.
    for (const word of ['Jacquard', 'Paisley', 'Gingham']) {
      const row = `${word},${word} bedspread,1500,7,Men,Latha,Heavy.,/pictures/demo/ml-001.webp`;
      writeFileSync(file, `${HEADER}\n${row}\n`);
      expect((await operate(shop.dataDir, ['import', file, '--apply'])).code).toBe(0);
      expect(await find(word)).toContain(`${word} bedspread`);
    }
    await shop.stop();
    expect(shop.complaints).toEqual([]);
  });

  test('10,000 rows take seconds; one broken among them is named, and none is taken', async () => {
    const rows = Array.from(
      { length: 10_000 },
      (_, n) => `BULK-${n},Cloth ${n},${n + 1},5,Women,Silk,Soft.,https://pictures.example/${n}.jpg`,
    );
    const broken = rows.with(6_000, 'BULK-6000,Cloth,-5,many,Women,Silk,Soft.,ftp://x');
    const refused = await importing([HEADER, ...broken].join('\n'), '--apply');
    expect(refused).toMatchObject({ code: 1, err: 'Nothing was imported: mend the faults first.\n' });
    expect(refused.out).toMatch(
      /^line 6002: price: .* stock: .* image: .*\n9,999 new, .* 1 with a fault\.\n$/,
    );
    expect(await product('BULK-1')).toBeUndefined();

    const startedAt = performance.now();
    expect((await importing([HEADER, ...rows].join('\n'), '--apply')).code).toBe(0);
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(`10,000 rows were imported in ${seconds.toFixed(1)} s`);
    expect(seconds).toBeLessThan(30);
    expect((await operate(place, ['doctor'])).code).toBe(0);
  });

  test.each([
    ['nothing', '', /The first line must name the columns/],
    ['no ID', 'name,price\nX,1\n', /productId among them/],
    ['a strange column', 'productId,colour\nML-001,red\n', /columns that are not known: colour/],
    ['an open quote', 'productId,name\nML-001,"open\n', /The file cannot be read/],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0, 0, 1]), /The first line must name the columns/],
  ])('%s is refused in plain words', async (_what, text, words) => {
    expect(await importing(text, '--apply')).toMatchObject({ code: 1, err: expect.stringMatching(words) });
  });

  test('an ID that comes twice, a category that is not there and a new product without all of it are named', async () => {
    const said = await importing(
      `${HEADER}\nN-1,A,1,1,Men,Latha,D,/a.webp\nN-1,B,1,1,Men,Latha,D,/a.webp\nN-2,C,1,1,Men,Velvet,D,/a.webp\nN-3,,1,1,Men,Latha,D,/a.webp\n`,
    );
    expect(said.out).toMatch(
      /line 3: productId: N-1 is in line 2 already\.\nline 4: category: Velvet .*\nline 5: name: /,
    );
  });
});

test('the doctor finds a stock that is not the sum of its ledger, a total that is not, and a picture that is gone', async () => {
  const shop = await runShop();
  const shopper = new Shopper(shop.url);
  await shopper.signUp();
  await shopper.order('ml-001', 1);
  await shop.stop();
  await inDatabase(shop.dataDir, `update products set stock = stock + 1 where id = 'ml-002'`);
  await inDatabase(shop.dataDir, 'update orders set "totalInPaisa" = "totalInPaisa" + 1');
  await inDatabase(shop.dataDir, 'delete from checkouts');
  await inDatabase(
    shop.dataDir,
    `insert into pictures (url, name, kind, "createdAt") values ('/pictures/product/x.webp', 'x', 'product', 0)`,
  );
  await inDatabase(
    shop.dataDir,
    `update products set image = '/pictures/product/x.webp' where id = 'ml-003'`,
  );
  const { code, out } = await operate(shop.dataDir, ['doctor']);
  expect(code).toBe(1);
  const bad = out.split('\n').filter((line) => line.startsWith('bad'));
  expect(bad.map((line) => line.slice(6).split(/ {2,}/)[0])).toEqual([
    'pictures',
    'uses of pictures',
    'stock and ledger',
    'order totals',
    'checkouts',
  ]);
});

test('each command explains itself, and an unknown one is refused', async () => {
  const folder = aTempFolder();
  for (const command of ['backup', 'restore', 'move', 'admin', 'demo', 'export', 'import', 'doctor']) {
    const { code, out } = await operate(folder, [command, '--help']);
    expect([command, code, out]).toEqual([
      command,
      0,
      expect.stringMatching(new RegExp(`^Usage: npm run shop -- ${command}`)),
    ]);
  }
  expect(await operate(folder, ['destroy'])).toMatchObject({
    code: 1,
    err: expect.stringContaining("unknown command 'destroy'"),
  });
  expect(existsSync(path.join(folder, 'thaan.sqlite'))).toBe(false);
});
