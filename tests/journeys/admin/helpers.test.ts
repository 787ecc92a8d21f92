/**
 * Requests every admin address as a helper of each area: as a page, as data and as a write. No response contains
 * another area's mark, and no refused write changes anything.
 */
import { beforeAll, expect, test } from 'vitest';
import { AREAS, type Area } from '#shop/kernel/actor.ts';
import { inDatabase } from '../../support/broken-shop.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { joinedHelper } from '../../support/helpers.ts';
import { openStream } from '../../support/live-stream.ts';
import { RIGHTS, SERVER_ROUTES, WHO_MAY } from '../../support/run/who-may.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { openShopForFile } from '../../support/shop-of-the-file.ts';
import { Shopper } from '../../support/shopper.ts';

const PASSWORD = 'helper-secret-cloth';
/** Fields that might raise rights. */
const FORGED = {
  ...Object.fromEntries(AREAS.map((area) => [area, 'on'])),
  ...{ rights: 'owner', owner: 'on', isAdmin: 'true', allowed: 'on', paused: 'no', by: 'link' },
  ...{ fullName: 'Evil', email: 'evil@example.com', password: PASSWORD, name: 'Evil', text: 'evil' },
  ...{ status: 'delivered', words: 'evil, wicked', title: 'Evil', id: '1', amount: '1', hour: '1' },
  ...{ phone: '03001234567', note: 'evil', to: 'delivered', outcome: 'confirmed', keptDays: '30' },
};

const OWN: Record<Area, readonly string[]> = {
  pack: ['MARK-name'],
  orders: ['MARK-customer', 'MARK-name'],
  products: ['MARK-product', 'MARK-review'],
  chat: ['MARK-customer', 'MARK-chat', 'MARK-contact'],
  money: [],
  settings: [],
};

/** Phone, prices and sums of an order, which a helper who packs must not receive. */
const SECRETS = /3217654321|321.?7654321|9,?876,?543|1,?234,?567/;
const secretsFor = (area: Area, text: string) =>
  area === 'pack' ? (SECRETS.exec(text.replaceAll(/[\s-]/g, ''))?.slice(0, 1) ?? []) : [];

const shop = openShopForFile();
let owner = '';
const helpers = {} as Record<Area, { id: string; cookie: string }>;
const ids: Record<string, string> = {};

function ask(method: 'GET' | 'POST', path: string, cookie: string, form?: Record<string, string>) {
  return fetch(shop.url + path, {
    method,
    redirect: 'manual',
    headers: { cookie, origin: shop.url },
    ...(form && { body: new URLSearchParams(form) }),
  });
}

const sql = (statement: string, ...values: string[]) => inDatabase(shop.dataDir, statement, ...values);
const idOf = async (select: string, ...values: string[]) => String((await sql(select, ...values))[0]?.id);

beforeAll(async () => {
  ids.product = await idOf(`select id from products where "productId" = 'ML-001'`);
  await sql(`update products set description = 'MARK-product' where id = ?`, ids.product);
  const form = { fullName: 'MARK-customer', email: 'c@example.com', password: 'cloth-123' };
  const customer = cookiesIn(await ask('POST', '/signup', '', { ...form, confirmPassword: form.password }));
  for (let n = 0; n < 2; n += 1)
    expect(await new Shopper(shop.url, customer).order(ids.product, 1)).toBe('ordered');
  const secret = ['notes', 'address', 'email', 'userEmail', 'postalCode'].map(
    (one) => `"${one}" = 'MARK-customer'`,
  );
  await sql(`update orders set "fullName" = 'MARK-name', phone = '0321 7654321', "phoneE164" = '+923217654321',
      "totalInPaisa" = 987654300, ${secret}`);
  await sql('update "orderLines" set "priceInPaisa" = 123456700');
  await ask('POST', '/chat/messages', customer, { text: 'MARK-chat', clientId: crypto.randomUUID() });
  const message = { name: 'MARK-contact', email: 's@example.com', subject: 'MARK-contact', message: 'Soft?' };
  await ask('POST', '/contact', '', { ...message, messageId: crypto.randomUUID() });
  const [waiting, toPack] = await sql('select id, "orderNumber" as n from orders order by n');
  ids.order = String(waiting?.id);
  ids.number = String(waiting?.n);
  ids.toPack = String(toPack?.n);
  ids.person = '923217654321';
  ids.review = 'a-review';
  await sql(
    `insert into reviews ("id", "orderId", "productId", "stars", "trueToColour", "text", "name", "state", "writtenAt")
      values (?, ?, ?, 5, 'yes', 'MARK-review', '', 'waiting', 1)`,
    ...[ids.review, ids.order, ids.product],
  );
  ids.chat = await idOf('select id from conversations');
  ids.contact = await idOf('select id from contacts');
  ids.slider = await idOf('select id from sliders');
  owner = cookiesIn(await ask('POST', '/login', '', ADMIN));
  await ask('POST', `/admin/orders/${toPack?.id}/status`, owner, { status: 'confirmed' });
  for (const area of AREAS)
    helpers[area] = await joinedHelper(shop.url, owner, {
      fullName: `Helper of ${area}`,
      email: `${area}@helpers.example`,
      areas: [area],
    });
});

function real(path: string): string {
  if (path === '/admin/pictures') return `${path}?kind=product`;
  const kinds: Record<string, string | undefined> = {
    ...{ products: ids.product, packing: ids.toPack, orders: ids.order, chats: ids.chat, people: ids.person },
    ...{ 'contact-messages': ids.contact, reviews: ids.review, sliders: ids.slider },
    helpers: helpers.orders.id,
  };
  const kind = path.split('/')[2] ?? '';
  const id = (path.includes('orders/:number') ? ids.number : kinds[kind]) ?? 'x';
  return path.replace(/:\w+/, encodeURIComponent(id));
}

const TABLES = [
  ...['products', 'orders', 'orderEvents', 'ledger', 'sliders', 'categories', 'savedReplies', 'reviews'],
  ...['searchWords', 'contacts', 'pictures', 'settings', 'helpers', 'pages', 'pushDevices', 'people'],
];

/** Rows that a helper could change, by table. */
async function state(): Promise<Record<string, string>> {
  const text = (rows: unknown) =>
    JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value));
  const found: Record<string, string> = {};
  for (const table of TABLES) found[table] = text(await sql(`select * from "${table}" order by 1`));
  const users = 'select email, "fullName", "isAdmin" from users order by email';
  found.users = text(await sql(users));
  found.chats = text(await sql('select count(*) as n from chats'));
  return found;
}

const mayBe = (path: string, area: Area) => {
  if (path.startsWith('/admin/backups/files')) return false;
  return (RIGHTS.get(path) ?? ['owner']).every(
    (need) => need === 'any' || need.split(' or ').includes(area) || (need === 'pack' && area === 'orders'),
  );
};

test('a helper gets the addresses of the own area and no other, and no refused write or forged field changes anything', {
  tags: 'long',
}, async () => {
  const addresses = Object.entries({ ...WHO_MAY, ...SERVER_ROUTES }).flatMap(([path, whom]) =>
    whom === 'admin' ? [path] : [],
  );
  const wrong: string[] = [];
  let refused = 0;
  const tryIt = async (area: Area, path: string, method: 'GET' | 'POST') => {
    const address = real(path);
    for (const to of [address, address.replace(/(?=\?|$)/, '.data')]) {
      const answer = await ask(method, to, helpers[area].cookie, method === 'POST' ? FORGED : undefined);
      const text = await answer.text();
      const cell = `${area}: ${method} ${to} → ${answer.status}`;
      if (answer.status >= 500) wrong.push(`${cell}: failed`);
      const foreign = (text.match(/MARK-\w+/g) ?? []).filter((mark) => !OWN[area].includes(mark));
      foreign.push(...secretsFor(area, text));
      if (foreign.length > 0) wrong.push(`${cell}: holds ${foreign[0]}`);
      if (mayBe(path, area)) continue;
      refused += 1;
      if (![202, 303, 403, 404, 405].includes(answer.status)) wrong.push(`${cell}: not refused`);
    }
  };
  // First, as reading an order marks it as seen.
  for (const area of AREAS)
    for (const path of addresses) if (mayBe(path, area)) await tryIt(area, path, 'GET');
  const before = await state();
  for (const area of AREAS)
    for (const path of addresses)
      for (const method of ['GET', 'POST'] as const) if (!mayBe(path, area)) await tryIt(area, path, method);
  expect(wrong).toEqual([]);
  expect(await state()).toEqual(before);
  expect(refused).toBeGreaterThan(800);
});

test('each area is open to its helper: the marks are there to be seen by whom they are for', async () => {
  const shown = {
    pack: ['/admin/packing', 'MARK-name'],
    orders: ['/admin/orders', 'MARK-customer'],
    products: [`/admin/products?edit=${ids.product}`, 'MARK-product'],
    chat: ['/admin/contact-messages', 'MARK-contact'],
    money: ['/admin/cash', '>Cash</h1>'],
    settings: ['/admin/settings/hours', 'Friday'],
  } as const;
  const person = await ask('GET', `/admin/people/${ids.person}`, owner);
  expect(await person.text()).toContain('MARK-chat');
  for (const area of AREAS) {
    const [path, text] = shown[area];
    const answer = await ask('GET', path, helpers[area].cookie);
    expect([area, answer.status]).toEqual([area, 200]);
    expect((await answer.text()).includes(text), text).toBe(true);
  }
});

test('what a helper who packs writes and hears holds no phone, price or street, and no order is read that is not to be packed', async () => {
  const { cookie } = helpers.pack;
  const stream = await openStream(shop.url, { cookie });
  const texts: string[] = [];
  const send = async (number: string | undefined, to: string, path = `/admin/packing/${number}/step`) => {
    const answer = await ask('POST', path, cookie, { to });
    texts.push([...answer.headers].join(), await answer.text());
    return answer.status;
  };
  for (const to of ['packed', 'back'])
    expect(await send(ids.toPack, to, `/admin/packing/${ids.toPack}/step.data`)).toBeLessThan(400);
  await send(ids.number, 'packed');
  for (const path of ['/admin/packing', `/admin/packing?order=${ids.toPack}`, '/', '/products', '/profile'])
    texts.push(await (await ask('GET', path, cookie)).text());
  const other = await (await ask('GET', `/admin/packing?order=${ids.number}`, cookie)).text();
  expect(other).not.toContain('MARK-name');
  await expect.poll(() => stream.news.map(({ kind }) => kind)).toContain('orders');
  texts.push(JSON.stringify(stream.news));
  for (const kind of ['order placed', 'order unopened', 'orders'])
    expect(
      await (await ask('GET', `/admin/news?kind=${kind}&subject=${ids.number}`, cookie)).json(),
    ).toBeNull();
  const found = texts.flatMap((text) => [...(text.match(/MARK-\w+/g) ?? []), ...secretsFor('pack', text)]);
  // A product's data is public.
  expect(found.filter((mark) => !['MARK-name', 'MARK-product'].includes(mark))).toEqual([]);
  const [step] = await sql(`select step from orders where "orderNumber" = ?`, String(ids.number));
  expect(step?.step).toBe('to confirm');
});

test('a helper’s own account takes no rights and no other name from a form, and ends and names nobody else’s devices', async () => {
  const sessions = () => sql('select id, "deviceName" from sessions order by id');
  const query = 'select helpers.*, "fullName" from helpers, users where id = "userId" order by id';
  const rights = () => sql(query);
  const [was, before] = [await rights(), await sessions()];
  const { cookie } = helpers.chat;
  const named = await ask('POST', '/admin/account', cookie, { ...FORGED, fullName: 'The owner' });
  expect([named.status, named.headers.get('location')]).toEqual([303, '/admin']);
  const device = await idOf(
    'select sessions.id from sessions, users where users.id = "userId" and "isAdmin" = 1',
  );
  await ask('POST', '/admin/account/devices', cookie, { id: device });
  await ask('POST', '/admin/account', cookie, { device, name: 'Mine' });
  expect(await rights()).toEqual(was);
  expect(await sessions()).toEqual(before);
});

test('a hidden page is there for whoever may change it, and for no other helper', async () => {
  const page = { title: 'Drafted', body: 'MARK-hidden', slug: 'drafted', place: 'nowhere' };
  const texts = { titleUrdu: '', bodyUrdu: '' };
  const saved = await ask('POST', '/admin/settings/pages?new=1', owner, { ...page, ...texts });
  expect(saved.status).toBe(303);
  const seenBy = async (cookie: string) =>
    (await (await ask('GET', '/page/drafted', cookie)).text()).includes('MARK-hidden');
  expect(await Promise.all(AREAS.map((area) => seenBy(helpers[area].cookie)))).toEqual(
    AREAS.map((area) => area === 'settings'),
  );
  expect([await seenBy(owner), await seenBy('')]).toEqual([true, false]);
});

test('of the writes that wait while their helper is paused none is done', async () => {
  const helper = await joinedHelper(shop.url, owner, {
    fullName: 'Bilal',
    email: 'bilal@helpers.example',
    areas: ['chat'],
  });
  const count = `select count(*) as n from chats where text like 'answer %'`;
  const written = async () => Number((await sql(count))[0]?.n);
  const path = `/admin/chats/${ids.chat}/messages`;
  const sent = Array.from({ length: 60 }, (_, n) =>
    ask('POST', path, helper.cookie, { text: `answer ${n}`, clientId: crypto.randomUUID() }),
  );
  await expect.poll(written, { interval: 5 }).toBeGreaterThan(0);
  const paused = await ask('POST', `/admin/helpers/${helper.id}/pause`, owner, { paused: 'yes' });
  expect(paused.status).toBe(303);
  const before = await written();
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  // One may be under way.
  expect(await written()).toBeLessThanOrEqual(before + 1);
  expect(statuses.filter((status) => status !== 200).length).toBeGreaterThan(0);
});

test('streams tell each helper of the own area; paused, the helper is out at once and the stream ends', async () => {
  const [orders, chat] = await Promise.all(
    (['orders', 'chat'] as const).map((area) => openStream(shop.url, { cookie: helpers[area].cookie })),
  );
  const message = { name: 'Sana', email: 's@example.com', subject: 'Towels', message: 'Soft?' };
  await ask('POST', '/contact', '', { ...message, messageId: crypto.randomUUID() });
  await ask('POST', `/admin/orders/${ids.order}/status`, owner, { status: 'confirmed' });
  const kinds = (stream = orders) => stream?.news.map(({ kind }) => kind);
  await expect.poll(() => kinds(chat)).toContain('contact');
  await expect.poll(() => kinds(orders)).toContain('orders');
  expect(kinds(orders)).not.toContain('contact');
  expect(kinds(chat)).not.toContain('orders');
  const paused = await ask('POST', `/admin/helpers/${helpers.orders.id}/pause`, owner, { paused: 'yes' });
  expect(paused.status).toBe(303);
  await orders?.ended;
  const answer = await ask('GET', '/admin/orders', helpers.orders.cookie);
  expect(answer.headers.get('location')).toBe('/login?redirectTo=%2Fadmin%2Forders');
  const refused = await ask('POST', '/login', '', { email: 'orders@helpers.example', password: PASSWORD });
  expect(refused.status).toBe(400);
  expect((await ask('GET', '/admin/chats', helpers.chat.cookie)).status).toBe(200);
  await ask('POST', '/admin/helpers', owner, {});
  await chat?.ended;
  expect((await ask('GET', '/admin/chats', helpers.chat.cookie)).status).toBe(303);
});
