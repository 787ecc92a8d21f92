/** A shopper over HTTP who retries until the result is certain. */
import { setTimeout as sleep } from 'node:timers/promises';
import { cookiesIn } from './cookies.ts';
import { post } from './post.ts';

const FORM = { email: 'ayesha@example.com', address: 'House 7, Street 3', city: 'Daska' };

/** Random, so that no other shopper in the test has it. */
export const aPhone = (): string => `0300 ${Math.floor(1_000_000 + Math.random() * 9_000_000)}`;

export const hiddenIn = <Name extends string>(page: string, ...names: Name[]) =>
  Object.fromEntries(
    names.map((name) => [name, new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '']),
  ) as Record<Name, string>;

export class Shopper {
  readonly #url: string;
  #cookie: string;
  readonly #from: string;
  #fullName = 'Ayesha Khan';
  /** How often a valid session was not recognised. */
  signedOut = 0;
  /** One phone's orders are handled one after the other. */
  phone = aPhone();

  /** `url` may end in a language (`…/ur`); `cookie` continues a session; `from` is sent as X-Forwarded-For. */
  constructor(url: string, cookie = '', from = '') {
    this.#url = url;
    this.#cookie = cookie;
    this.#from = from;
  }

  async post(path: string, form: Record<string, string>): Promise<Response> {
    const { origin, pathname, search } = new URL(this.#url + path);
    const from: Record<string, string> = this.#from ? { 'x-forwarded-for': this.#from } : {};
    const answer = await post(origin, pathname + search, form, this.#cookie, from);
    await answer.arrayBuffer();
    return answer;
  }

  async get(path: string): Promise<string> {
    const answer = await fetch(this.#url + path, { headers: { cookie: this.#cookie } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.text();
  }

  get cookie(): string {
    return this.#cookie;
  }

  async signUp(fullName = this.#fullName): Promise<void> {
    this.#fullName = fullName;
    const form = { fullName, email: `${crypto.randomUUID()}@example.com`, password: 'cloth-123' };
    const answer = await this.post('/signup', { ...form, confirmPassword: form.password });
    if (answer.status !== 303) throw new Error(`signing up answered ${answer.status}`);
    this.#cookie = cookiesIn(answer);
  }

  /** Orders pieces of a product; 'short' when there are too few. */
  async order(productId: string, pieces: number): Promise<'ordered' | 'short'> {
    for (;;) {
      const form = await untilDone(() => this.#openCheckout(productId, pieces));
      if (form === 'short') return 'short';
      const placed = await untilDone(() => this.#send(form));
      if (placed !== 'again') return placed;
    }
  }

  async #openCheckout(productId: string, pieces: number): Promise<'short' | Record<string, string>> {
    // Pieces left from an earlier try may be sold out by now.
    await this.post(`/cart/items/${productId}`, { quantity: '0' });
    const added = await this.post('/cart/items', { productId, quantity: String(pieces) });
    if (added.status !== 303) throw new Error(`the cart answered ${added.status}`);
    const page = await this.get('/checkout');
    if (!page.includes('name="checkoutKey"')) return 'short';
    const ticket = hiddenIn(page, 'checkoutKey', 'seenCart');
    return { ...FORM, fullName: this.#fullName, phone: this.phone, ...ticket };
  }

  /** Retries use the same key. */
  async #send(form: Record<string, string>): Promise<'ordered' | 'short' | 'again'> {
    const answer = await this.post('/checkout', form);
    if (answer.status >= 500) throw new Error(`the checkout answered ${answer.status}`);
    const location = answer.headers.get('location') ?? '';
    const { pathname } = new URL(`${this.#url}/`);
    if (answer.status === 303 && location === `${pathname}profile`) return 'ordered';
    if (location.startsWith(`${pathname}login`)) {
      this.signedOut += 1;
      throw new Error('the shop took this shopper for a guest');
    }
    // Another shopper was faster.
    return 'again';
  }
}

/** A new shopper orders one piece for the phone of `fillShipping`; returns the order's number. */
export async function aPlacedOrder(url: string, fullName?: string): Promise<string> {
  const shopper = new Shopper(url);
  shopper.phone = '0300 1234567';
  await shopper.signUp(fullName);
  const outcome = await shopper.order('ml-001', 1);
  const number = /USM-\d+/.exec(await shopper.get('/profile'))?.[0];
  if (outcome !== 'ordered' || !number) throw new Error(`the order is ${outcome}`);
  return number;
}

/** Retries for two minutes: a busy machine whose shop is killed every second needs several tries. */
export async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + 120_000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > until) throw error;
      await sleep(100 + Math.random() * 200);
    }
  }
}
