/**
 * Customers and orders for development, made by the shop's own rules so that the books agree. Never for a
 * real shop: the password is public.
 */
import type { Identity } from '#shop/accounts/identity.ts';
import { addToCart } from '#shop/cart/cart.server.ts';
import { listConversations, startGuestChat } from '#shop/chat/conversations.server.ts';
import { replyTo, sendMessage } from '#shop/chat/messages.server.ts';
import { saveCoupon } from '#shop/coupons/change.server.ts';
import { type Admin, type Customer, EVERY_RIGHT } from '#shop/kernel/actor.ts';
import { PlainError } from '#shop/kernel/plain-error.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { sendContact } from '#shop/messages/contacts.server.ts';
import { findPricedCart } from '#shop/orders/basket.server.ts';
import { cancelOrder, setOrderStatus } from '#shop/orders/change.server.ts';
import type { OrderStatus } from '#shop/orders/life.ts';
import { placeOrder } from '#shop/orders/place.server.ts';
import { reviewForm } from '#shop/reviews/form.server.ts';
import { decideReview, listReviews } from '#shop/reviews/moderate.server.ts';
import { writeReview } from '#shop/reviews/write.server.ts';

/** Must pass the check for common passwords. */
export const DEMO_PASSWORD = 'demo-cloth-1';

const CUSTOMERS = [
  { fullName: 'Ayesha Khan', email: 'ayesha@example.com', phone: '0300 1234501' },
  { fullName: 'بلال احمد', email: 'bilal@example.com', phone: '0300 1234502' },
  { fullName: 'Sana Malik', email: 'sana@example.com', phone: '0300 1234503' },
] as const;
export const DEMO_EMAILS = CUSTOMERS.map(({ email }) => email);

/** Oldest first. */
const ORDERS: readonly (OrderStatus | 'cancelled')[] = [
  'delivered',
  'delivered',
  'cancelled',
  'delivering',
  'confirmed',
  'pending',
  'pending',
];
/** The first one is published. */
const REVIEWS = [
  {
    stars: '5',
    trueToColour: 'yes',
    text: 'Soft, and the colour is just as in the picture.',
    showName: 'on',
  },
  { stars: '4', trueToColour: 'yes', text: 'کپڑا اچھا ہے، ڈیلیوری میں ایک دن زیادہ لگا۔', showName: 'on' },
] as const;
const HOUR_MS = 60 * 60 * 1000;
/** Reserved for documentation (RFC 5737). */
const NETWORK = '203.0.113.99';

interface Settings {
  SMTP_URL?: string | undefined;
  ORIGIN: string;
  originIsSet: boolean;
}

/** Throws a `PlainError` for a shop with a public address, mail or customers. */
async function refuseRealShop({ db }: Shop, { SMTP_URL, ORIGIN, originIsSet }: Settings): Promise<void> {
  const isPublic = originIsSet && !['localhost', '127.0.0.1'].includes(new URL(ORIGIN).hostname);
  if (isPublic || SMTP_URL)
    throw new PlainError('This shop has a public address, or sends mail: people are for development alone.');
  const someone = await db.selectFrom('users').select('id').where('isAdmin', '=', false).executeTakeFirst();
  if (someone) throw new PlainError('This shop has customers already: it was left as it is.');
}

/** Needs products. */
export async function addDemoCustomers(
  shop: Shop,
  identity: Pick<Identity, 'signUp' | 'actorOf'>,
  settings: Settings,
): Promise<{ people: number; orders: number }> {
  await refuseRealShop(shop, settings);
  const products = await shop.db
    .selectFrom('products')
    .select('id')
    .where('stock', '>=', 2 * ORDERS.length)
    .orderBy('id')
    .execute();
  const [first] = products;
  if (!first) throw new PlainError('There are no products to order: npm run shop -- demo fill');
  const customers: Customer[] = [];
  for (const person of CUSTOMERS) customers.push(await signUp(identity, person));
  for (const [place, becomes] of ORDERS.entries()) {
    const at = shop.now() - (ORDERS.length - place) * 20 * HOUR_MS;
    const { id } = products[place % products.length] ?? first;
    const who = place % CUSTOMERS.length;
    await order(
      { ...shop, now: () => at },
      customers[who] as Customer,
      CUSTOMERS[who] as Person,
      id,
      becomes,
    );
  }
  await review(shop);
  await addToCart(shop, customers[0] as Customer, first.id, 2);
  const coupon = { code: 'EID10', reduction: { percent: 10 }, leastInPaisa: 0, mostUses: null };
  await saveCoupon(shop, await theAdmin(shop), null, { ...coupon, fromMs: null, untilMs: null });
  await write(shop, customers[0] as Customer, first.id);
  return { people: CUSTOMERS.length, orders: ORDERS.length };
}

type Person = (typeof CUSTOMERS)[number];

async function signUp(identity: Pick<Identity, 'signUp' | 'actorOf'>, person: Person): Promise<Customer> {
  const { fullName, email } = person;
  const sender = { headers: new Headers(), network: NETWORK };
  const made = await identity.signUp({ fullName, email, password: DEMO_PASSWORD }, sender);
  if (!made.ok) throw new Error(`${email}: ${made.reason}`);
  const cookie = made.cookies.map((one) => one.split(';')[0]).join('; ');
  const { actor } = await identity.actorOf(new Headers({ cookie }));
  if (actor.kind !== 'customer') throw new Error(`${email} is no customer`);
  return actor;
}

async function order(
  shop: Shop,
  account: Customer,
  { fullName, email, phone }: Person,
  productId: string,
  becomes: OrderStatus | 'cancelled',
): Promise<void> {
  await addToCart(shop, account, productId, 1);
  const address = { address: 'House 7, Street 3', city: 'Daska', postalCode: '51010', notes: '' };
  const cart = await findPricedCart(shop, account, address.city);
  const placed = await placeOrder(
    shop,
    { account, customerInfo: { fullName, email, phone, ...address } },
    { from: 'cart', seen: cart.fingerprint },
    { checkoutKey: shop.newId() },
  );
  if (!placed.ok) throw new Error(`no order: ${placed.reason}`);
  if (becomes === 'cancelled') await cancelOrder(shop, account, placed.orderId);
  else if (becomes !== 'pending') await setOrderStatus(shop, await theAdmin(shop), placed.orderId, becomes);
}

async function review(shop: Shop): Promise<void> {
  const lines = await shop.db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .innerJoin('users', 'users.id', 'orders.userId')
    .select(['orderId', 'productId', 'users.id', 'users.email', 'users.fullName', 'users.language'])
    .where('status', '=', 'delivered')
    .orderBy('orders.createdAt')
    .execute();
  for (const [place, typed] of REVIEWS.entries()) {
    const line = lines[place];
    if (!line) return;
    const { orderId, productId, ...account } = line;
    const by: Customer = { kind: 'customer', ...account, memberSinceMs: 0 };
    await writeReview(shop, by, { orderId, productId }, reviewForm.parse(typed));
    if (place > 0) continue;
    const admin = await theAdmin(shop);
    const [waiting] = (await listReviews(shop, admin, { list: 'waiting' })).items;
    if (waiting) await decideReview(shop, admin, waiting, 'published');
  }
}

async function write(shop: Shop, customer: Customer, productId: string): Promise<void> {
  const say = (visitor: Parameters<typeof sendMessage>[1], text: string, about?: string) =>
    sendMessage(shop, visitor, { text, about, clientId: shop.newId(), network: NETWORK });
  await say(customer, 'Is this one wide enough for a kameez?', `product:${productId}`);
  const [conversation] = (await listConversations(shop, await theAdmin(shop), { q: customer.email })).items;
  if (conversation)
    await replyTo(shop, await theAdmin(shop), conversation.id, {
      text: 'Yes, it is 44 inches wide.',
      clientId: shop.newId(),
    });
  const guest = { kind: 'guest', chatKey: shop.newId() } as const;
  await startGuestChat(shop, guest.chatKey, { name: 'Hina', email: 'hina@example.com', network: NETWORK });
  await say(guest, 'کیا دکان جمعہ کو کھلی ہے؟');
  for (const [name, subject] of [
    ['Rida', 'Width of the lawn'],
    ['Usman', 'Curtains'],
  ] as const) {
    const form = {
      name,
      email: `${name.toLowerCase()}@example.com`,
      phone: '',
      subject,
      message: 'How wide is it?',
    };
    await sendContact(shop, { ticket: shop.newId(), form, network: NETWORK });
  }
}

async function theAdmin({ db }: Shop): Promise<Admin> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'fullName', 'language'])
    .where('isAdmin', '=', true)
    .executeTakeFirst();
  if (!row) throw new PlainError('The shop has no admin yet. Make one: npm run shop -- admin create');
  return { kind: 'admin', ...row, memberSinceMs: 0, rights: EVERY_RIGHT };
}
