/** @module-tag long */
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FirstDayTask } from '#shop/dashboard/first-day.ts';
import { dateOf } from '#shop/settings/hours/hours.ts';
import { m as admin } from '#words/admin.ts';
import { m as backups } from '#words/backups.ts';
import { m as cart } from '#words/cart.ts';
import { m as catalogue } from '#words/catalogue.ts';
import { m as charges } from '#words/charges.ts';
import { m as checkout } from '#words/checkout.ts';
import { m as dashboard } from '#words/dashboard.ts';
import { m } from '#words/first-day.ts';
import { m as delivery } from '#words/order-settings.ts';
import { m as pictures } from '#words/pictures.ts';
import { m as fields } from '#words/product-fields.ts';
import { m as settings } from '#words/settings.ts';
import { storeLabels } from '../../../app/admin/settings/store-labels.ts';
import { inDatabase } from '../../support/broken-shop.ts';
import {
  doAs,
  expectItFits,
  expectWellMade,
  hydrated,
  logInAsAdmin,
  signUp,
  type Visitor,
  visit,
} from '../../support/browser/browser.ts';
import { sharedBrowser } from '../../support/browser/shared-browser.ts';
import { aMailServer, type MailServer } from '../../support/mail-server.ts';
import { ADMIN, type RunningShop, runShop } from '../../support/running-shop.ts';

const labels = storeLabels();
const PHONE = { width: 390, height: 844 };
const NAME = 'Bano Fabrics';
const OWN_PHONE = '0301 2345678';

let server: MailServer;
let shop: RunningShop;
beforeAll(async () => {
  server = await aMailServer();
  shop = await runShop({ SMTP_URL: server.url });
});
afterAll(async () => {
  await shop.stop();
  expect(shop.complaints).toEqual([]);
  await server.close();
});

const asVisitor = async (journey: (visitor: Visitor) => Promise<void>) => {
  const visitor = await visit(await sharedBrowser(), shop.url, { viewport: PHONE, serviceWorkers: 'allow' });
  await doAs(visitor, async () => {
    await journey(visitor);
    expect(visitor.complaints).toEqual([]);
  });
};

const task = (page: Page, name: FirstDayTask): Locator =>
  page
    .getByRole('region', { name: m.heading })
    .getByRole('listitem')
    .filter({ hasText: m.tasks[name].title });

async function fillIn(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
}
const optional = (label: string) => `${label} (optional)`;

async function open(page: Page, name: FirstDayTask): Promise<void> {
  await page.goto('/admin');
  await hydrated(page);
  await task(page, name).getByRole('link').click();
}

async function ticked(page: Page, name: FirstDayTask, ...others: FirstDayTask[]): Promise<void> {
  await page.goto('/admin');
  await task(page, name).getByText(m.isDone).waitFor();
  for (const other of others) await task(page, other).getByText(m.isOpen).waitFor();
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: admin.save, exact: true }).click();
  await page.getByText(settings.saved).waitFor();
};

async function nameTheStore(page: Page): Promise<void> {
  await open(page, 'store');
  await fillIn(page, { [settings.name]: NAME, [optional(settings.phone)]: OWN_PHONE });
  await save(page);
  await ticked(page, 'account', 'store');
  for (const label of [labels.streetUrdu, settings.mapText, settings.position])
    expect(await task(page, 'store').innerText()).toContain(label);
  await open(page, 'store');
  for (const label of [settings.facebook, settings.instagram]) await page.getByLabel(label).fill('');
  await fillIn(page, {
    [optional(settings.whatsapp)]: OWN_PHONE,
    [optional(settings.email)]: 'salaam@bano.pk',
    [optional(settings.street)]: 'Shop 3, Sialkot Road',
    [optional(settings.mapText)]: 'Beside the mill.',
  });
  const urdu = page.getByLabel(labels.streetUrdu);
  const described = () =>
    urdu.evaluate((field) => (field as HTMLInputElement).ariaDescribedByElements?.[0]?.textContent);
  await page.getByText(settings.lookAgain([]).split(':')[0] ?? '', { exact: false }).waitFor();
  await save(page);
  await page.waitForURL((url) => url.searchParams.get('check')?.includes('streetUrdu') ?? false);
  await urdu.waitFor();
  expect(await described()).toBe(settings.stillRight);
  await urdu.fill('دکان 3، سیالکوٹ روڈ');
  await page.getByLabel(settings.position).fill('32.1, 74.87');
  for (const way of [labels.streetRoman, labels.mapTextUrdu, labels.mapTextRoman])
    await page.getByLabel(way).fill('');
  await expect.poll(described).toBeUndefined();
  await save(page);
  await ticked(page, 'store', 'hours');
}

async function setTheHours(page: Page): Promise<void> {
  await page.goto('/admin');
  await hydrated(page);
  const list = page.getByRole('region', { name: m.heading });
  await list.getByRole('button', { name: m.hoursAreRight }).click();
  await task(page, 'hours').getByText(m.isDone).waitFor();
  expect(await task(page, 'hours').getByRole('link').count()).toBe(0);
  await list.getByRole('button', { name: m.hide }).click();
  await list.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: m.show }).click();
  await list.waitFor();
  await page.goto('/admin/settings/hours');
  await hydrated(page);
  await page.getByLabel(settings.opensAt({ day: 'Saturday', place: 1 })).fill('10:00');
  await save(page);
  await page.getByRole('link', { name: settings.addHoliday }).click();
  await page.getByLabel(settings.holidayName).fill('Opening');
  await page.getByLabel(settings.firstDay, { exact: true }).fill('2001-01-01');
  await page.getByRole('button', { name: admin.save, exact: true }).click();
  await page.getByText(settings.holidayPast).waitFor();
  expect(await page.getByLabel(settings.holidayName).inputValue()).toBe('Opening');
  await page.getByLabel(settings.firstDay, { exact: true }).fill(dateOf(Date.now()));
  await save(page);
  await page.getByText('Opening', { exact: true }).waitFor();
  await ticked(page, 'hours', 'product');
}

async function addAProduct(page: Page): Promise<void> {
  await open(page, 'product');
  const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#7a3b2e' } })
    .jpeg()
    .toBuffer();
  const file = { name: 'cloth.jpg', mimeType: 'image/jpeg', buffer: photo };
  await page.getByLabel(pictures.upload).setInputFiles(file);
  await page.getByLabel(fields.names.imageAlt).first().waitFor();
  const { productId, name, stock, description } = fields.names;
  await fillIn(page, {
    [productId]: 'BF-1',
    [name]: 'Karandi of Bano',
    [catalogue.price]: '2000',
    [stock]: '5',
  });
  await page.getByLabel(catalogue.mainCategory).selectOption('Men');
  await page.getByLabel(catalogue.subcategory).selectOption('Linen');
  await fillIn(page, { [description]: 'Three metres.' });
  await page.getByRole('button', { name: catalogue.saveProduct }).click();
  await page.getByText('Karandi of Bano').first().waitFor();
  await ticked(page, 'product', 'order');
}

async function setTheFee(page: Page): Promise<void> {
  await page.goto('/admin/settings/delivery');
  await hydrated(page);
  await page.getByLabel(delivery.deliveryFee).fill('250');
  const row = page.getByRole('group', { name: delivery.townRow(1) });
  await row.getByLabel(delivery.towns).fill('Lahore');
  await row.getByLabel(delivery.townFee).fill('400');
  await save(page);
  await page.getByRole('link', { name: 'Page: Delivery' }).waitFor();
}

async function order({ page }: Visitor): Promise<void> {
  const email = await signUp(page);
  // Only a confirmed address gets mails.
  await inDatabase(shop.dataDir, 'update users set "emailVerified" = 1 where email = ?', email);
  const mails = () => server.mails.filter(({ to }) => to?.[0]?.address === email);
  await page.goto('/products?q=Karandi');
  await hydrated(page);
  await page.getByRole('button', { name: /^Add to Cart: Karandi of Bano/ }).click();
  await page.getByText(cart.added).waitFor();
  await page.goto('/checkout');
  await hydrated(page);
  await page.getByLabel(checkout.phone).fill('0300 7654321');
  await page.getByLabel(checkout.address).fill('House 7, Street 3');
  const answer = Promise.withResolvers<void>();
  await page.route('**/checkout/price**', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const summary = page.getByRole('region', { name: checkout.summary });
  await summary.getByText('Rs. 2,250').first().waitFor();
  await page.getByLabel(checkout.city).fill('Lahore');
  // Until the shop answers, the fee is that of another town.
  await expect.poll(() => summary.getAttribute('aria-busy')).toBe('true');
  answer.resolve();
  await summary.getByText('Rs. 2,400').first().waitFor();
  expect(await summary.getAttribute('aria-busy')).toBe('false');
  await page.getByRole('button', { name: checkout.place }).click();
  await page.waitForURL('/profile');
  await page.getByText('Rs. 2,400').first().waitFor();
  const placed = () => mails().find(({ text }) => text?.includes('Karandi of Bano'));
  await expect.poll(placed).toBeDefined();
  const text = placed()?.text ?? '';
  for (const said of [NAME, 'Rs. 2,400', charges.names.delivery, OWN_PHONE]) expect(text).toContain(said);
}

async function endTheDemo(page: Page): Promise<void> {
  await page.goto('/admin');
  await hydrated(page);
  const question = page.getByRole('alertdialog', { name: m.endDemoQuestion });
  await task(page, 'demo').getByRole('button', { name: m.endDemo }).click();
  await question.getByRole('button', { name: m.endDemo }).click();
  await page.getByText(m.demoEndedTitle).waitFor();
  await page.getByRole('region', { name: m.heading }).waitFor({ state: 'detached' });
}

test('the first day is done by pressing, and what was set is seen by a guest, a customer and in a mail', () =>
  asVisitor(async ({ page }) => {
    await page.addInitScript(subscribes);
    await logInAsAdmin(page);
    await ticked(page, 'account', 'store', 'hours', 'product', 'order', 'notices', 'mail', 'backup', 'demo');
    await expectWellMade(page);
    await nameTheStore(page);
    await setTheHours(page);
    await addAProduct(page);
    await setTheFee(page);
    await asVisitor(order);
    await ticked(page, 'order', 'mail');

    await open(page, 'mail');
    await page.getByRole('button', { name: m.sendTrial }).click();
    await page.getByText(m.mailWorks).waitFor();
    const toAdmin = () => server.mails.filter(({ to }) => to?.[0]?.address === ADMIN.email);
    await expect.poll(() => toAdmin().some(({ subject }) => subject?.includes(NAME))).toBe(true);
    await ticked(page, 'mail', 'backup');

    await open(page, 'backup');
    await page.getByRole('button', { name: backups.now }).click();
    // Backups run at low priority.
    await page.getByText(backups.checked, { exact: false }).waitFor({ timeout: 120_000 });
    await ticked(page, 'backup', 'demo');
    await asVisitor(async ({ page: guest }) => {
      await guest.goto('/about');
      await guest.getByText(m.demoLine).waitFor();
    });
    await endTheDemo(page);

    await page.getByRole('button', { name: dashboard.pushOn }).click();
    await page.getByRole('button', { name: dashboard.pushOff }).waitFor();
    await expectItFits(page);

    await asVisitor(async ({ page: guest }) => {
      await guest.goto('/contact');
      const text = await guest.locator('body').innerText();
      for (const seen of [NAME, OWN_PHONE, 'Shop 3, Sialkot Road', 'Opening.', '10:00 AM'])
        expect(text).toContain(seen);
      expect(await guest.getByText(m.demoLine).count()).toBe(0);
      expect((await guest.request.get('/product/ml-001')).ok()).toBe(false);
      await guest.goto('/ur/contact');
      await guest.getByText('سیالکوٹ روڈ').first().waitFor();
      await guest.goto('/page/delivery');
      await guest.getByRole('heading', { level: 1, name: 'Delivery' }).waitFor();
    });
  }));

/** Grants notifications; there is no real push server. */
function subscribes(): void {
  let subscribed: unknown = null;
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  const endpoint = 'https://fcm.googleapis.com/fcm/send/of-a-journey';
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
  Object.assign(PushManager.prototype, {
    getSubscription: async () => subscribed,
    subscribe: async () => {
      subscribed = { endpoint, toJSON: () => ({ endpoint, keys }) };
      return subscribed;
    },
  });
}
