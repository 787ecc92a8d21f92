/**
 * Requests every route as each kind of person: as a page, as data and as a write. Personal data carry a mark that no
 * response to others may contain; no refused write changes anything.
 */
import { beforeAll, expect, test } from 'vitest';
import { allLanguages, inAddress } from '#words/languages.ts';
import { inDatabase } from '../../support/broken-shop.ts';
import { openStream } from '../../support/live-stream.ts';
import { SERVER_ROUTES, WHO_MAY } from '../../support/run/who-may.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { openShopForFile } from '../../support/shop-of-the-file.ts';
import { Shopper } from '../../support/shopper.ts';

/** Fields of all forms, so that only the sender can be the reason for a refusal. */
const ANY_FORM = {
  productId: 'EVIL-1',
  name: 'Evil cloth',
  price: '1',
  stock: '1',
  seenStock: '1',
  image: '/pictures/demo/ml-001.webp',
  imageUrl: '/pictures/demo/ml-001.webp',
  mainCategory: 'Men',
  category: 'Latha',
  description: 'x',
  title: 'Evil',
  subtitle: 'Evil',
  status: 'delivered',
  words: 'evil, wicked',
  text: 'evil',
  clientId: '00000000-0000-4000-8000-000000000000',
  id: '1',
  remove: 'https://push.example/x',
  endpoint: 'https://push.example/x',
  p256dh: 'x',
  auth: 'x',
  quantity: '1',
  wait: 'a-wait',
  phone: '0300 7654321',
  stars: '1',
  decision: 'publish',
  answer: 'evil',
  isAdmin: 'true',
  userId: 'the-admin',
};

const shop = openShopForFile();
const people = {
  guest: { cookie: '', own: [] as string[] },
  'guest in a chat': { cookie: '', own: ['MARK-guest-chat'] },
  customer: { cookie: '', own: ['MARK-customer'] },
  'other customer': { cookie: '', own: ['MARK-other'] },
  admin: { cookie: '', own: ['MARK-'] },
};
type Person = keyof typeof people;
const PERSONS = Object.keys(people) as Person[];
const ids: Record<string, string> = {};

beforeAll(async () => {
  const { dataDir } = shop;
  const product = (await inDatabase(dataDir, `select id from products where "productId" = 'ML-001'`))[0];
  ids.product = String(product?.id);
  for (const name of ['customer', 'other customer'] as const) {
    const mark = people[name].own[0] ?? '';
    const shopper = new Shopper(shop.url);
    const email = `${mark.toLowerCase()}@example.com`;
    const form = { fullName: mark, email, password: 'cloth-123', confirmPassword: 'cloth-123' };
    const jar = new Jar();
    await jar.send('/signup', form);
    people[name].cookie = jar.cookie;
    const buyer = new Shopper(shop.url, jar.cookie);
    expect(await buyer.order(ids.product, 1)).toBe('ordered');
    const marked = `update orders set address = ?, notes = ? where "userEmail" = ?`;
    await inDatabase(dataDir, marked, mark, mark, email);
    await jar.send('/chat/messages', { text: mark, clientId: crypto.randomUUID() });
    await jar.send('/cart/items', { productId: ids.product, quantity: '1' });
    expect(shopper.signedOut).toBe(0);
  }
  const order = (await inDatabase(dataDir, `select id from orders where notes = 'MARK-customer'`))[0];
  ids.order = String(order?.id);
  await inDatabase(
    dataDir,
    `insert into reviews ("id", "orderId", "productId", "stars", "trueToColour", "text", "name", "state", "writtenAt")
      values ('a-review', ?, ?, 5, 'yes', 'MARK-customer', 'MARK-customer', 'waiting', 1)`,
    ids.order,
    ids.product,
  );
  const guest = new Jar();
  await guest.send('/chat/guest', { name: 'MARK-guest-chat', email: 'guest@example.com' });
  await guest.send('/chat/messages', { text: 'MARK-guest-chat', clientId: crypto.randomUUID() });
  people['guest in a chat'].cookie = guest.cookie;
  const chat = (await inDatabase(dataDir, `select id from conversations where name = 'MARK-guest-chat'`))[0];
  ids.chat = String(chat?.id);
  const admin = new Jar();
  await admin.send('/login', ADMIN);
  people.admin.cookie = admin.cookie;
  ids.basket = crypto.randomUUID();
  const basket = { products: ids.product, quantity0: '1', price0: '2000', reason0: 'Old customer' };
  const ticket = { text: 'For you', checkoutKey: ids.basket, seenTotal: '200000' };
  await admin.send(`/admin/chats/${ids.chat}/basket`, { ...basket, ...ticket });
  await admin.send('/admin/saved-replies', { text: 'MARK-admin' });
  await admin.send('/admin/categories', { words: 'MARK-admin, other' });
  await admin.send('/admin/categories', { name: 'MARK-admin' });
  await inDatabase(
    dataDir,
    `insert into contacts values ('a-message', 'MARK-admin', 'm@example.com', '', 'MARK-admin', 'MARK-admin', 1, 'unread', 'en')`,
  );
  await inDatabase(
    dataDir,
    `insert into waits ("id", "productId", "contact", "language", "createdAt", "confirmedAt") values ('a-wait', 'mv-003', '+MARK-admin', 'en', 1, 1)`,
  );
  for (const [table, name] of [
    ['sliders', 'slider'],
    ['savedReplies', 'reply'],
    ['searchWords', 'words'],
  ] as const)
    ids[name] = String((await inDatabase(dataDir, `select id from "${table}" order by id desc`))[0]?.id);
});

class Jar {
  cookie = '';
  async send(path: string, form: Record<string, string>): Promise<void> {
    const answer = await ask('POST', path, this.cookie, form);
    if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}`);
    const set = answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
    this.cookie = [this.cookie, ...set].filter(Boolean).join('; ');
  }
}

function ask(method: 'GET' | 'POST', path: string, cookie: string, form?: Record<string, string>) {
  return fetch(shop.url + path, {
    method,
    redirect: 'manual',
    headers: { cookie, origin: shop.url },
    ...(form && { body: new URLSearchParams(form) }),
  });
}

/** With real ids of another person. */
function real(path: string): string {
  if (path === '/admin/pictures') return `${path}?kind=product`;
  if (path === '/admin/categories/deletion') return `${path}?key=mark-admin`;
  const kinds: [RegExp, string | undefined][] = [
    [/^\/product\//, ids.product],
    [/^\/cart\/items\//, ids.product],
    [/^\/admin\/products\//, ids.product],
    [/orders\//, ids.order],
    [/^\/admin\/chats\//, ids.chat],
    [/^\/chat\/baskets\//, ids.basket],
    [/^\/admin\/saved-replies\//, ids.reply],
    [/^\/admin\/search-words\//, ids.words],
    [/^\/admin\/sliders\//, ids.slider],
    [/^\/admin\/contact-messages\//, 'a-message'],
    [/^\/admin\/waiting\/:/, 'a-wait'],
    [/^(?:\/admin)?\/reviews\//, 'a-review'],
  ];
  const id = kinds.find(([pattern]) => pattern.test(path))?.[1] ?? 'x';
  return path
    .replace(':basket', ids.basket ?? '')
    .replace(/:\w+/, id)
    .replace(/:\w+/, 'x')
    .replace('*', 'no-such-page');
}

const OTHERS = allLanguages.filter((one) => one !== 'en');

const dataOf = (path: string) => (path === '/' ? '/_.data' : path.replace(/(?=\?|$)/, '.data'));

async function state(): Promise<string> {
  const tables = [
    'products',
    'orders',
    'sliders',
    'categories',
    'savedReplies',
    'searchWords',
    'contacts',
    'waits',
    'reviews',
  ];
  const rows = await Promise.all(
    [...tables, 'pushDevices', 'pictures', 'baskets'].map((table) =>
      inDatabase(shop.dataDir, `select * from "${table}"`),
    ),
  );
  const replies = await inDatabase(shop.dataDir, 'select count(*) as n from chats where "isAdmin" = 1');
  const admins = await inDatabase(shop.dataDir, 'select email, "isAdmin" from users order by email');
  return JSON.stringify(
    [rows.map((of) => of.map((row) => JSON.stringify(row)).sort()), replies, admins],
    (_key, value) => (typeof value === 'bigint' ? String(value) : value),
  );
}

/**
 * Skips allowed writes. Where access is refused, guests and customers try every way and another language; other persons
 * try a page and a write.
 */
function requestsOf(person: Person, address: string, may: boolean): ['GET' | 'POST', string][] {
  const page = ['GET', address] satisfies ['GET', string];
  const data = ['GET', dataOf(address)] satisfies ['GET', string];
  // The admin may see everything: the response must only not fail.
  if (may) return person === 'admin' ? [data] : [page, data];
  const write = ['POST', dataOf(address)] satisfies ['POST', string];
  if (person !== 'guest' && person !== 'customer') return [page, write];
  const spoken = inAddress(OTHERS[address.length % OTHERS.length] ?? 'en', address);
  return [page, data, ['POST', address], write, ['GET', spoken], ['POST', dataOf(spoken)]];
}

/** Data of a redirect come as 202. */
const REFUSED = new Set([202, 301, 302, 303, 400, 401, 403, 404, 405]);

test('no answer holds what is somebody else’s, nobody but the admin gets an admin’s page, and a refused write changes nothing', async () => {
  let cells = 0;
  const wrong: string[] = [];
  const before = await state();
  for (const [path, whom] of Object.entries({ ...WHO_MAY, ...SERVER_ROUTES })) {
    if (path === '/logout') continue; // it would end the sessions
    for (const person of PERSONS) {
      const { cookie, own } = people[person];
      const may =
        whom === 'everyone' ||
        person === 'admin' ||
        (whom !== 'admin' && (person === 'customer' || person === 'other customer'));
      for (const [method, address] of requestsOf(person, real(path), may)) {
        const answer = await ask(method, address, cookie, method === 'POST' ? ANY_FORM : undefined);
        const text = (await answer.text()) + [...answer.headers].join();
        cells += 1;
        const cell = `${person}: ${method} ${address} → ${answer.status}`;
        if (answer.status >= 500) wrong.push(`${cell}: failed`);
        if (!may && !REFUSED.has(answer.status)) wrong.push(`${cell}: not refused`);
        const foreign = (text.match(/MARK-[\w-]+/g) ?? []).filter(
          (mark) => !own.some((one) => mark.startsWith(one)),
        );
        if (foreign.length > 0) wrong.push(`${cell}: holds ${foreign[0]}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(JSON.parse(await state())).toEqual(JSON.parse(before));
  expect(cells).toBeGreaterThan(900);
  // Proves that the marks are on the pages of their owners.
  const orders = await (await ask('GET', '/admin/orders', people.admin.cookie)).text();
  for (const mark of ['MARK-customer', 'MARK-other']) expect(orders).toContain(mark);
  expect(await (await ask('GET', '/profile', people.customer.cookie)).text()).toContain('MARK-customer');
  expect(await (await ask('GET', '/admin/waiting', people.admin.cookie)).text()).toContain('+MARK-admin');
  for (const path of ['/chat', `/chat/baskets/${ids.basket}`]) {
    const answer = await ask('GET', path, people['guest in a chat'].cookie);
    expect(await answer.text()).toContain('MARK-guest-chat');
  }
});

test('a stream tells each only of their own', async () => {
  const persons = ['guest', 'guest in a chat', 'customer', 'other customer', 'admin'] as const;
  const streams = await Promise.all(
    persons.map((person) => openStream(shop.url, { cookie: people[person].cookie, after: '0' })),
  );
  const message = { name: 'Sana', email: 's@example.com', subject: 'Towels', message: 'Soft?' };
  await ask('POST', '/contact', '', { ...message, messageId: crypto.randomUUID() });
  // The last event is for everyone.
  await inDatabase(shop.dataDir, 'update products set stock = 1 where id = ?', ids.product ?? '');
  const buyer = new Shopper(shop.url, people.customer.cookie);
  expect(await buyer.order(ids.product ?? '', 1)).toBe('ordered');
  const kinds = streams.map(
    ({ news }) =>
      () =>
        news.map(({ kind }) => kind),
  );
  for (const of of kinds) await expect.poll(of).toContain('stock');
  const forAdmin = ['order placed', 'contact'];
  expect(kinds.map((of) => forAdmin.filter((kind) => of().includes(kind)))).toEqual(
    persons.map((person) => (person === 'admin' ? forAdmin : [])),
  );
  for (const stream of streams) stream.cut();
});
