/**
 * The page of all parts of `app/ui`, as `npm run dev` serves it.
 * @module-tag long
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { endsWithThis } from '../support/at-the-end.ts';
import { doAs, expectWellMade, PHONE, visit } from '../support/browser.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { aTempFolder } from '../support/temp-folder.ts';

async function develop(): Promise<{ url: string; stop: () => void }> {
  const loop = endsWithThis(
    spawn(process.execPath, ['scripts/dev.ts'], {
      env: { ...process.env, NODE_ENV: '', PORT: '0', HOST: '127.0.0.1', DATA_DIR: aTempFolder() },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  for await (const line of createInterface({ input: loop.stdout })) {
    const url = /^The shop is open, with hot reload: (\S+)$/.exec(line)?.[1];
    if (url) return { url, stop: () => loop.kill('SIGTERM') };
  }
  throw new Error('the developer’s loop ended');
}

/** Vite prepares packages during the first visits. */
async function warmUp(page: Page): Promise<void> {
  for (;;) {
    await page.goto('/parts');
    const ran = await page
      .getByText('This takes a while...')
      .waitFor({ timeout: 10_000 })
      .then(
        () => true,
        () => false,
      );
    if (ran) break;
  }
}

/** A picture that is missing on purpose, and the router's development style sheet without a nonce. */
const KNOWN = /status of 404|data-react-router-critical-css/;

test('the page of parts is well made on a phone', async () => {
  const { url, stop } = await develop();
  try {
    // A new visitor would fetch a thousand modules again.
    await doAs(await visit(await sharedBrowser(), url), async ({ page: shown, complaints }) => {
      await warmUp(shown);
      complaints.length = 0;
      await shown.setViewportSize(PHONE);
      for (const place of ['1', '2', '3']) {
        await shown.goto(`/parts?page=${place}`);
        await shown.getByText(`Page ${place} of 3`).waitFor();
        await shown.getByText('This takes a while...').waitFor();
        await expectWellMade(shown);
      }
      for (const name of ['Toast: Added to cart', 'Notice']) {
        await shown.getByRole('button', { name, exact: true }).click();
      }
      await shown.locator('[data-toast]').filter({ hasText: 'Added to cart' }).waitFor();
      await shown.getByText('New order').waitFor();
      await shown.getByRole('button', { name: 'Delete the example' }).click();
      await shown.getByRole('button', { name: 'Keep example' }).click();
      expect(complaints.filter((line) => !KNOWN.test(line))).toEqual([]);
    });
  } finally {
    stop();
  }
});
