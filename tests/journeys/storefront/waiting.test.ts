import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { beforeEach, expect, test } from 'vitest';
import { m as catalogue } from '#words/catalogue.ts';
import { m as kept } from '#words/kept.ts';
import { m } from '#words/waiting.ts';
import { m as list } from '#words/waiting-list.ts';
import {
  DESK,
  expectItFits,
  expectWellMade,
  hydrated,
  keepToasts,
  logInAsAdmin,
  openLive,
  PHONE,
  signUp,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { asVisitor, shop, emptied, sql } = openShopInBrowser();
beforeEach(async () => {
  await emptied('waits');
  await sql(`update products set stock = 0 where id = 'mv-003'`);
});

/** Sold out in the demo. */
const PRODUCT = '/product/mv-003';
const NAME = 'Executive Wash and Wear, Navy';

async function mailTo(address: string): Promise<string> {
  const folder = path.join(shop().dataDir, 'mail');
  const files = readdirSync(folder).sort().reverse();
  for (const file of files.filter((name) => name.endsWith('.eml'))) {
    const mail = await PostalMime.parse(readFileSync(path.join(folder, file)));
    if (mail.to?.[0]?.address === address) return mail.text ?? '';
  }
  return '';
}

test.each([true, false])(
  'a guest is asked by mail, and says yes or leaves (scripts: %s)',
  (javaScriptEnabled) =>
    asVisitor({ viewport: PHONE, javaScriptEnabled }, async ({ page }) => {
      const email = `hina-${javaScriptEnabled}@example.com`;
      await page.goto(PRODUCT);
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole('button', { name: m.tellMe }).click();
      await page.getByText(m.oneOfBoth).waitFor();
      await page.getByLabel(m.phone).fill('12');
      await page.getByLabel(m.email).fill(email);
      await page.getByRole('button', { name: m.tellMe }).click();
      await expect.poll(() => page.getByLabel(m.phone).getAttribute('aria-invalid')).toBe('true');
      expect(await page.getByLabel(m.email).inputValue()).toBe(email);
      await page.getByLabel(m.phone).fill('');
      await page.getByRole('button', { name: m.tellMe }).click();
      await page.getByText(m.mailed).waitFor();
      if (javaScriptEnabled) await expectWellMade(page);
      await expect.poll(() => mailTo(email)).toContain('/waiting?token=');
      const link = /\/waiting\?token=[\w-]+/.exec(await mailTo(email))?.[0] ?? '';
      await page.goto(link);
      await page.getByText(m.confirmQuestion(NAME)).waitFor();
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole('button', { name: m.confirm }).click();
      await page.getByText(m.waits(NAME)).waitFor();
      if (javaScriptEnabled) await expectWellMade(page);
      await page.getByRole('button', { name: m.leave }).click();
      await page.getByText(m.left).waitFor();
      await page.goto(link);
      await page.getByText(m.linkOver).waitFor();
    }),
);

test('a customer waits, sees it beside the kept list, and leaves', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const email = await signUp(page);
    await page.goto(PRODUCT);
    await hydrated(page);
    expect(await page.getByLabel(m.email).inputValue()).toBe(email);
    await page.getByRole('button', { name: m.tellMe }).click();
    await page.getByText(m.mailed).waitFor();
    await page.goto('/kept');
    await hydrated(page);
    await page.getByText(m.notConfirmed).waitFor();
    await expectWellMade(page);
    await page.getByRole('button', { name: m.leaveOf(NAME) }).click();
    await page.getByText(m.ownHeading).waitFor({ state: 'detached' });
    await page.getByText(kept.empty).waitFor();
  }));

test('the shopkeeper sees who waits, hears that it is back, writes, and marks it', () =>
  asVisitor({ viewport: PHONE }, ({ page: shopper }) =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      await shopper.goto(`/ur${PRODUCT}`);
      await hydrated(shopper);
      await shopper.locator('input[name=phone]').fill('0300 7654321');
      await shopper.locator('#tell-me button[type=submit]').click();
      await shopper.locator('#tell-me').waitFor({ state: 'detached' });
      await logInAsAdmin(page);
      await keepToasts(page);
      await page.goto('/admin/products?stock=out');
      await hydrated(page);
      await page.getByRole('link', { name: list.waitFor({ count: 1, name: NAME }) }).click();
      const product = page.getByRole('article', { name: NAME });
      await product.getByText(list.soldOut).waitFor();
      await expectWellMade(page);
      await openLive(page, '/admin/waiting');
      const counted = await page.request.post('/admin/products/many', {
        headers: { origin: shop().url },
        form: { act: 'do', field: 'stock', row: JSON.stringify(['mv-003', 0, 4]) },
      });
      expect(counted.status()).toBe(200);
      await product.getByText(list.isBack).waitFor();
      await product.getByText(catalogue.inStock(4)).waitFor();
      const whatsApp = product.getByRole('link', { name: /WhatsApp/ });
      const href = (await whatsApp.getAttribute('href')) ?? '';
      expect(href).toContain('https://wa.me/923007654321?text=');
      expect(decodeURIComponent(href)).toContain(`/ur${PRODUCT}`);
      await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'ok' }));
      await whatsApp.click();
      await product.getByText(list.told, { exact: true }).waitFor();
      await product.getByRole('button', { name: list.removeOf('0300 7654321') }).click();
      await page.getByText(list.none).waitFor();
      await expectWellMade(page);
    }),
  ));

test.each(['en', 'ur', 'roman'] as const)('the form and the shopkeeper’s list fit: %s', (spoken) =>
  asVisitor({ viewport: PHONE, spoken }, async ({ page }) => {
    await page.goto('/product/ht-003');
    await hydrated(page);
    await page.getByLabel(m.phone).fill('0300 1112223');
    await expectWellMade(page);
    await expectItFits(page);
    await page.getByRole('button', { name: m.tellMe }).click();
    await page.getByText(m.notedText).waitFor();
    await logInAsAdmin(page);
    await page.goto('/admin/waiting');
    await hydrated(page);
    await expectWellMade(page);
    await expectItFits(page);
  }),
);
