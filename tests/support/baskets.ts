/** A basket in a chat of a running shop, sent as its form sends it. */
import { post } from './post.ts';

/** Puts a basket with one piece of this product into a chat. Returns its id. */
export async function sendBasket(
  url: string,
  admin: string,
  chat: string,
  productId: string,
): Promise<string> {
  const form = {
    products: productId,
    quantity0: '1',
    price0: '2000',
    reason0: 'Old customer',
    text: 'For you',
    checkoutKey: crypto.randomUUID(),
    seenTotal: '200000',
  };
  const answer = await post(url, `/admin/chats/${chat}/basket`, form, admin);
  if (answer.status !== 303) throw new Error(`the basket was answered with ${answer.status}`);
  return form.checkoutKey;
}
