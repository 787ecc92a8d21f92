/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { m } from '#words/first-day.ts';
import { openAsAdmin, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { asVisitor } = openShopInBrowser();

const list = (page: Page) => page.getByRole('region', { name: m.heading });
const task = (page: Page, title: string) => list(page).getByRole('listitem').filter({ hasText: title });

test('the list is on the dashboard, counts what is done, and is put away and brought back', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await openAsAdmin(page, '/admin');
    await task(page, m.tasks.hours.title).getByRole('link').waitFor();
    await list(page).getByRole('button', { name: m.hoursAreRight }).click();
    await task(page, m.tasks.hours.title).getByText(m.isDone).waitFor();
    expect(await task(page, m.tasks.hours.title).getByRole('link').count()).toBe(0);
    await list(page).getByRole('button', { name: m.hide }).click();
    await page.getByRole('button', { name: m.show }).waitFor();
    expect(await list(page).count()).toBe(0);
    await page.getByRole('button', { name: m.show }).click();
    const mail = task(page, m.tasks.mail.title);
    await mail.getByText(m.noMailServer).waitFor();
    expect(await mail.getByRole('link').count()).toBe(0);
    await page.goto('/admin/settings/mail');
    await page.getByRole('heading', { name: m.mail }).waitFor();
    await page.getByText(/^Mail is not set up: /).waitFor();
  }));
