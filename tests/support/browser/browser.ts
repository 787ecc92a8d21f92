import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { m as account } from '#words/account.ts';
import { m as cart } from '#words/cart.ts';
import { m as checkout } from '#words/checkout.ts';
import { m as frame } from '#words/frame.ts';
import { language } from '#words/language.ts';
import { inAddress } from '#words/languages.ts';
import { m as product } from '#words/product.ts';
import { m as products } from '#words/products.ts';
import { ADMIN } from '../running-shop.ts';
import { hiddenIn } from '../shopper.ts';
import { ANY_NUMBER, like } from '../words.ts';
import { leaveTrace, record } from './failure.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1280, height: 800 };

/** Browser messages about a 4xx response that a journey asks for, and about the blocked service worker. */
const NO_COMPLAINT = /status of 4\d\d|Service Worker registration blocked/;

export interface Visitor {
  page: Page;
  /** Console errors and warnings, page errors and refused scripts. */
  complaints: string[];
  happened: readonly string[];
  close: () => Promise<void>;
}

export async function visit(browser: Browser, baseURL: string, options?: BrowserContextOptions) {
  // Only the service worker's own tests allow it.
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block', ...options });
  const page = inItsLanguage(await context.newPage());
  const happened = record(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isBad = ['error', 'warning'].includes(message.type()) && !NO_COMPLAINT.test(message.text());
    if (isBad) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, complaints, happened, close: () => context.close() } satisfies Visitor;
}

/** Adds the journey's language to its paths; see `inLanguage` in `words/any/language.ts`. */
function inItsLanguage(page: Page): Page {
  const [open, arrive, spoken] = [page.goto.bind(page), page.waitForURL.bind(page), language()];
  const of = <Address>(address: Address) =>
    typeof address === 'string' && address.startsWith('/') ? inAddress(spoken, address) : address;
  return Object.assign(page, {
    goto: ((address, options) => open(of(address), options)) satisfies Page['goto'],
    waitForURL: ((address, options) => arrive(of(address), options)) satisfies Page['waitForURL'],
  });
}

/** Closes the browser afterwards. A failure leaves a trace in `test-results/`. */
export async function doAs(visitor: Visitor, journey: (visitor: Visitor) => Promise<void>): Promise<void> {
  try {
    await journey(visitor);
  } catch (error) {
    await leaveTrace(visitor.page, visitor.happened, error);
    throw error;
  } finally {
    await visitor.close();
  }
}

/** Waits until hydration is finished. React's properties appear earlier, and a click at that time may be lost. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    type Root = { stateNode?: { current?: { memoizedState?: { isDehydrated?: boolean } } } };
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
    const root: Root | undefined = key && Reflect.get(document, key);
    return root?.stateNode?.current?.memoizedState?.isDehydrated === false;
  });
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

export async function openAsAdmin(page: Page, path: string): Promise<void> {
  await logInAsAdmin(page);
  await open(page, path);
}

/** Opens a page and waits for its live stream: all later events reach it. */
export async function openLive(page: Page, path: string): Promise<void> {
  // Otherwise the previous page's stream would count.
  await page.goto('about:blank');
  const stream = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/live');
  await open(page, path);
  await stream;
}

/** Only visible ones: the header has separate controls for phones and desktops. */
export const visible = (page: Page, role: 'link' | 'button', name: string | RegExp) =>
  page.getByRole(role, { name }).filter({ visible: true });

/** Waits at most a second: a busy machine may never be idle. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })));
}

/** Keeps toasts open for hours: on a busy machine a test may miss their three seconds. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = window.setTimeout;
    window.setTimeout = ((work: () => void, ms?: number) =>
      later(work, ms === 3000 ? 1e9 : ms)) as typeof window.setTimeout;
  });
}

const PASSWORD = 'cloth-123';
const aNewAddress = () => `customer-${crypto.randomUUID()}@example.com`;

/** Signs up over HTTP and returns the e-mail address. */
export async function signUp(page: Page, fullName = 'Ayesha Khan'): Promise<string> {
  const email = aNewAddress();
  await send(page, '/signup', { fullName, email, password: PASSWORD, confirmPassword: PASSWORD });
  return email;
}

/** Signs up through the form; ends on the home page. */
export async function signUpByHand(page: Page, fullName = 'Ayesha Khan'): Promise<string> {
  await page.goto('/signup');
  const email = await fillSignUp(page, fullName);
  await page.waitForURL('/');
  return email;
}

export async function fillSignUp(page: Page, fullName = 'Ayesha Khan'): Promise<string> {
  const email = aNewAddress();
  await page.getByLabel(account.fullName).fill(fullName);
  await page.getByLabel(account.email).fill(email);
  for (const label of [account.password, account.confirmPassword])
    await page.getByLabel(label, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: account.signup }).click();
  return email;
}

/** Sends a form with this browser's cookies, and drops its toast. */
export async function send(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await page.context().request.post(path, { form, headers, maxRedirects: 0 });
  expect([path, answer.status()]).toEqual([path, 303]);
  await page.context().clearCookies({ name: /flash/ });
}

export async function logIn(page: Page, { email, password }: typeof ADMIN): Promise<void> {
  await page.getByLabel(account.email).fill(email);
  await page.getByLabel(account.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: account.login }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

export const logInAsAdmin = (page: Page): Promise<void> => send(page, '/login', ADMIN);

export async function fillShipping(page: Page): Promise<void> {
  await page.getByLabel(checkout.phone).fill('0300 1234567');
  await page.getByLabel(checkout.address).fill('House 7, Street 3');
  await page.getByLabel(checkout.city).fill('Daska');
}

/** Opens the first product with at least this many pieces; returns its name. */
export async function openProduct(page: Page, pieces: number): Promise<string> {
  await page.goto('/products?mainCategory=Men');
  const cards = page.getByRole('article');
  for (let place = 0; place < (await cards.count()); place += 1) {
    const card = cards.nth(place);
    const stock = Number(like(products.stock(ANY_NUMBER)).exec(await card.innerText())?.[1]);
    if (stock < pieces) continue;
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link', { name: products.viewOf(name) }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    return name;
  }
  throw new Error(`no product has ${pieces} pieces`);
}

/** Adds to the empty cart through the page, which stays open; returns the product's name. */
export async function addToCartByHand(page: Page, pieces = 1): Promise<string> {
  const name = await openProduct(page, pieces);
  await page.getByLabel(product.quantity).selectOption(String(pieces));
  await page.getByRole('button', { name: product.addToCart }).click();
  // The count is optimistic, the toast is not.
  await page.getByText(cart.added).waitFor();
  const count = visible(page, 'link', frame.cart({ count: pieces }));
  await count.first().waitFor();
  return name;
}

/** Over HTTP, of a cloth with enough stock for all journeys of a file; returns its name. */
export async function addToCart(page: Page, pieces = 1): Promise<string> {
  await send(page, '/cart/items', { productId: 'ml-001', quantity: String(pieces) });
  return 'Premium Egyptian Latha, Ivory';
}

/** Orders one piece and returns the order's number; `typed` replaces fields. Ends on the profile. */
export async function placeOrder(page: Page, typed: Record<string, string> = {}): Promise<string> {
  await addToCart(page);
  return orderCart(page, typed);
}

export const addLength = (page: Page, productId: string, length: string): Promise<void> =>
  send(page, '/cart/items', { productId, length });

export async function orderCart(page: Page, typed: Record<string, string> = {}): Promise<string> {
  const form = await (await page.context().request.get('/checkout')).text();
  const known = hiddenIn(form, 'fullName', 'email', 'checkoutKey', 'seenCart');
  const to = { phone: '0300 1234567', address: 'House 7, Street 3', city: 'Daska' };
  await send(page, '/checkout', { ...known, ...to, ...typed });
  await page.goto('/profile');
  const orders = page.getByRole('heading', { name: /^USM-\d+$/ });
  return orders.first().innerText();
}

/** axe-core finds no fault, and nothing is wider than the screen. */
export async function expectWellMade(page: Page): Promise<void> {
  await page.evaluate(() => {
    const endless = Number.POSITIVE_INFINITY;
    const all = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().iterations !== endless);
    return Promise.allSettled(all.map(({ finished }) => finished));
  });
  const look = `axe.run(document, { resultTypes: ['violations'], preload: false }).then(
    ({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.html).join(' | ')))`;
  // Through the debugger: the page's content security policy blocks injected scripts.
  expect(await page.evaluate(`${axeSource}; ${look}`), page.url()).toEqual([]);
  await expectItFits(page);
}

/** Nothing is wider than the screen, and no box cuts off its text. */
export async function expectItFits(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const all = [...document.querySelectorAll('body *')].filter((box) => box instanceof HTMLElement);
    const boxes = all.filter((box) => {
      const { overflowY, webkitLineClamp } = getComputedStyle(box);
      const cuts = ['hidden', 'clip'].includes(overflowY) && webkitLineClamp === 'none';
      // Text for screen readers is one pixel high.
      return cuts && box.clientHeight > 1 && box.innerText.trim() && box.scrollHeight > box.clientHeight + 1;
    });
    const cuts = boxes.map((box) => `${box.innerText} needs ${box.scrollHeight} px of ${box.clientHeight}`);
    return scrollWidth > clientWidth ? [`${scrollWidth} px on a screen of ${clientWidth}`, ...cuts] : cuts;
  });
  expect(cut, page.url()).toEqual([]);
}
