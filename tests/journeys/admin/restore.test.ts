/** @module-tag long */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { m } from '#words/backups.ts';
import { expectItFits, expectWellMade, openAsAdmin, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { ADMIN, runShop } from '../../support/running-shop.ts';
import { Shopper } from '../../support/shopper.ts';

const { shop, asVisitor, sql } = openShopInBrowser();

const orders = async () =>
  (await sql('select "orderNumber", "fullName" from orders order by 1')).map((row) => {
    return { n: String(row.orderNumber), name: String(row.fullName) };
  });

test(
  'a backup is put back from the screen, and the orders that it does not have are named before and after',
  { timeout: 900_000 },
  () =>
    asVisitor({ viewport: PHONE }, async ({ page, complaints }) => {
      const { dataDir, port } = shop();
      const buyer = new Shopper(shop().url);
      await buyer.signUp();
      expect(await buyer.order('ml-001', 1)).toBe('ordered');
      const [inBackup] = await orders();
      await openAsAdmin(page, '/admin/backups');
      await page.getByRole('button', { name: m.now }).click();
      await page.getByText(m.checked, { exact: false }).waitFor();
      expect(await buyer.order('ml-001', 1)).toBe('ordered');
      const lost = (await orders()).find(({ n }) => n !== inBackup?.n) ?? { n: '', name: '' };

      await page.getByRole('link', { name: /^Put back the backup of/ }).click();
      await page.getByRole('button', { name: m.look }).click();
      await page.getByText(m.missingOrders(1)).waitFor({ timeout: 240_000 });
      const missing = page.getByRole('main').getByRole('listitem').filter({ hasText: lost.n });
      await missing.filter({ hasText: lost.name }).waitFor();
      await expectItFits(page);
      await expectWellMade(page);

      await page.getByLabel('Your password', { exact: true }).fill('not the password');
      await page.getByRole('button', { name: m.restoreNow }).click();
      await page.getByText('That is not the password of your account.').first().waitFor();
      expect(await orders()).toHaveLength(2);

      // Low-priority processes are slow on a busy machine.
      const gone = once(shop().process, 'exit');
      await page.getByLabel('Your password', { exact: true }).fill(ADMIN.password);
      await page.getByRole('button', { name: m.restoreNow }).click();
      // As systemd does after any exit code.
      expect(await gone).toEqual([75, null]);
      const again = await runShop({ PORT: port }, dataDir);
      expect(await orders()).toEqual([inBackup]);
      await page.getByRole('button', { name: 'Login' }).waitFor({ timeout: 240_000 });
      await openAsAdmin(page, '/admin/backups');
      await page.getByText(m.lostThen(1)).waitFor();
      await page.getByText(lost.name).first().waitFor();
      const made = readdirSync(path.join(dataDir, 'backups'));
      expect(made.filter((name) => name.includes('-hand.'))).toHaveLength(2);
      const aside = readdirSync(dataDir).filter((name) => name.startsWith('thaan.replaced-'));
      expect(aside).toHaveLength(1);
      using before = new DatabaseSync(path.join(dataDir, aside[0] ?? ''));
      expect(before.prepare(`select act from changes order by id desc limit 2`).all()).toEqual(
        expect.arrayContaining([{ act: 'backup put back' }]),
      );
      await again.stop();
      // The browser's message while the shop restarts.
      complaints.splice(
        0,
        complaints.length,
        ...complaints.filter((line) => !line.includes('ERR_CONNECTION_REFUSED')),
      );
    }),
);
