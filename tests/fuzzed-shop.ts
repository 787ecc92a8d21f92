/** A shop for hostile requests, and people who send them: a guest, a guest in a chat, a customer with a cart, the admin. */
import { cookiesIn } from './cookies.ts';
import { post } from './post.ts';
import { ADMIN, type RunningShop, runShop } from './running-shop.ts';

export async function fuzzedShop(
  env: Record<string, string> = {},
): Promise<{ shop: RunningShop; cookies: string[]; close: () => Promise<void> }> {
  const shop = await runShop(env);
  const from = async (path: string, form: Record<string, string>, cookie = '') =>
    cookiesIn(await post(shop.url, path, form, cookie));
  const password = { password: 'cloth-123', confirmPassword: 'cloth-123' };
  const customer = await from('/signup', { fullName: 'A', email: 'a@example.com', ...password });
  await from('/cart/items', { productId: 'ml-001', quantity: '2' }, customer);
  const guest = await from('/chat/guest', { name: 'Sana', email: 'sana@example.com' });
  return { shop, cookies: ['', guest, customer, await from('/login', ADMIN)], close: () => shop.stop() };
}
