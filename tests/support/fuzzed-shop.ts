/** A shop for hostile requests, and people who send them: a guest, a guest in a chat, a customer with a cart, the owner, a helper. */
import { sendBasket } from './baskets.ts';
import { cookiesIn } from './cookies.ts';
import { crawl, type Site } from './crawl.ts';
import { joinedHelper } from './helpers.ts';
import { post } from './post.ts';
import { ADMIN, type RunningShop, runShop } from './running-shop.ts';

export interface FuzzedShop {
  shop: RunningShop;
  cookies: string[];
  /** What the people find in it. */
  site: Site;
  close: () => Promise<void>;
}

export async function fuzzedShop(): Promise<FuzzedShop> {
  const shop = await runShop();
  const from = async (path: string, form: Record<string, string>, cookie = '') =>
    cookiesIn(await post(shop.url, path, form, cookie));
  const password = { password: 'cloth-123', confirmPassword: 'cloth-123' };
  const customer = await from('/signup', { fullName: 'A', email: 'a@example.com', ...password });
  await from('/cart/items', { productId: 'ml-001', quantity: '2' }, customer);
  const guest = await from('/chat/guest', { name: 'Sana', email: 'sana@example.com' });
  const owner = await from('/login', ADMIN);
  const helper = await joinedHelper(shop.url, owner, {
    fullName: 'Bilal',
    email: 'bilal@example.com',
    areas: ['orders', 'chat'],
  });
  await post(shop.url, '/chat/messages', { text: 'Salaam', clientId: crypto.randomUUID() }, guest);
  await sendBasket(shop.url, owner, await someChat(shop.url, owner), 'ml-001');
  const cookies = ['', guest, customer, owner, helper.cookie];
  return { shop, cookies, site: await crawl(shop.url, cookies), close: () => shop.stop() };
}

async function someChat(url: string, cookie: string): Promise<string> {
  const page = await (await fetch(`${url}/admin/chats`, { headers: { cookie } })).text();
  return /\/admin\/chats\?c=([\w-]+)/.exec(page)?.[1] ?? '';
}
