/**
 * The main journey in other engines, in English and Urdu.
 * @module-tag long
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { m as account } from '#words/account.ts';
import { m as cart } from '#words/cart.ts';
import { m as chat } from '#words/chat.ts';
import { m as checkout } from '#words/checkout.ts';
import { m as frame } from '#words/frame.ts';
import { inLanguage } from '#words/language.ts';
import { inAddress, type Language } from '#words/languages.ts';
import { m as pictures } from '#words/pictures.ts';
import { m as product } from '#words/product.ts';
import { m as profile } from '#words/profile.tsx';
import {
  addToCartByHand,
  idle,
  logInAsAdmin,
  open,
  openLive,
  PHONE,
  signUp,
} from '../../support/browser/browser.ts';
import {
  type BrowserName,
  FIREFOX,
  hasBrowser,
  WEBKIT_BROWSER,
  WEBKIT_DRIVER,
} from '../../support/browser/chromium.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { scan } from '../../support/entering.ts';
import { aFreePort } from '../../support/free-port.ts';
import { endsWithThis } from '../../support/run/at-the-end.ts';
import { aPlacedOrder } from '../../support/shopper.ts';
import { aTempFolder } from '../../support/temp-folder.ts';

/** Firefox's messages when a navigation cancels requests. */
const BROKEN_OFF = /A ServiceWorker intercepted the request|Unable to preload CSS/;

const { shop, asVisitor } = openShopInBrowser();

for (const [name, language, question] of [
  ['Firefox', 'en', 'Is it soft?'],
  ['WebKitGTK', 'ur', 'کیا یہ نرم ہے؟'],
] as const)
  test.skipIf(!hasBrowser(name))(`in ${name} a shopper looks, signs up, orders, cancels and asks`, () =>
    inLanguage(language, () => shops(name, language, question)),
  );

async function shops(name: BrowserName, language: Language, question: string): Promise<void> {
  const driver = await (name === 'Firefox' ? openFirefox() : openWebKit());
  const hand = new Hand(driver);
  const goTo = (path: string) => hand.goTo(inAddress(language, path));
  const isAt = (path: string) => hand.isAt(inAddress(language, path));
  try {
    await goTo('/');
    await hand.presses(frame.products);
    await isAt('/products');
    await goTo('/product/ml-001');
    await hand.sees(product.pleaseLogin);
    await goTo('/signup');
    await hand.types({
      [account.fullName]: 'Ayesha Khan',
      [account.email]: `${name}@example.com`.toLowerCase(),
      [account.password]: 'cloth-12345',
      [account.confirmPassword]: 'cloth-12345',
    });
    await hand.presses(account.signup);
    await isAt('/');
    await goTo('/product/ml-001');
    await hand.presses(product.addToCart);
    await hand.sees(cart.added);
    await goTo('/cart');
    await hand.presses(cart.checkout);
    await isAt('/checkout');
    const shipping = { [checkout.phone]: '0300 1234567', [checkout.address]: 'House 7' };
    await hand.types({ ...shipping, [checkout.city]: 'Daska' });
    await hand.presses(checkout.place);
    await isAt('/profile');
    await hand.sees('USM-');
    await hand.presses(profile.cancel);
    await hand.presses(profile.cancelOrder);
    await hand.sees(profile.cancelled);
    await goTo('/');
    await hand.presses(frame.openChat);
    await hand.types({ [chat.writeToShop]: question });
    await hand.keys('\uE007'); // Enter
    await hand.sees(question);
    await hand.isReadFrom(language === 'ur' ? 'right' : 'left');
    expect(driver.complaints.filter((text) => !BROKEN_OFF.test(text))).toEqual([]);
  } finally {
    await driver.close();
  }
}

/*
 * Firefox uses WebDriver BiDi; WebKitGTK, with the engine of iPhones, classic WebDriver. Both share the format of input
 * actions.
 */
const SEEN_WITHIN_MS = 30_000;

interface Driver {
  navigate: (url: string) => Promise<void>;
  evaluate: (expression: string) => Promise<unknown>;
  /** As https://w3c.github.io/webdriver/#actions */
  act: (sources: unknown[]) => Promise<void>;
  /** Empty where the protocol has none. */
  complaints: string[];
  close: () => Promise<void>;
}

/** Finds elements by their visible names. */
class Hand {
  readonly #driver: Driver;
  constructor(driver: Driver) {
    this.#driver = driver;
  }

  async goTo(path: string): Promise<void> {
    await this.#driver.navigate(shop().url + path);
    await this.isAt(path);
  }

  /** Ignores case. */
  async sees(text: string): Promise<void> {
    const sought = JSON.stringify(text.toLowerCase());
    await this.#until(`sees ${text}`, `document.body.innerText.toLowerCase().includes(${sought})`);
  }

  async isAt(path: string): Promise<void> {
    await this.#until(`is at ${path}`, `location.pathname === ${JSON.stringify(path)}`);
  }

  /** Also fails when something is wider than the window. */
  async isReadFrom(side: 'left' | 'right'): Promise<void> {
    const direction = side === 'right' ? 'rtl' : 'ltr';
    const isRead = `getComputedStyle(document.querySelector('h2')).direction === '${direction}'`;
    const fits = 'document.documentElement.scrollWidth <= innerWidth';
    await this.#until(`reads from the ${side}`, `${isRead} && ${fits}`);
  }

  /** Presses the first visible element whose name starts with this. */
  async presses(name: string): Promise<void> {
    await this.#pressAt(`presses ${name}`, `named('a, button', ${JSON.stringify(name)})`);
  }

  /** Replaces the texts of the fields with these labels. */
  async types(typed: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(typed)) {
      const field = `labelled(${JSON.stringify(label)})`;
      await this.#pressAt(`types into ${label}`, field);
      await this.#evaluate(`${field}.select?.()`);
      await this.keys(text);
      await this.#until(`typed ${text}`, `${field}?.value === ${JSON.stringify(text)}`);
    }
  }

  #evaluate(script: string): Promise<unknown> {
    return this.#driver.evaluate(`(() => { ${FIND} ${script} })()`);
  }

  async keys(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#driver.act([{ type: 'key', id: 'keys', actions }]);
  }

  /** Waits until the element is still and uncovered. */
  async #pressAt(what: string, found: string): Promise<void> {
    const place = await this.#until(what, `middleOf(${found})`);
    const { x, y } = place as { x: number; y: number };
    const actions = [
      { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#driver.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  }

  async #until(what: string, expression: string): Promise<unknown> {
    const until = performance.now() + SEEN_WITHIN_MS;
    for (;;) {
      // Between two pages there may be no document.
      const found = await this.#evaluate(`return ${expression}`).catch(() => null);
      if (found) return found;
      if (performance.now() > until) {
        const shown = 'return location.href + "\\n" + document.body.innerText';
        const page = await this.#evaluate(shown).catch(String);
        throw new Error(`a person who ${what} waits in vain at ${page}`);
      }
      await sleep(50);
    }
  }
}

/** Hydration has finished when an element has React's properties. */
const FIND = `
  const inView = (element) => element.checkVisibility({ visibilityProperty: true });
  const isReady = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const nameOf = (element) => (element.getAttribute('aria-label') ?? element.innerText ?? '').replace(/\\s+/g, ' ').trim();
  const named = (kind, name) => [...(document.querySelector('dialog:modal') ?? document).querySelectorAll(kind)].find(
    (element) => nameOf(element).startsWith(name) && inView(element) && isReady(element));
  const labelled = (name) => [...document.querySelectorAll('label')].filter(
    (label) => nameOf(label).startsWith(name) && label.control && inView(label.control) && isReady(label.control))[0]?.control;
  const middleOf = (element) => {
    if (!element || element.disabled || element.getAttribute('aria-disabled') === 'true') return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    const x = Math.round(left + width / 2), y = Math.round(top + height / 2);
    const hit = document.elementFromPoint(x, y);
    if (element.contains(hit)) return { x, y };
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return null;
  };
`;

async function openFirefox(): Promise<Driver> {
  const port = await aFreePort();
  const folder = aTempFolder();
  const args = ['--headless', '--no-remote', '--profile', folder, `--remote-debugging-port=${port}`];
  const child = endsWithThis(
    spawn(FIREFOX, [...args, '--width=390', '--height=844'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: folder },
    }),
  );
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (part) => {
      said += part;
      if (/WebDriver BiDi listening/.test(said)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`Firefox ended with ${code}: ${said}`)));
  });
  const socket = new WebSocket(`ws://127.0.0.1:${port}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const complaints: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const { id, type, method, params, result, error, message } = JSON.parse(String(data));
    if (type === 'event' && method === 'log.entryAdded' && ['error', 'warn'].includes(params.level))
      complaints.push(params.text);
    if (type === 'success') waiting.get(id)?.resolve(result);
    else if (type === 'error') waiting.get(id)?.reject(new Error(`${error}: ${message}`));
  });
  const ask = (method: string, params: object): Promise<unknown> => {
    const answer = Promise.withResolvers<unknown>();
    const id = waiting.size + 1;
    waiting.set(id, answer);
    socket.send(JSON.stringify({ id, method, params }));
    return answer.promise;
  };
  await ask('session.new', { capabilities: {} });
  await ask('session.subscribe', { events: ['log.entryAdded'] });
  const tree = (await ask('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = tree.contexts[0]?.context;
  return {
    complaints,
    async navigate(url) {
      const go = () => ask('browsingContext.navigate', { context, url, wait: 'none' });
      // Fails once if another navigation is under way.
      await go().catch(go);
    },
    async evaluate(expression) {
      const wrapped = `JSON.stringify(${expression} ?? null)`;
      const asked = { expression: wrapped, target: { context }, awaitPromise: false };
      const { type, result } = (await ask('script.evaluate', asked)) as {
        type: string;
        result: { value: string };
      };
      if (type !== 'success') throw new Error(`the page's script failed: ${expression}`);
      return JSON.parse(result.value);
    },
    act: async (actions) => void (await ask('input.performActions', { context, actions })),
    async close() {
      socket.close();
      child.kill();
      await once(child, 'exit');
    },
  };
}

async function openWebKit(): Promise<Driver> {
  const port = await aFreePort();
  const folder = aTempFolder();
  const screen = endsWithThis(
    spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '390x844x24'], { stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  const [display] = await once(screen.stdout, 'data');
  const env = {
    ...process.env,
    HOME: folder,
    DISPLAY: `:${String(display).trim()}`,
    GDK_BACKEND: 'x11',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  const child = endsWithThis(spawn(WEBKIT_DRIVER, [`--port=${port}`], { stdio: 'ignore', env }));
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const init = body ? { method, body: JSON.stringify(body) } : { method };
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, init);
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value;
  };
  const options = { binary: WEBKIT_BROWSER, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  // The driver does not listen at once.
  const begin = () => ask('POST', '', { capabilities }) as Promise<{ sessionId: string }>;
  const own = `/${(await vi.waitFor(begin, { timeout: SEEN_WITHIN_MS })).sessionId}`;
  return {
    complaints: [],
    navigate: async (url) => void (await ask('POST', `${own}/url`, { url })),
    evaluate: (expression) =>
      ask('POST', `${own}/execute/sync`, { script: `return ${expression}`, args: [] }),
    act: async (actions) => void (await ask('POST', `${own}/actions`, { actions })),
    async close() {
      await ask('DELETE', own);
      child.kill();
      screen.kill();
      await once(child, 'exit');
    },
  };
}

test('an old phone fills a cart, its pages renew themselves, and the forms of the admin work on it', () =>
  asVisitor({ viewport: PHONE }, async ({ page: customer }) => {
    await customer.addInitScript(forgetWhatIsNew);
    await signUp(customer);
    await addToCartByHand(customer);
    await asVisitor({ viewport: PHONE }, async ({ page }) => {
      await page.addInitScript(forgetWhatIsNew);
      await logInAsAdmin(page);
      await openLive(page, '/admin/orders');
      const number = await aPlacedOrder(shop().url, 'Bano Bibi');
      await page.getByText(number).first().waitFor();
      await open(page, '/admin/orders/new');
      await scan(page, 'ML-001');
      await open(page, '/admin/products?new=1');
      await page.getByText(pictures.byAddress, { exact: true }).first().click();
      await page.getByLabel(pictures.address).first().fill('http://pictures.example/lawn.webp');
      await idle(page);
    });
  }));

function forgetWhatIsNew(): void {
  const gone: [object, string[]][] = [
    [AbortSignal, ['any']],
    [URL, ['canParse', 'parse']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Element.prototype, ['checkVisibility']],
    [
      Iterator.prototype,
      ['some', 'every', 'find', 'map', 'filter', 'flatMap', 'reduce', 'forEach', 'take', 'drop', 'toArray'],
    ],
    [Set.prototype, ['isSubsetOf', 'isSupersetOf', 'isDisjointFrom', 'union', 'intersection', 'difference']],
  ];
  for (const [owner, names] of gone) for (const name of names) Reflect.deleteProperty(owner, name);
}
