/** @module-tag long */
import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { buying, sendPicture, shoppersAt } from '../../faults/shop.ts';
import { inDatabase } from '../../support/broken-shop.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { aNewPlace, badLinesOf, countsIn, operate, STOPPED } from '../../support/operator.ts';
import { post } from '../../support/post.ts';
import { ADMIN, runShop } from '../../support/running-shop.ts';
import { openShopForFile } from '../../support/shop-of-the-file.ts';
import { Shopper } from '../../support/shopper.ts';
import { aTempFolder } from '../../support/temp-folder.ts';
import { TYPED } from '../../support/test-shop.ts';

const orderNumbers = async (dataDir: string) =>
  (await inDatabase(dataDir, 'select "orderNumber" as n from orders order by 1')).map(({ n }) => String(n));

const shop = openShopForFile();
let shopper: Shopper;
let archive: string;
let picture: string;
beforeAll(async () => {
  shopper = new Shopper(shop.url);
  await shopper.signUp();
  await shopper.order('ml-001', 2);
  const cookie = cookiesIn(await post(shop.url, '/login', ADMIN));
  picture = (await sendPicture(shop.url, cookie)).url ?? '';
  const product = { ...TYPED, productId: 'UP-1', image: picture };
  expect((await post(shop.url, '/admin/products?new=1', product, cookie)).status).toBe(303);
  archive = path.join(aTempFolder(), 'shop.tar.gz');
});

test('a backup under load holds every order that was acknowledged before it, and is a shop of its own when restored', async () => {
  const buyers = await shoppersAt([shop.url], 4);
  await inDatabase(shop.dataDir, `update products set stock = 5000 where id = 'ml-002'`);
  await inDatabase(
    shop.dataDir,
    `update "stockMovements" set change = 5000, "stockAfter" = 5000 where "productId" = 'ml-002'`,
  );
  const load = buying(buyers, 'ml-002');
  await expect.poll(async () => (await orderNumbers(shop.dataDir)).length).toBeGreaterThan(10);
  const before = await orderNumbers(shop.dataDir);
  const said = await operate(shop.dataDir, ['backup', archive]);
  const after = await orderNumbers(shop.dataDir);
  await load.stop();
  const written = expect.stringMatching(/is written and was read through: [\d,]+ rows/);
  expect(said).toMatchObject({ code: 0, err: '', out: written });
  expect(after.length).toBeGreaterThan(before.length);
  expect(statSync(archive).mode & 0o777).toBe(0o600);

  const elsewhere = await aNewPlace();
  const restored = await operate(elsewhere, ['restore', archive]);
  expect(restored).toMatchObject({ code: 0, err: '' });
  const numbers = await orderNumbers(elsewhere);
  expect(before.filter((number) => !numbers.includes(number))).toEqual([]);
  expect(await badLinesOf(elsewhere)).toEqual(STOPPED);

  const inUrdu = `select "textUrdu" as text from "savedReplies" union all select "titleUrdu" from sliders union all select "titleRoman" from sliders union all select "nameKeyUrdu" from products order by 1`;
  expect(await inDatabase(elsewhere, inUrdu)).toEqual(await inDatabase(shop.dataDir, inUrdu));
  const second = await runShop({}, elsewhere);
  const profile = (cookie: string) => new Shopper(second.url, cookie).get('/profile');
  expect(await profile(shopper.cookie)).toContain('<title>Login');
  const [{ email } = {}] = await inDatabase(
    elsewhere,
    `select email from users where id = (select "userId" from orders where "orderNumber" = '${before[0]}')`,
  );
  const logIn = await post(second.url, '/login', { email: String(email), password: 'cloth-123' });
  expect(await profile(cookiesIn(logIn))).toContain(before[0]);
  expect((await fetch(second.url + picture)).status).toBe(200);
  expect(await inDatabase(elsewhere, 'select url from "pictureUses"')).toEqual([{ url: picture }]);
  await second.stop();
  expect(second.complaints).toEqual([]);
});

test('the newest backup is tried by command, and one that is damaged is named', async () => {
  const place = await aNewPlace();
  await operate(place, ['demo', 'fill']);
  const none = { code: 1, err: expect.stringContaining('There is no backup in ') };
  expect(await operate(place, ['try-backup'])).toMatchObject(none);
  await operate(place, ['backup']);
  const whole = { code: 0, out: expect.stringContaining(' opens, and its books are right.') };
  expect(await operate(place, ['try-backup'])).toMatchObject(whole);
  const [name = ''] = readdirSync(path.join(place, 'backups'));
  const file = path.join(place, 'backups', name);
  truncateSync(file, statSync(file).size >> 1);
  const damaged = { code: 1, err: expect.stringContaining(`${name}: unreadable. `) };
  expect(await operate(place, ['try-backup'])).toMatchObject(damaged);
  expect(await badLinesOf(place)).toContain('trial of a backup');
});

test('nothing is restored into a running shop, nor over data without a word', async () => {
  const before = await countsIn(shop.dataDir);
  const refused = (why: RegExp) => ({ code: 1, err: expect.stringMatching(why) });
  const running = await operate(shop.dataDir, ['restore', archive, '--replace']);
  expect(running).toMatchObject(refused(/^A shop is running on .*Stop it first/));
  const place = await aNewPlace();
  await operate(place, ['demo', 'fill']);
  const full = await operate(place, ['restore', archive]);
  expect(full).toMatchObject(refused(/^There are data in .* With --replace/));
  expect((await countsIn(place)).orders).toBe(0);
  expect(await countsIn(shop.dataDir)).toEqual(before);
  const replaced = await operate(place, ['restore', archive, '--replace']);
  expect(replaced.code).toBe(0);
  expect((await countsIn(place)).orders).toBeGreaterThan(0);
  const earlier = readdirSync(place).filter((file) => file.startsWith('thaan.replaced-'));
  expect(earlier).toHaveLength(1);
});

test('a backup of a newer version is refused, and so is a name that is taken', async () => {
  const file = path.join(aTempFolder(), 'newer.tar.gz');
  const plain = gunzipSync(readFileSync(archive)).toString('latin1');
  const newer = plain.replace(/(?<="schemaVersion":)\d+/, (digits) => '9'.repeat(digits.length));
  writeFileSync(file, gzipSync(Buffer.from(newer, 'latin1')));
  const said = await operate(await aNewPlace(), ['restore', file]);
  expect(said).toMatchObject({ code: 1, err: expect.stringMatching(/written by a newer version/) });
  const taken = await operate(shop.dataDir, ['backup', archive]);
  expect(taken).toMatchObject({ code: 1, err: `${archive} is there already. Choose another name.\n` });
});

test('a backup without a name goes into the folder of the backups, not into that of the command', async () => {
  const folder = path.join(aTempFolder(), 'backups');
  const said = await operate(shop.dataDir, ['backup'], { BACKUP_DIR: folder });
  expect(said).toMatchObject({ code: 0, err: '' });
  const [name = ''] = readdirSync(folder);
  const listed = await operate(await aNewPlace(), ['restore'], { BACKUP_DIR: folder });
  expect(name).toMatch(/-hand\.tar\.gz$/);
  expect(listed.out).toContain(name);
});

test('an import is shown first; what was imported into a running shop is found there by the first search', async () => {
  const find = async (q: string) => (await fetch(`${shop.url}/products?q=${q}`)).text();
  // The search already has its index.
  expect(await find('latha')).toContain('Latha');
  const header = 'productId,name,price,stock,mainCategory,category,description,image';
  const file = path.join(aTempFolder(), 'products.csv');
  // The shop may update its index in between.
  for (const word of ['Jacquard', 'Paisley', 'Gingham']) {
    const row = `${word},${word} bedspread,1500,7,Men,Latha,Heavy.,/pictures/demo/ml-001.webp`;
    writeFileSync(file, `${header}\n${row}\n`);
    const importing = async (...args: string[]) =>
      (await operate(shop.dataDir, ['import', file, ...args])).out;
    expect(await importing()).toContain('1 new, 0 changed');
    expect(await find(word)).not.toContain(`${word} bedspread`);
    expect(await importing('--apply')).toContain('Imported.');
    expect(await find(word)).toContain(`${word} bedspread`);
  }
});
