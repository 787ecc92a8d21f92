import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { expect, test } from 'vitest';
import { ENGINE, isOnServer } from '../../tests/support/engines.ts';
import { plansOf } from '../../tests/support/model/plans.ts';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { listShelf } from '../catalogue/import/shelf-list.server.ts';
import { LISTED_BY } from '../catalogue/read.server.ts';
import { offerCustomers } from '../customers/offer.server.ts';
import { listCustomers } from '../customers/read.server.ts';
import { MOST_FOUND, MOST_IDS, SAMPLE } from '../kernel/long-lists.server.ts';
import { COUNTED } from '../kernel/paging.server.ts';
import type { Shop } from '../kernel/shop.ts';
import { deleteOrder } from './change.server.ts';
import { NameWords } from './names.server.ts';
import { listEndedOrders, listOrders, SEARCHED } from './read.server.ts';
import { townsOfOrders } from './towns.server.ts';

openShopForEachTest();

const MANY = MOST_IDS + SAMPLE + 40;
const ids = (many: number) => Array.from({ length: many }, (_, n) => `copy-${n}`);
/** Among the first ids, which are sampled. */
const FIRST = new Set(ids(MANY).sort().slice(0, SAMPLE));
/** One in five hundred, newest first. */
const SELDOM = Array.from({ length: Math.ceil(MANY / 500) }, (_, n) => n * 500 + 7).reverse();

/** Too few for the sample, so the index is used; a page and a half. */
const RARELY = 180;
/** Above the most that a search lists. */
const EARLY = 1400;

/** Copies of one order, each with its own number, phone and time; the last one is the newest. */
async function ordersOf(names: readonly string[]): Promise<void> {
  await anOrder();
  const row = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  const copies = names.map((fullName, n) => ({
    ...row,
    ...{ id: `copy-${n}`, orderNumber: `USM-${10_000 + n}`, linkHash: null, fullName },
    ...{ phone: `0300 ${2_000_000 + n}`, phoneE164: `+92300${2_000_000 + n}` },
    createdAt: row.createdAt + 1 + n,
  }));
  for (let n = 0; n < copies.length; n += 100) {
    const some = copies.slice(n, n + 100);
    await shop.db.insertInto('orders').values(some).execute();
  }
}

const manyOrders = (many = MANY) =>
  ordersOf(
    Array.from({ length: many }, (_, n) => {
      const later = FIRST.has(`copy-${n}`) ? '' : `Later ${n < EARLY ? 'Early' : ''}`;
      const often = n % 500 === 7 ? 'Seldom' : 'Often';
      return `Bilal ${often} ${later} ${n % 20 === 3 ? 'Sometimes' : ''} ${n % RARELY === 8 ? 'Rarely' : ''}`;
    }),
  );

async function idsOn(q: string, page = 1) {
  const { items, ...place } = await listOrders(shop, admin, { q, page });
  return { ids: items.map(({ id }) => id), ...place };
}

test('of a word that nearly all orders have a thousand are listed, the newest first; a rare one is found among all, on each page of what the index gives', async () => {
  await manyOrders();
  const often = await idsOn('bilal');
  expect(often).toMatchObject({ total: MOST_FOUND, pages: MOST_FOUND / 20 });
  expect(often.ids[0]).toBe(`copy-${MANY - 1}`);
  // Not among the first orders by id.
  expect(await idsOn('later')).toMatchObject({ total: MOST_FOUND, ids: often.ids });
  expect((await idsOn('bilal', 99)).ids.at(-1)).toBe(`copy-${MANY - MOST_FOUND}`);
  expect((await idsOn('seldom bilal')).ids).toEqual(SELDOM.map((n) => `copy-${n}`));
  expect((await idsOn('0300-2000007')).ids).toEqual(['copy-7']);
  expect(await listOrders(shop, admin, { q: 'seldom', status: 'delivered' })).toMatchObject({ total: 0 });
  // Without a search all are counted.
  expect(await listOrders(shop, admin)).toMatchObject({ total: MANY + 1 });
  expect(await listEndedOrders(shop, admin, { q: 'bilal' })).toMatchObject({ total: 0 });
  const phonesOf = async (q: string) =>
    (await listCustomers(shop, admin, { q })).customers.map(({ phoneE164 }) => phoneE164);
  expect((await phonesOf('bilal'))[0]).toBe(`+92300${2_000_000 + MANY - 1}`);
  expect(await phonesOf('seldom')).toEqual(SELDOM.map((n) => `+92300${2_000_000 + n}`));
  const rarely = Array.from({ length: MANY }, (_, n) => n).filter((n) => n % RARELY === 8);
  const expected = rarely.toReversed().map((n) => `copy-${n}`);
  const [total, pages] = [expected.length, 2];
  expect(await idsOn('rarely', 1)).toEqual({ ids: expected.slice(0, 20), total, page: 1, pages });
  expect(await idsOn('rarely', 2)).toEqual({ ids: expected.slice(20), total, page: 2, pages });
  expect(await idsOn('rarely', 99)).toMatchObject({ page: 2, ids: expected.slice(20) });
  const early = ids(EARLY)
    .reverse()
    .filter((id) => !FIRST.has(id));
  expect(early.length).toBeGreaterThan(MOST_FOUND);
  const end = { total: MOST_FOUND, page: MOST_FOUND / 20, pages: MOST_FOUND / 20, isAtLeast: true };
  expect(await idsOn('early', 99)).toEqual({ ...end, ids: early.slice(MOST_FOUND - 20, MOST_FOUND) });
  expect(await idsOn('zzzz', 1)).toEqual({ ids: [], total: 0, page: 1, pages: 1 });
  // A search of only invisible marks, as in copied text, finds all orders.
  for (const q of ['\u202E', '\u0001']) {
    expect((await idsOn(q, 1)).ids).toHaveLength(20);
    expect((await listShelf(shop, admin, { q }, {})).items).toHaveLength(1);
  }
});

test('how many of a long list are found is asked of its first rows, and every page can be reached', async () => {
  const many = COUNTED + 340;
  await manyOrders(many);
  /** One in twenty. */
  const sometimes = Array.from({ length: many / 20 }, (_, n) => `copy-${n * 20 + 3}`).reverse();
  const first = await idsOn('sometimes');
  expect(first).toMatchObject({ page: 1, isAtLeast: true });
  expect(first.total).toBeLessThan(sometimes.length);
  const all: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await idsOn('sometimes', page);
    all.push(...found.ids);
    pages = found.pages;
  }
  expect(all).toEqual(sometimes);
  const past = await idsOn('sometimes', 99);
  expect(past).toMatchObject({ total: sometimes.length, page: 26 });
  expect(past.isAtLeast).toBeUndefined();
  // A shorter list is counted exactly.
  const confirmed = all.slice(0, 100);
  await shop.db.updateTable('orders').set({ status: 'confirmed' }).where('id', 'in', confirmed).execute();
  const some = await listOrders(shop, admin, { q: 'sometimes', status: 'confirmed' });
  expect(some).toMatchObject({ total: confirmed.length, pages: 5 });
  expect(some.isAtLeast).toBeUndefined();
});

const askedOfIndex = (asked: readonly CompiledQuery[]) =>
  asked.find(({ parameters }) => parameters.includes(MOST_IDS + 1)) as CompiledQuery;

function noting(): { noted: Shop; asked: CompiledQuery[] } {
  const asked: CompiledQuery[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      asked.push(shop.db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { noted: { ...shop, db: shop.db.withPlugin(plugin) }, asked };
}

test('the index is not asked for a word that many have: it would read all of them', async () => {
  await manyOrders();
  const { noted, asked } = noting();
  const isIndexAsked = async (q: string) => {
    asked.length = 0;
    await listOrders(noted, admin, { q });
    return asked.some(({ parameters }) => parameters.includes(MOST_IDS + 1));
  };
  expect(await isIndexAsked('often')).toBe(false);
  // A third of the sample matches.
  expect(await isIndexAsked('usm-111')).toBe(false);
  expect(await isIndexAsked('seldom')).toBe(true);
  // The second word is too short for trigrams, and the first matches all.
  expect(await isIndexAsked('bilal zz')).toBe(ENGINE === 'sqlite');
});

test.runIf(isOnServer())('of a word that many have the first of the list are read, not all', async () => {
  await manyOrders();
  await sql`analyze`.execute(shop.db);
  const { noted, asked } = noting();
  await listOrders(noted, admin, { q: 'often' });
  const list = asked.findLast(({ sql: text }) => text.includes('order by "createdAt" desc')) as CompiledQuery;
  const { rows } = await shop.db.executeQuery(CompiledQuery.raw(`explain ${list.sql}`, [...list.parameters]));
  expect(JSON.stringify(rows)).not.toContain('Sort Key');
});

test.runIf(ENGINE === 'sqlite' || isOnServer())(
  'a search of orders or products reads an index of their texts',
  async () => {
    const { noted, asked } = noting();
    const planOf = async ({ sql: text, parameters }: CompiledQuery): Promise<string> =>
      shop.db.transaction().execute(async (trx) => {
        // PostgreSQL scans a table of one row unless that is forbidden.
        if (ENGINE === 'postgres')
          await trx.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'));
        const explain = ENGINE === 'postgres' ? 'explain' : 'explain query plan';
        const { rows } = await trx.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
        return JSON.stringify(rows);
      });
    const used = ENGINE === 'sqlite' ? 'COVERING INDEX' : 'Bitmap Index Scan on';
    for (const q of ['daska', 'علی', '0300 1234567']) {
      asked.length = 0;
      await listOrders(noted, admin, { q });
      const plan = await planOf(askedOfIndex(asked));
      expect(plan, q).toMatch(new RegExp(`${used} \\W*orders_searched`));
      if (q === '0300 1234567') expect(plan).not.toContain('orderLines');
      else expect(plan, q).toMatch(new RegExp(`${used} \\W*orderLines_searched`));
    }
    asked.length = 0;
    await listShelf(noted, admin, { q: 'ivory' }, {});
    expect(await planOf(askedOfIndex(asked))).toMatch(new RegExp(`${used} \\W*products_searched`));
  },
);

test('orders are found by the name or code of a product in them, as it was when they were made', async () => {
  const { orderId: id, orderNumber } = await anOrder();
  await anOrder();
  const line = { name: 'Jaal Lawn جال', productCode: 'WL-003' };
  await shop.db.updateTable('orderLines').set(line).where('orderId', '=', id).execute();
  for (const q of ['Jaal Lawn', 'lawn', 'WL-003', 'wl-003', 'aal', 'lawn wl-003', 'جال']) {
    const { items } = await listOrders(shop, admin, { q });
    expect([q, items.map((order) => order.orderNumber)]).toEqual([q, [orderNumber]]);
  }
  expect(await found('jaal khaddar')).toBe(0);
  expect((await listCustomers(shop, admin, { q: 'jaal' })).customers).toEqual([]);
  await deleteOrder(shop, admin, id);
  expect((await listEndedOrders(shop, admin, { q: 'jaal' })).total).toBe(1);
  expect(await found('jaal')).toBe(0);
});

const found = async (q: string) => (await listOrders(shop, admin, { q })).total;

test('words of many letters, of which forty are looked for, of marks and of letters beyond the first 65,536 are found', async () => {
  await anOrder();
  const long = 'abcdefghijklmnopqrstuvwxyz0123456789-._x';
  const words = ['50%_off', 'say "hello"', "o'neill", '𐐷𐐨𐐪x', 'a*b^c', 'near(x', long];
  const address = words.join(' ');
  await shop.db.updateTable('orders').set({ address }).execute();
  for (const q of [...words, address, 'hello"', '𐐷𐐨𐐪', `${long}yz`]) expect(await found(q), q).toBe(1);
  for (const q of ['and', 'x or y', 'near(y', '𐐷𐐨x']) expect(await found(q), q).toBe(0);
});

test('the index has each text that orders and products are searched in', async () => {
  await anOrder();
  for (const [place, column] of SEARCHED.entries()) {
    await sql`update orders set ${sql.ref(column)} = ${`only${place}`}`.execute(shop.db);
    expect(await found(`only${place}`), column).toBe(1);
  }
  for (const [place, column] of LISTED_BY.entries()) {
    const text = column === 'mainCategory' ? 'Women' : `only${place}`;
    await sql`update products set ${sql.ref(column)} = ${text}`.execute(shop.db);
    expect([column, (await listShelf(shop, admin, { q: text }, {})).total]).toEqual([column, 1]);
  }
});

/** No other text of these orders sounds like a name. */
async function onlyNamed(names: readonly string[], city = 'Okara'): Promise<void> {
  await ordersOf(names);
  const plain = { email: 'x@x.x', userEmail: 'x@x.x', address: 'House 7', city };
  await shop.db.updateTable('orders').set(plain).execute();
  await shop.db.updateTable('orders').set({ fullName: 'Qqq' }).where('id', 'not like', 'copy-%').execute();
}

const namesOf = async (q: string) =>
  (await listOrders(shop, admin, { q })).items.map(({ customerInfo }) => customerInfo.fullName);

/** A name, and the texts that find only this one. */
const TABLE: readonly (readonly [name: string, typed: readonly string[]])[] = [
  ['Nasreen Akhtar', ['نسرین', 'nasrin', 'nasreen', 'نسرین اختر', 'nasrin akhter']],
  ['Sana Malik', ['sana malk', 'sana malik', 'ثنا ملک', 'ثناء ملک', 'sanaa malik']],
  ['Muhammad Usman', ['محمد عثمان', 'mohammad usman', 'muhamad osman']],
  ['عائشہ صدیقہ', ['ayesha', 'aisha', 'aysha siddiqa', 'عائشہ']],
  ['علی رضا', ['ali raza', 'علی رضا']],
  ['عبداللہ چوہدری', ['abdullah', 'abdulla chaudhry', 'abdullah choudhary']],
  ['Ghulam Mustafa', ['غلام مصطفیٰ', 'gulam mustafa']],
  ['Fatima Noor', ['فاطمہ نور', 'fatimah nur', 'fatma noor']],
  ['Tahir Iqbal', ['طاہر اقبال', 'tahir iqbaal']],
  ['شکیلہ بیگم', ['shakeela begum', 'shakila begam', 'شکیلہ']],
  ['Zubair Khan', ['زبیر خان', 'zubair khan', 'zubayr']],
];

test('a person is found by the sound of the name in either script, and no other person is', async () => {
  await onlyNamed(TABLE.map(([name]) => name));
  for (const [name, typed] of TABLE)
    for (const q of typed) expect([q, await namesOf(q)]).toEqual([q, [name]]);
});

test('names that only share their consonants are not found', async () => {
  await onlyNamed(['Sania Malka', 'Nasir', 'Ila', 'Noreen']);
  for (const q of ['sana malik', 'نسرین', 'ali', 'nasreen', 'علی'])
    expect([q, await namesOf(q)]).toEqual([q, []]);
});

test('people, and those who are offered while a form is filled in, are found so too, and by their town', async () => {
  await onlyNamed(['Nasreen Akhtar', 'Zubair Khan'], 'سیالکوٹ');
  for (const q of ['نسرین', 'nasrin', 'nasrin sialkot']) {
    const { customers } = await listCustomers(shop, admin, { q });
    expect([q, customers.map(({ fullName }) => fullName)]).toEqual([q, ['Nasreen Akhtar']]);
  }
  const offered = await offerCustomers(shop, admin, 'زبیر');
  expect(offered.map(({ fullName }) => fullName)).toEqual(['Zubair Khan']);
});

test('the name of an order that is new or was changed is known as soon as its event is heard', async () => {
  await onlyNamed(['Zubair Khan']);
  expect(await namesOf('نسرین')).toEqual([]);
  await shop.db.updateTable('orders').set({ fullName: 'Nasreen' }).where('id', '=', 'copy-0').execute();
  shop.names.onEvent({ kind: 'orders', subject: 'USM-10000' });
  expect(await namesOf('نسرین')).toEqual(['Nasreen']);
});

test('where the database fails, the next search knows the names', async () => {
  await onlyNamed(['Nasreen']);
  let fails = true;
  const names = new NameWords({
    get db() {
      if (fails) throw new Error('gone');
      return shop.db;
    },
  });
  await expect(names.alike(['نسرین'])).rejects.toThrow('gone');
  fails = false;
  expect(await names.alike(['نسرین'])).toEqual(new Map([['نسرین', ['nasreen']]]));
  names.onEvent({ kind: 'order placed', subject: 'USM-10000' });
  fails = true;
  await expect(names.alike(['نسرین'])).rejects.toThrow('gone');
  fails = false;
  expect((await names.alike(['نسرین'])).get('نسرین')).toEqual(['nasreen']);
});

test('an emoji in a name hides nobody, typed beside the name it is no condition, and alone it is found', async () => {
  await onlyNamed(['Sana🌸Malik', 'Hina ❤️ Butt', 'Zubair Khan']);
  for (const q of ['sana malik', 'ثنا ملک', 'sana malk', 'sana 🌹', '🌸'])
    expect([q, await namesOf(q)]).toEqual([q, ['Sana🌸Malik']]);
  for (const q of ['hina butt', 'حنا', 'hina 👩🏽‍🌾'])
    expect([q, await namesOf(q)]).toEqual([q, ['Hina ❤️ Butt']]);
});

/** Oldest first. */
async function ordersTo(towns: readonly string[], times = 1): Promise<void> {
  for (const [place, town] of towns.entries())
    await shop.db.executeQuery(
      CompiledQuery.raw(`insert into orders (id, "orderNumber", "userId", "userEmail", "fullName", email, phone, "phoneE164", address,
        city, "postalCode", notes, "totalInPaisa", status, "createdAt")
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${times})
      select '${times}-${place}-' || i, 'USM-${times}-${place}-' || i, null, '', 'f', '', 'p', null, 'a', '${town}', '', '', 1, 'pending', ${place - times} from n`),
    );
}

test('the towns with the most orders come first, each once, as it is typed most often', async () => {
  await ordersTo(['daska', 'Lahore', 'Daska', '', ' Daska ', 'لاھور', 'لاہور', 'لاہور', 'لاہور', ' - ']);
  expect(await townsOfOrders(shop, admin)).toEqual(['لاہور', 'Daska', 'Lahore']);
});

test('the newest orders alone are read, through an index, and no more towns than a list can show', async () => {
  // PostgreSQL reads and sorts all of a few hundred.
  await ordersTo(['Karachi'], 10_000);
  await ordersTo(Array.from({ length: 300 }, (_, place) => `Chak ${place}`));
  const towns = await townsOfOrders(shop, admin);
  expect(towns).toHaveLength(60);
  expect(towns).not.toContain('Karachi');
  await sql`analyze`.execute(shop.db);
  const plans = (await plansOf(shop, (on) => townsOfOrders(on, admin))).join('\n');
  expect(plans).toContain('orders_made');
});
