import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookiesIn } from '../../support/cookies.ts';
import { aMailServer, type MailServer } from '../../support/mail-server.ts';
import { post } from '../../support/post.ts';
import { ADMIN, type RunningShop, runShop } from '../../support/running-shop.ts';
import { aPhone, Shopper } from '../../support/shopper.ts';

const STORE = {
  ...{ name: 'Bano <b>Fabrics</b> & "Sons"', tagline: 'Cloth </script><script>alert(1)</script>' },
  ...{ street: 'Shop 3', city: 'Sialkot', region: 'Punjab', since: '1990' },
  ...{ phone: '0301 2345678', email: 'salaam@bano.example' },
};
const SHOWN = 'Bano &lt;b&gt;Fabrics&lt;/b&gt; &amp; &quot;Sons&quot;';

let shop: RunningShop;
let server: MailServer;
let keeper: string;
beforeAll(async () => {
  server = await aMailServer();
  shop = await runShop({ SMTP_URL: server.url });
  keeper = cookiesIn(await post(shop.url, '/login', ADMIN));
});
afterAll(async () => {
  await shop.stop();
  await server.close();
  expect(shop.complaints).toEqual([]);
});

const read = async (path: string, cookie = '') =>
  (await fetch(shop.url + path, { headers: { cookie } })).text();
const save = (topic: string, form: Record<string, string>) =>
  post(shop.url, `/admin/settings/${topic}`, form, keeper);

test('the about page tells the story that the shopkeeper typed, as text, and the usual one where there is none', async () => {
  const own = {
    ...STORE,
    story: 'We opened with one table.\n\nToday <b>two</b> serve you.',
    storyUrdu: 'Bano Fabrics نے ایک میز سے شروع کیا۔',
    reasons: 'Exchange without questions.\nTea on the house.',
  };
  expect(await read('/about')).toContain('eleven bolts of latha');
  expect((await save('store', own)).status).toBe(303);
  const page = await read('/about');
  for (const text of [
    '<p dir="ltr">We opened with one table.</p>',
    '&lt;b&gt;two&lt;/b&gt;',
    '>Tea on the house.</li>',
  ])
    expect(page).toContain(text);
  for (const usual of ['eleven bolts', 'We know the mills']) expect(page).not.toContain(usual);
  const urdu = await read('/ur/about');
  expect(urdu).toContain(`<p dir="rtl">${own.storyUrdu}</p>`);
  // English texts are marked as such in Urdu.
  expect(urdu).toMatch(/<li lang="en"[^>]*>Tea on the house\.</);
  expect((await save('store', STORE)).status).toBe(303);
  expect(await read('/about')).toContain('eleven bolts of latha');
  await save('store', { ...STORE, name: 'Usman & Sons' });
});

test('a store that is renamed is called so everywhere, whatever was typed is text', async () => {
  const shopper = new Shopper(shop.url);
  await shopper.signUp();
  for (const path of ['/', '/about', '/ur']) expect(await read(path)).toContain('Usman &amp; Sons');
  await saved('store', STORE);
  for (const path of ['/', '/about', '/ur', '/products', '/contact', '/login']) {
    const page = await read(path);
    expect(page).toContain(SHOWN);
    for (const text of ['Usman', '<b>Fabrics', '<script>alert(1)']) expect(page).not.toContain(text);
  }
  expect(await shopper.get('/cart')).toContain(SHOWN);
  expect(await read('/admin', keeper)).toContain(SHOWN);
  const facts = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(await read('/contact'))?.[1];
  expect(JSON.parse(facts ?? '')).toMatchObject({
    name: STORE.name,
    description: STORE.tagline,
    telephone: '+923012345678',
    address: { addressLocality: 'Sialkot' },
    sameAs: [],
  });
  expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({ name: STORE.name });
  expect(await read('/.well-known/security.txt')).toContain(`Contact: mailto:${STORE.email}`);
  await post(shop.url, '/forgot-password', { email: ADMIN.email });
  const theMail = () => server.mails.find(({ subject }) => subject === `Your new password for ${STORE.name}`);
  await expect.poll(theMail).toBeDefined();
  const mail = theMail();
  expect(mail?.text).toContain('Shop 3, Sialkot. Phone 0301 2345678');
  expect(mail?.html).toContain(SHOWN);
});

test('new hours, a holiday and a closed day are read on the page, and can be taken back', async () => {
  const days = [0, 1, 2, 3, 4, 5, 6];
  const week = days.map((day) => ({ [`opens-${day}-0`]: '10:00', [`closes-${day}-0`]: '20:00' }));
  expect((await save('hours', Object.assign({}, ...week))).status).toBe(303);
  expect(await read('/contact')).toMatch(/<span>Every day<\/span>: .*10:00 AM-8:00 PM/);
  const today = new Date(Date.now() + 5 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const holiday = { date: today, holiday: 'Uncle’s <i>wedding</i>' };
  expect((await save('hours?holiday=new', holiday)).status).toBe(303);
  expect(await read('/contact')).toContain('Uncle’s &lt;i&gt;wedding&lt;/i&gt;.');
  await save('holiday-deletion', { date: today });
  expect(await read('/contact')).not.toContain('wedding');
  const ramzan = { season: 'Ramzan', date: today, to: today, same: 'yes' };
  const times = { 'opens-7-0': '11:00', 'closes-7-0': '16:30' };
  const unfinished = await save('hours?season=new', { ...ramzan, to: '', ...times });
  expect(await unfinished.text()).toMatch(/value="Ramzan"[\s\S]*value="11:00"/);
  expect((await save('hours?season=new', { ...ramzan, ...times })).status).toBe(303);
  expect(await read('/contact')).toMatch(/Ramzan, until .*<span>Every day<\/span>: .*11:00 AM-4:30 PM/);
  expect((await save('hours?season=new', { ...ramzan, ...times })).status).toBe(409);
  await save('season-deletion', { date: today });
  expect(await read('/contact')).not.toContain('Ramzan');
  await save('closed-today', { closed: 'yes' });
  expect(await read('/contact')).toContain('Closed today.');
  expect(await read('/admin/settings/hours', keeper)).toContain('Open again today');
  await save('closed-today', { closed: '' });
  expect(await read('/contact')).not.toContain('Closed today.');
  expect(await read('/contact')).toContain('<span>Every day</span>: ');
});

async function headOf(path: string) {
  const page = await read(path);
  const named = (name: string) => new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1];
  expect(named('og:title')).toBe(/<title>([^<]*)<\/title>/.exec(page)?.[1]);
  expect(named('og:description')).toBe(named('description'));
  return [named('og:title'), named('description'), named('og:image')?.replace(shop.url, '')];
}

test('titles, descriptions and pictures that are typed are what search engines and messengers read, in each language', async () => {
  const before = await Promise.all(['/ur', '/products?mainCategory=Men'].map(headOf));
  const typed = {
    homeTitle: 'Cloth of Daska',
    homeText: 'Since 1987, at "our" door.',
    homePicture: '/pictures/demo/slider-towels.webp',
  };
  const urdu = { productsTitleUrdu: 'سب کپڑے', aboutTextUrdu: 'ہماری کہانی' };
  await saved('sharing', { ...typed, ...urdu, productsTitle: 'All our cloth' });
  const picture = '/pictures/demo/slider-towels-share.jpg';
  expect(await headOf('/')).toEqual(['Cloth of Daska', 'Since 1987, at &quot;our&quot; door.', picture]);
  // An Urdu page shows no typed English; a picture is for all languages.
  expect(await headOf('/ur')).toEqual([...(before[0]?.slice(0, 2) ?? []), picture]);
  for (const [path, title] of [
    ['/products', 'All our cloth'],
    ['/roman/products', 'All our cloth'],
    ['/ur/products', 'سب کپڑے'],
    ['/products?mainCategory=Men', before[1]?.[0]],
  ] as const)
    expect([path, (await headOf(path))[0]]).toEqual([path, title]);
  expect((await headOf('/ur/about'))[1]).toBe('ہماری کہانی');
});

async function saved(topic: string, form: Record<string, string>): Promise<void> {
  const { status, headers } = await save(topic, form);
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
  await shopper.post('/cart/items', { productId: 'ml-001', quantity: '1' });
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
  const price = 3850;
  expect(textOf(await read(`/product/ml-001`))).toContain('Shipping is free');
  expect(textOf(await shopper.get('/cart'))).toContain('Shipping Free');
  await saved('delivery', { deliveryFee: '250', towns1: 'Lahore', townsFee1: '400' });
  expect(await read('/admin/orders/new', keeper)).toContain('لاہور');
  expect(textOf(await read(`/product/ml-001`))).toContain('Shipping Rs. 250 to Rs. 400, by town');
  expect(await read(`/product/ml-001`)).toContain('"minValue":"250","maxValue":"400"');
  expect(await read('/')).not.toMatch(/free shipping|Free Shipping/);
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
  await saved('delivery', {});
  await saved('delivery/days', {
    daysFrom: '2',
    daysTo: '3',
    dayTowns1: 'Sindh',
    dayFrom1: '8',
    dayTo1: '9',
  });
  const shopper = await aBuyer();
  const usual = async (path: string) => /Usually arrives [^.<]+\./.exec(await shopper.get(path))?.[0];
  expect(textOf(await read(`/product/ml-001`))).toMatch(/Shipping is free · Arrives \d+ .*?to \d+ /);
  const toAll = await usual('/cart');
  const page = await shopper.get('/checkout');
  expect(page).toContain('<option value="Sialkot"></option>');
  expect(await shopper.get('/ur/checkout')).toContain('<option value="سیالکوٹ"></option>');
  expect((await order(shopper, page, 'Sukkur')).status).toBe(303);
  await shopper.post('/cart/items', { productId: 'ml-001', quantity: '1' });
  const toSukkur = await usual('/checkout');
  expect(toSukkur).toBeDefined();
  expect([toSukkur === toAll, await usual('/profile')]).toEqual([false, toSukkur]);
  await saved('delivery/days', {});
  expect(await usual('/cart')).toBeUndefined();
});

test('the checkout asks for the least order, shows the shop’s own line, and tells of an advance', async () => {
  const note = 'No parcels <b>on Friday</b>';
  await saved('checkout', { leastOrder: '90000', note, noteUrdu: 'جمعہ کو پارسل نہیں', advanceAbove: '10' });
  const shopper = await aBuyer();
  expect(textOf(await shopper.get('/cart'))).toContain('We take orders of Rs. 90,000 and above.');
  const checkout = await shopper.get('/checkout');
  expect(checkout).toContain('No parcels &lt;b&gt;on Friday&lt;/b&gt;');
  expect(checkout).toContain('Of an order above Rs. 10 we ask a part in advance.');
  expect(await shopper.get('/ur/checkout')).toContain('جمعہ کو پارسل نہیں');
  const refused = await order(shopper, checkout, 'Daska');
  expect(refused).toEqual({ status: 409, page: expect.stringContaining('We take orders of Rs. 90,000 and') });
  await saved('checkout', {});
  expect(await shopper.get('/checkout')).not.toContain('on Friday');
});

test('the announcement is above the shop’s pages in each language, as text', async () => {
  const text = 'Eid </p><script>alert(1)</script> sale';
  const line = { announcement: text, announcementUrdu: 'عید سیل', link: '/products?category=Lawn' };
  await saved('announcement', line);
  expect(await read('/')).toContain('Eid &lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt; sale');
  expect(await read('/about')).toContain('href="/products?category=Lawn"');
  expect(await read('/ur')).toContain('عید سیل');
  expect(await read('/ur')).toContain('href="/ur/products?category=Lawn"');
  expect(await read('/login')).not.toContain('id="announcement"');
});
