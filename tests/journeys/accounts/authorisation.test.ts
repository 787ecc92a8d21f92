/**
 * Requests every route as each kind of person: as a page, as data and as a write. Personal data carry a mark that no
 * response to others may contain; no refused write changes anything.
 */
import { beforeAll, expect, test } from 'vitest';
import { allLanguages, inAddress } from '#words/languages.ts';
import { inDatabase } from '../../support/broken-shop.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { openStream } from '../../support/live-stream.ts';
import { SERVER_ROUTES, WHO_MAY } from '../../support/run/who-may.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { openShopForFile } from '../../support/shop-of-the-file.ts';
import { Shopper } from '../../support/shopper.ts';

/** Fields of all forms, so that only the sender can be the reason for a refusal. */
const ANY_FORM = {
  ...{ productId: 'EVIL-1', name: 'Evil cloth', price: '1', stock: '1', seenStock: '1', description: 'x' },
  ...{ image: '/pictures/demo/ml-001.webp', imageUrl: '/pictures/demo/ml-001.webp' },
  ...{ mainCategory: 'Men', category: 'Latha', title: 'Evil', subtitle: 'Evil', status: 'delivered' },
  ...{ words: 'evil, wicked', text: 'evil', clientId: '00000000-0000-4000-8000-000000000000', id: '1' },
  ...{ remove: 'https://push.example/x', endpoint: 'https://push.example/x', p256dh: 'x', auth: 'x' },
  ...{
    quantity: '1',
    wait: 'a-wait',
    phone: '0300 7654321',
    stars: '1',
    decision: 'publish',
    answer: 'evil',
  },
  ...{ isAdmin: 'true', userId: 'the-admin' },
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

const sql = (statement: string, ...values: string[]) => inDatabase(shop.dataDir, statement, ...values);
const idOf = async (table: string, where = 'true') =>
  String((await sql(`select id from "${table}" where ${where} order by id desc`))[0]?.id);

/** Sends a form, and keeps the cookies of the answer. */
async function send(person: Person, path: string, form: Record<string, string>): Promise<void> {
  const answer = await ask('POST', path, people[person].cookie, form);
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}`);
  people[person].cookie = [people[person].cookie, cookiesIn(answer)].filter(Boolean).join('; ');
}
const chatMessage = (text: string) => ({ text, clientId: crypto.randomUUID() });

beforeAll(async () => {
  ids.product = await idOf('products', `"productId" = 'ML-001'`);
  for (const name of ['customer', 'other customer'] as const) {
    const mark = people[name].own[0] ?? '';
    const email = `${mark.toLowerCase()}@example.com`;
    const passwords = { password: 'cloth-123', confirmPassword: 'cloth-123' };
    await send(name, '/signup', { fullName: mark, email, ...passwords });
    expect(await new Shopper(shop.url, people[name].cookie).order(ids.product, 1)).toBe('ordered');
    await sql('update orders set address = ?, notes = ? where "userEmail" = ?', mark, mark, email);
    await send(name, '/chat/messages', chatMessage(mark));
    await send(name, '/cart/items', { productId: ids.product, quantity: '1' });
  }
  ids.order = await idOf('orders', `notes = 'MARK-customer'`);
  await sql(
    `insert into reviews ("id", "orderId", "productId", "stars", "trueToColour", "text", "name", "state", "writtenAt")
      values ('a-review', ?, ?, 5, 'yes', 'MARK-customer', 'MARK-customer', 'waiting', 1)`,
    ids.order,
    ids.product,
  );
  await send('guest in a chat', '/chat/guest', { name: 'MARK-guest-chat', email: 'guest@example.com' });
  await send('guest in a chat', '/chat/messages', chatMessage('MARK-guest-chat'));
  ids.chat = await idOf('conversations', `name = 'MARK-guest-chat'`);
  await send('admin', '/login', ADMIN);
  ids.basket = crypto.randomUUID();
  const basket = { products: ids.product, quantity0: '1', price0: '2000', reason0: 'Old customer' };
  const ticket = { text: 'For you', checkoutKey: ids.basket, seenTotal: '200000' };
  await send('admin', `/admin/chats/${ids.chat}/basket`, { ...basket, ...ticket });
  await send('admin', '/admin/saved-replies', { text: 'MARK-admin' });
  await send('admin', '/admin/categories', { words: 'MARK-admin, other' });
  await send('admin', '/admin/categories', { name: 'MARK-admin' });
  await sql(
    `insert into contacts values ('a-message', 'MARK-admin', 'm@example.com', '', 'MARK-admin', 'MARK-admin', 1, 'unread', 'en')`,
  );
  await sql(
    `insert into waits ("id", "productId", "contact", "language", "createdAt", "confirmedAt") values ('a-wait', 'mv-003', '+MARK-admin', 'en', 1, 1)`,
  );
  ids.slider = await idOf('sliders');
  ids.reply = await idOf('savedReplies');
  ids.words = await idOf('searchWords');
});

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
    [/^\/product\/|^\/cart\/items\/|^\/admin\/products\//, ids.product],
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

const TABLES = `products orders sliders categories savedReplies searchWords contacts waits reviews pushDevices
  pictures baskets`.split(/\s+/);

async function state(): Promise<string> {
  const rows = await Promise.all(TABLES.map((table) => sql(`select * from "${table}"`)));
  const replies = await sql('select count(*) as n from chats where "isAdmin" = 1');
  const admins = await sql('select email, "isAdmin" from users order by email');
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
  const seen = async (person: Person, path: string) => (await ask('GET', path, people[person].cookie)).text();
  const orders = await seen('admin', '/admin/orders');
  for (const mark of ['MARK-customer', 'MARK-other']) expect(orders).toContain(mark);
  expect(await seen('customer', '/profile')).toContain('MARK-customer');
  expect(await seen('admin', '/admin/waiting')).toContain('+MARK-admin');
  for (const path of ['/chat', `/chat/baskets/${ids.basket}`])
    expect(await seen('guest in a chat', path)).toContain('MARK-guest-chat');
});

test('a stream tells each only of their own', async () => {
  const streams = await Promise.all(
    PERSONS.map((person) => openStream(shop.url, { cookie: people[person].cookie, after: '0' })),
  );
  const message = { name: 'Sana', email: 's@example.com', subject: 'Towels', message: 'Soft?' };
  await ask('POST', '/contact', '', { ...message, messageId: crypto.randomUUID() });
  // The last event is for everyone.
  await sql('update products set stock = 1 where id = ?', ids.product ?? '');
  const buyer = new Shopper(shop.url, people.customer.cookie);
  expect(await buyer.order(ids.product ?? '', 1)).toBe('ordered');
  const forAdmin = ['order placed', 'contact'];
  for (const [place, { news }] of streams.entries()) {
    await expect.poll(() => news.map(({ kind }) => kind)).toContain('stock');
    const heard = forAdmin.filter((kind) => news.some((one) => one.kind === kind));
    expect(heard).toEqual(PERSONS[place] === 'admin' ? forAdmin : []);
  }
  for (const stream of streams) stream.cut();
});
