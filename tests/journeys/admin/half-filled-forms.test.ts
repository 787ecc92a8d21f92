/**
 * Required fields, and a form sent after its session ended, which only its author gets back.
 * @module-tag long
 */
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { forgotPasswordForm, loginForm, signupForm } from '#shop/accounts/forms.server.ts';
import { productForm } from '#shop/catalogue/product-form.server.ts';
import { contactForm } from '#shop/messages/form.server.ts';
import { checkoutForm } from '#shop/orders/checkout-form.server.ts';
import { trackForm } from '#shop/orders/track/track.server.ts';
import { sliderForm } from '#shop/sliders/form.server.ts';
import { inDatabase } from '../../support/broken-shop.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { post } from '../../support/post.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { openShopForFile } from '../../support/shop-of-the-file.ts';
import { aPlacedOrder } from '../../support/shopper.ts';

const shop = openShopForFile();

const TYPED = { fullName: 'Ayesha Khan', address: 'House 7, Street 3', notes: 'دو بار گھنٹی' };

class Browser {
  readonly jar = new Map<string, string>();

  #cookie = () => [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');

  #keep(answer: Response): Response {
    for (const [name = '', value = ''] of answer.headers.getSetCookie().map((one) => one.split(/[=;]/, 2)))
      if (value) this.jar.set(name, value);
      else this.jar.delete(name);
    return answer;
  }

  async post(path: string, form: Record<string, string>): Promise<Response> {
    return this.#keep(await post(shop.url, path, form, this.#cookie()));
  }

  async read(path: string): Promise<string> {
    const headers = { cookie: this.#cookie() };
    return this.#keep(await fetch(shop.url + path, { headers, redirect: 'manual' })).text();
  }

  async signUp() {
    const account = { email: `${crypto.randomUUID()}@example.com`, password: 'cloth-123' };
    await this.post('/signup', { fullName: 'A', confirmPassword: account.password, ...account });
    await this.post('/cart/items', { productId: 'ml-001', quantity: '1' });
    return account;
  }

  /** Sends a form of an open page after its session ended. */
  async sendTooLate(path: string, form: Record<string, string>): Promise<void> {
    const writer = /name="__writer" value="([^"]+)"/.exec(await this.read(path))?.[1] ?? '';
    for (const name of this.jar.keys()) if (name.includes('session_token')) this.jar.delete(name);
    const answer = await this.post(path, { ...form, __writer: writer });
    expect(answer.headers.get('location')).toContain(`redirectTo=${encodeURIComponent(path)}&lost=kept`);
  }
}

test('a field that must be filled says so, and no other does', async () => {
  const [guest, customer, admin] = [new Browser(), new Browser(), new Browser()];
  await customer.signUp();
  await admin.post('/login', ADMIN);
  for (const [browser, page, schema] of [
    [guest, '/login', loginForm],
    [guest, '/signup', signupForm],
    [guest, '/forgot-password', forgotPasswordForm],
    [guest, '/contact', contactForm],
    [guest, '/track', trackForm],
    [customer, '/checkout', checkoutForm],
    [admin, '/admin/products?new=1', productForm],
    [admin, '/admin/sliders?new=1', sliderForm],
  ] as const) {
    const html = await browser.read(page);
    for (const [name, field] of Object.entries(schema.shape)) {
      // A browser shows no validation message in a folded part, and a new product has no picture yet.
      if (name.startsWith('image')) continue;
      const control = new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"[^>]*>`).exec(html)?.[0];
      expect(`${page} ${name}: ${control && / required=/.test(control)}`).toBe(
        `${page} ${name}: ${!field.safeParse(undefined).success}`,
      );
    }
  }
});

test('a form of the admin is filled in again after the log-in: text, ticks and choices', async () => {
  const number = await aPlacedOrder(shop.url, 'Ayesha Khan');
  const toPack = `update "orders" set "status" = 'confirmed', "step" = 'to pack' where "orderNumber" = ?`;
  const [order] = await inDatabase(shop.dataDir, `${toPack} returning "id", "phoneE164"`, number);
  const person = `/admin/people/${String(order?.phoneE164).slice(1)}`;
  const ticked = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*checked=""`);
  for (const [page, form, shows] of [
    [person, { note: 'Calls on Fridays' }, /<textarea[^>]*>Calls on Fridays</],
    [person, { otherPhone: '0321 5554443' }, /name="otherPhone"[^>]*value="0321 5554443"/],
    ['/admin/record/keeping', { keptDays: '90' }, /<option value="90" selected=""/],
    ['/admin/helpers', { allowed: 'on' }, ticked('allowed')],
    ['/admin/parcels', { courier: 'tcs', numbers: 'TC-77', order: String(order?.id) }, />TC-77</],
    ['/admin/parcels', { courier: 'tcs', order: String(order?.id) }, ticked('order')],
  ] as const) {
    const browser = new Browser();
    await browser.post('/login', ADMIN);
    await browser.sendTooLate(page, form);
    await browser.post('/login', ADMIN);
    expect((await browser.read(page)).replaceAll('<!-- -->', ''), page).toMatch(shows);
    expect(await browser.read(page), page).not.toMatch(shows);
  }
});

test('what a script sends by itself, such as an entry that waits on the device, is not kept a second time', async () => {
  const entry = { fullName: 'Bano Bibi', __writer: 'keeper' };
  const draftOf = async (dest: string) => {
    const headers = { 'sec-fetch-dest': dest };
    return cookiesIn(await post(shop.url, '/admin/orders/entries', entry, '', headers)).includes('typed=');
  };
  expect([await draftOf('document'), await draftOf('empty')]).toEqual([true, false]);
});

test('what was typed at the checkout is there for its author; the next person at the browser finds nothing of it, on no page and not in the cookie', async () => {
  const [browser, other] = [new Browser(), await new Browser().signUp()];
  const author = await browser.signUp();
  await browser.sendTooLate('/checkout', TYPED);
  await browser.post('/login', author);
  const own = await browser.read('/checkout');
  for (const text of Object.values(TYPED)) expect(own).toContain(text);
  await browser.sendTooLate('/checkout', TYPED);
  const packed = Buffer.from(browser.jar.get('typed') ?? '', 'base64url');
  expect(packed.length).toBeGreaterThan(50);
  expect(packed.includes('Ayesha')).toBe(false);
  expect(() => inflateRawSync(packed)).toThrow();
  await browser.post('/login', other);
  expect(browser.jar.has('typed')).toBe(true);
  const page = await browser.read('/checkout');
  expect(page).toContain('name="address"');
  for (const text of Object.values(TYPED)) expect(page).not.toContain(text);
  expect(browser.jar.has('typed')).toBe(false);
});

test('what an address says was lost is one of the shop’s own sentences', async () => {
  expect(await new Browser().read('/login?lost=Your+money')).not.toMatch(/Your.money<|Your session ended/);
});
