/** @module-tag long */
import { beforeAll, expect, test } from 'vitest';
import { inDatabase } from '../../support/broken-shop.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { post } from '../../support/post.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { openShopForFile } from '../../support/shop-of-the-file.ts';
import { aPhone, Shopper } from '../../support/shopper.ts';

const shop = openShopForFile();
let keeper: string;
let productId: string;
beforeAll(async () => {
  keeper = cookiesIn(await post(shop.url, '/login', ADMIN));
  const rows = await inDatabase(shop.dataDir, `select id from products where "productId" = 'ML-001'`);
  productId = String(rows[0]?.id);
});

const read = async (path: string, cookie = '') =>
  (await fetch(shop.url + path, { headers: { cookie } })).text();
const send = (topic: string, form: Record<string, string>) =>
  post(shop.url, `/admin/settings/${topic}`, form, keeper);
async function save(topic: string, form: Record<string, string>): Promise<void> {
  const { status, headers } = await send(topic, form);
  expect([status, headers.get('location')]).toEqual([303, `/admin/settings/${topic}`]);
}

const textOf = (page: string) =>
  page
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

async function aBuyer(): Promise<Shopper> {
  const shopper = new Shopper(shop.url);
  await shopper.signUp();
  await shopper.post('/cart/items', { productId, quantity: '1' });
  return shopper;
}

/** Returns the page when refused. */
async function order(shopper: Shopper, page: string, city: string) {
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
  const typed = { fullName: 'Ayesha', email: 'a@example.com', phone: aPhone(), address: 'House 7', city };
  const form = { ...typed, checkoutKey: hidden('checkoutKey'), seenCart: hidden('seenCart') };
  const answer = await post(shop.url, '/checkout', form, shopper.cookie);
  return { status: answer.status, page: await answer.text() };
}

const rupees = (amount: number) => `Rs. ${amount.toLocaleString('en')}`;

test('fees that are typed are on every page, and an order pays the one of its town after it was shown', async () => {
  const shopper = await aBuyer();
  const [row] = await inDatabase(
    shop.dataDir,
    'select "priceInPaisa" as paisa from products where id = ?',
    productId,
  );
  const price = Number(row?.paisa) / 100;
  expect(textOf(await read(`/product/${productId}`))).toContain('Shipping is free');
  expect(textOf(await shopper.get('/cart'))).toContain('Shipping Free');
  await save('delivery', { deliveryFee: '250', towns1: 'Lahore', townsFee1: '400' });
  expect(await read('/admin/orders/new', keeper)).toContain('لاہور');
  expect(textOf(await read(`/product/${productId}`))).toContain('Shipping Rs. 250 to Rs. 400, by town');
  expect(await read(`/product/${productId}`)).toContain('"minValue":"250","maxValue":"400"');
  const home = await read('/');
  expect(home).not.toMatch(/free shipping|Free Shipping/);
  expect(textOf(await read('/about'))).not.toContain('always free');
  const screen = await read('/admin/settings/delivery', keeper);
  expect(screen).toContain('These texts speak of free delivery.');
  for (const place of ['/admin/settings/pages?edit=delivery', '/admin/sliders?edit='])
    expect(screen).toContain(`href="${place}`);
  const cart = await shopper.get('/cart');
  expect(textOf(cart)).toContain(`Shipping Rs. 250 Total ${rupees(price + 250)}`);
  expect(cart).toContain('Shipping depends on your town: Rs.\u00a0250 to Rs.\u00a0400.');
  const refused = await order(shopper, await shopper.get('/checkout'), ' لاہور');
  expect(refused.status).toBe(409);
  expect(textOf(refused.page)).toContain(`You pay ${rupees(price + 400)} in cash`);
  expect(refused.page).toContain('value=" لاہور"');
  expect((await order(shopper, refused.page, 'لاہور')).status).toBe(303);
  expect(textOf(await shopper.get('/profile'))).toContain(`Shipping Rs. 400 Total ${rupees(price + 400)}`);
  expect(textOf(await read('/admin/orders', keeper))).toContain(
    `Shipping Rs. 400 Total ${rupees(price + 400)}`,
  );
});

test('delivery days are on the product, in the cart, at the checkout for the town, and with the order', async () => {
  await save('delivery', {});
  await save('delivery/days', { daysFrom: '2', daysTo: '3', dayTowns1: 'Sindh', dayFrom1: '8', dayTo1: '9' });
  const shopper = await aBuyer();
  const usual = async (path: string) => /Usually arrives [^.<]+\./.exec(await shopper.get(path))?.[0];
  expect(textOf(await read(`/product/${productId}`))).toMatch(/Shipping is free · Arrives \d+ .*?to \d+ /);
  const toAll = await usual('/cart');
  const page = await shopper.get('/checkout');
  expect(page).toContain('<option value="Sialkot"></option>');
  expect(await shopper.get('/ur/checkout')).toContain('<option value="سیالکوٹ"></option>');
  expect((await order(shopper, page, 'Sukkur')).status).toBe(303);
  await shopper.post('/cart/items', { productId, quantity: '1' });
  const toSukkur = await usual('/checkout');
  expect(toSukkur).toBeDefined();
  expect([toSukkur === toAll, await usual('/profile')]).toEqual([false, toSukkur]);
  await save('delivery/days', {});
  expect(await usual('/cart')).toBeUndefined();
});

test('the checkout asks for the least order, shows the shop’s own line, and tells of an advance', async () => {
  const note = 'No parcels <b>on Friday</b>';
  await save('checkout', { leastOrder: '90000', note, noteUrdu: 'جمعہ کو پارسل نہیں', advanceAbove: '10' });
  const shopper = await aBuyer();
  expect(textOf(await shopper.get('/cart'))).toContain('We take orders of Rs. 90,000 and above.');
  const checkout = await shopper.get('/checkout');
  expect(checkout).toContain('No parcels &lt;b&gt;on Friday&lt;/b&gt;');
  expect(checkout).toContain('Of an order above Rs. 10 we ask a part in advance.');
  expect(await shopper.get('/ur/checkout')).toContain('جمعہ کو پارسل نہیں');
  const refused = await order(shopper, checkout, 'Daska');
  expect([refused.status, refused.page.includes('We take orders of Rs. 90,000 and above.')]).toEqual([
    409,
    true,
  ]);
  await save('checkout', {});
  expect(await shopper.get('/checkout')).not.toContain('on Friday');
});

test('the announcement is above the shop’s pages in each language, as text', async () => {
  const text = 'Eid </p><script>alert(1)</script> sale';
  const line = { announcement: text, announcementUrdu: 'عید سیل', link: '/products?category=Lawn' };
  await save('announcement', line);
  expect(await read('/')).toContain('Eid &lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt; sale');
  expect(await read('/about')).toContain('href="/products?category=Lawn"');
  expect(await read('/ur')).toContain('عید سیل');
  expect(await read('/ur')).toContain('href="/ur/products?category=Lawn"');
  expect(await read('/login')).not.toContain('id="announcement"');
});
