/** Chromium for the journeys, and helpers for common actions. */
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

export async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  // Only the service worker's own tests allow it.
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block', ...options });
  const page = inItsLanguage(await context.newPage());
  const happened = record(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !NO_COMPLAINT.test(message.text())) {
      complaints.push(message.text());
    }
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, complaints, happened, close: () => context.close() };
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
    const all = document as unknown as Record<
      string,
      { stateNode?: { current?: { memoizedState?: { isDehydrated?: boolean } } } }
    >;
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
    return key !== undefined && all[key]?.stateNode?.current?.memoizedState?.isDehydrated === false;
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

/** Keeps toasts open: on a busy machine a test may miss their three seconds. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = window.setTimeout;
    const afterHours = 1e9;
    window.setTimeout = ((work: () => void, ms?: number) =>
      later(work, ms === 3000 ? afterHours : ms)) as typeof window.setTimeout;
  });
}

let people = 0;

function aNewPerson(fullName: string) {
  people += 1;
  const password = 'cloth-123';
  return {
    fullName,
    email: `customer-${people}-${Date.now()}@example.com`,
    password,
    confirmPassword: password,
  };
}

/** Signs up over HTTP and returns the e-mail address. */
export async function signUp(page: Page, fullName = 'Ayesha Khan'): Promise<string> {
  const person = aNewPerson(fullName);
  await send(page, '/signup', person);
  return person.email;
}

/** Signs up through the form; ends on the home page. */
export async function signUpByHand(page: Page, fullName = 'Ayesha Khan'): Promise<string> {
  await page.goto('/signup');
  const email = await fillSignUp(page, fullName);
  await page.waitForURL('/');
  return email;
}

/** Fills in the form on the open page. */
export async function fillSignUp(page: Page, fullName = 'Ayesha Khan'): Promise<string> {
  const { email, password } = aNewPerson(fullName);
  await page.getByLabel(account.fullName).fill(fullName);
  await page.getByLabel(account.email).fill(email);
  await page.getByLabel(account.password, { exact: true }).fill(password);
  await page.getByLabel(account.confirmPassword, { exact: true }).fill(password);
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

export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel(account.email).fill(email);
  await page.getByLabel(account.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: account.login }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

export function logInAsAdmin(page: Page): Promise<void> {
  return send(page, '/login', ADMIN);
}

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
  await visible(page, 'link', frame.cart({ count: pieces }))
    .first()
    .waitFor();
  return name;
}

/** Has enough stock for all journeys of a file. */
const CLOTH = { id: 'ml-001', name: 'Premium Egyptian Latha, Ivory' };

/** Over HTTP; returns the product's name. */
export async function addToCart(page: Page, pieces = 1): Promise<string> {
  await send(page, '/cart/items', { productId: CLOTH.id, quantity: String(pieces) });
  return CLOTH.name;
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
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? '';
  const names = ['fullName', 'email', 'checkoutKey', 'seenCart'];
  await send(page, '/checkout', {
    ...Object.fromEntries(names.map((name) => [name, hidden(name)])),
    ...{ phone: '0300 1234567', address: 'House 7, Street 3', city: 'Daska' },
    ...typed,
  });
  await page.goto('/profile');
  return page
    .getByRole('heading', { name: /^USM-\d+$/ })
    .first()
    .innerText();
}

/** axe-core finds no fault, and nothing is wider than the screen. */
export async function expectWellMade(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  );
  // Through the debugger: the page's content security policy blocks injected scripts.
  const faults =
    await page.evaluate(`${axeSource}; axe.run(document, { resultTypes: ['violations'], preload: false }).then(
    ({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.html).join(' | ')))`);
  expect(faults, page.url()).toEqual([]);
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
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth} px on a screen of ${clientWidth}`] : []),
      ...boxes.map((box) => `${box.innerText} needs ${box.scrollHeight} px and has ${box.clientHeight}`),
    ];
  });
  expect(cut, page.url()).toEqual([]);
}
