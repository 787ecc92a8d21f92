/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from '../../support/browser/browser.ts';
import { allSent, FIELD, say, startAsGuest } from '../../support/browser/chatting.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { asVisitor } = openShopInBrowser();

const messagesIn = (page: Page) => page.getByRole('log').getByRole('article');

/** Drops the responses to sent messages; returns their count. */
async function holdMessages(page: Page): Promise<() => number> {
  let held = 0;
  await page.route('**/chat/messages', () => {
    held += 1;
  });
  return () => held;
}

test('a message without network stays and is tried again, is never doubled, and survives a reload', () =>
  asVisitor({ viewport: PHONE }, async ({ page, complaints }) => {
    await page.route(/\/live(\?|$)/, (route) => route.abort());
    await startAsGuest(page, 'Retry', 'retry@example.com');
    await page.context().setOffline(true);
    await page.getByLabel(FIELD).fill('Sent on the road');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Not sent, tap to retry' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Not sent, tap to retry' }).click();
    await page.getByRole('button', { name: 'Not sent, tap to retry' }).waitFor({ state: 'detached' });
    // The shop has the message, but the page does not know.
    await page.route('**/chat/messages', async (route) => {
      await route.fetch();
      await route.abort().catch(() => {}); // the page may be gone by then
    });
    await page.getByLabel(FIELD).fill('Sent twice');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Not sent, tap to retry' }).waitFor();
    await page.unroute('**/chat/messages');
    await page.reload();
    await messagesIn(page).getByText('Sent twice').first().waitFor();
    await page.getByRole('button', { name: 'Not sent, tap to retry' }).waitFor({ state: 'detached' });
    // Sent again, without a failure mark.
    const held = await holdMessages(page);
    await page.getByLabel(FIELD).fill('Left too early');
    await page.keyboard.press('Enter');
    await expect.poll(held).toBe(1);
    await page.unroute('**/chat/messages');
    const sentAgain = page.waitForResponse((answer) => answer.url().endsWith('/chat/messages'));
    await page.reload();
    await sentAgain;
    await messagesIn(page).getByText('Left too early').first().waitFor();
    await allSent(page);
    expect(await messagesIn(page).allInnerTexts()).toEqual([
      expect.stringContaining('Sent on the road'),
      expect.stringContaining('Sent twice'),
      expect.stringContaining('Left too early'),
    ]);
    complaints.splice(0); // the browser reports that it was offline
  }));

test('a message that is marked as not sent waits for the tap, also when the chat is opened again', () =>
  asVisitor({ viewport: PHONE }, async ({ page, complaints }) => {
    await startAsGuest(page, 'Marked', 'marked@example.com');
    await page.route('**/chat/messages', (route) => route.abort());
    await page.getByLabel(FIELD).fill('Not by itself');
    await page.keyboard.press('Enter');
    const mark = page.getByRole('button', { name: 'Not sent, tap to retry' });
    await mark.waitFor();
    await page.unroute('**/chat/messages');
    let sends = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/chat/messages')) sends += 1;
    });
    await page.reload();
    await mark.waitFor();
    await say(page, 'Written later');
    expect(sends).toBe(1);
    await mark.click();
    await mark.waitFor({ state: 'detached' });
    await allSent(page);
    expect(sends).toBe(2);
    await expect
      .poll(() => messagesIn(page).allInnerTexts())
      .toEqual([expect.stringContaining('Written later'), expect.stringContaining('Not by itself')]);
    complaints.splice(0); // the browser reports aborted requests
  }));
