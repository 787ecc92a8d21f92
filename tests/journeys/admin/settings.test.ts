import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookiesIn } from '../../support/cookies.ts';
import { aMailServer, type MailServer } from '../../support/mail-server.ts';
import { post } from '../../support/post.ts';
import { ADMIN, type RunningShop, runShop } from '../../support/running-shop.ts';
import { Shopper } from '../../support/shopper.ts';

const STORE = {
  name: 'Bano <b>Fabrics</b> & "Sons"',
  tagline: 'Cloth </script><script>alert(1)</script>',
  street: 'Shop 3',
  city: 'Sialkot',
  region: 'Punjab',
  since: '1990',
  phone: '0301 2345678',
  email: 'salaam@bano.example',
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
    'Today &lt;b&gt;two&lt;/b&gt; serve you.',
  ])
    expect(page).toContain(text);
  expect(page).toContain('>Tea on the house.</li>');
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
  const saved = await save('store', STORE);
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/admin/settings/store']);
  for (const path of ['/', '/about', '/ur', '/products', '/contact', '/login']) {
    const page = await read(path);
    expect(page).toContain(SHOWN);
    expect(page).not.toContain('Usman');
    expect(page).not.toContain('<b>Fabrics');
    expect(page).not.toContain('<script>alert(1)');
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
  const week = Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 6].flatMap((day) => [
      [`opens-${day}-0`, '10:00'],
      [`closes-${day}-0`, '20:00'],
    ]),
  );
  expect((await save('hours', week)).status).toBe(303);
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
  const facts = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '{}';
  return {
    titles: [/<title>([^<]*)<\/title>/.exec(page)?.[1], named('og:title')],
    texts: [named('description'), named('og:description')],
    picture: named('og:image')?.replace(shop.url, ''),
    facts: JSON.parse(facts) as Record<string, unknown>,
  };
}

const twice = (text: string) => [text, text];
const SHARED = '/pictures/demo/slider-towels.webp';

test('titles, descriptions and pictures that are typed are what search engines and messengers read, in each language', async () => {
  const before = await Promise.all(['/ur', '/products?mainCategory=Men'].map(headOf));
  const typed = { homeTitle: 'Cloth of Daska', homeText: 'Since 1987, at "our" door.', homePicture: SHARED };
  const urdu = { productsTitleUrdu: 'سب کپڑے', aboutTextUrdu: 'ہماری کہانی' };
  const saved = await save('sharing', { ...typed, ...urdu, productsTitle: 'All our cloth' });
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/admin/settings/sharing']);
  expect(await headOf('/')).toMatchObject({
    titles: twice('Cloth of Daska'),
    texts: twice('Since 1987, at &quot;our&quot; door.'),
    picture: '/pictures/demo/slider-towels-share.jpg',
    facts: { description: typed.homeText },
  });
  // An Urdu page shows no typed English; a picture is for all languages.
  expect(await headOf('/ur')).toMatchObject({ titles: before[0]?.titles, texts: before[0]?.texts });
  expect((await headOf('/ur')).picture).toBe('/pictures/demo/slider-towels-share.jpg');
  expect((await headOf('/products')).titles).toEqual(twice('All our cloth'));
  expect((await headOf('/roman/products')).titles).toEqual(twice('All our cloth'));
  expect((await headOf('/ur/products')).titles).toEqual(twice('سب کپڑے'));
  expect((await headOf('/products?mainCategory=Men')).titles).toEqual(before[1]?.titles);
  expect((await headOf('/ur/about')).texts).toEqual(twice('ہماری کہانی'));
});
