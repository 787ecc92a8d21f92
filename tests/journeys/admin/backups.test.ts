/** @module-tag long */
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { m } from '#words/backups.ts';
import { readArchive } from '../../../server/operate/archive.ts';
import { expectItFits, expectWellMade, openAsAdmin, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { aNewPlace, countsIn, operate } from '../../support/operator.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { aTempFolder } from '../../support/temp-folder.ts';

const { shop, asVisitor, sql } = openShopInBrowser();
const PASSPHRASE = 'ten metres of latha';

const download = (page: Page) => page.getByRole('link', { name: /^Download the backup of/ }).first();

async function downloadNewest(page: Page): Promise<string> {
  const arriving = page.waitForEvent('download');
  await download(page).click();
  const file = path.join(aTempFolder(), (await arriving).suggestedFilename());
  await (await arriving).saveAs(file);
  return file;
}

test('a backup is made, downloaded and deleted with one press each, on a phone; after a while the password is asked for first', () =>
  asVisitor({ viewport: PHONE, acceptDownloads: true }, async ({ page }) => {
    await openAsAdmin(page, '/admin');
    await page.getByText(m.none).waitFor();
    await page.getByRole('link', { name: m.show }).click();
    await page.getByRole('button', { name: m.now }).click();
    await page.getByText(m.begunText).waitFor();
    await page.getByText(m.checked, { exact: false }).waitFor();
    await expectItFits(page);
    await expectWellMade(page);
    const file = await downloadNewest(page);
    expect(path.basename(file)).toMatch(/^thaan-backup-.*-hand\.tar\.gz$/);
    const { tables } = await readArchive(file);
    expect(tables.products).toBe(40);
    await sql(`update sessions set "createdAt" = '2026-01-01T00:00:00.000Z'`);
    await download(page).click();
    await page.getByLabel('Your password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('heading', { name: m.backups, level: 1 }).waitFor();
    await downloadNewest(page);
    await page.getByRole('button', { name: /^Delete the backup of/ }).click();
    await page.getByRole('button', { name: 'Delete backup' }).click();
    await page.getByText(m.none).waitFor();
    expect(readdirSync(path.join(shop().dataDir, 'backups'))).toEqual([]);
  }));

test('a backup that is encrypted on the screen is opened with its passphrase alone, by the shop and by age', () =>
  asVisitor({ viewport: PHONE, acceptDownloads: true }, async ({ page }) => {
    await openAsAdmin(page, '/admin/backups');
    await page.getByRole('link', { name: m.setPassphrase }).click();
    const field = page.getByLabel(m.passphrase).and(page.locator('input'));
    const saveIt = page.getByRole('region', { name: m.setPassphrase }).getByRole('button', { name: 'Save' });
    await field.fill('too short');
    await saveIt.click();
    await page.getByText('The passphrase must have at least 12 characters.').waitFor();
    await field.fill(PASSPHRASE);
    await saveIt.click();
    await page.getByText(m.passphraseOn).waitFor();
    await page.getByRole('button', { name: m.now }).click();
    // The key derivation takes seconds, on a busy machine a minute.
    await page.getByText(`${m.checked} · ${m.encrypted}`).waitFor({ timeout: 180_000 });
    const file = await downloadNewest(page);

    const place = await aNewPlace();
    expect(restoreBy(place, file, 'eleven metres of latha')).toMatchObject({
      status: 1,
      stderr: 'The passphrase is not the one of this backup. Nothing was changed.\n',
    });
    expect(restoreBy(place, file, PASSPHRASE)).toMatchObject({ status: 0, stderr: '' });
    expect(await countsIn(place)).toMatchObject({ products: 40 });
    expect(readFileSync(path.join(place, 'backup-passphrase'), 'utf8')).toBe(PASSPHRASE);
    expect(await operate(place, ['backup', path.join(place, 'again.age')])).toMatchObject({
      code: 0,
      out: expect.stringContaining('It is encrypted'),
    });
    ageOpens(file);
  }));

function restoreBy(dataDir: string, file: string, passphrase: string) {
  const env = { ...process.env, DATA_DIR: dataDir };
  const args = ['scripts/shop.ts', 'restore', file, '--replace'];
  return spawnSync(process.execPath, args, { env, input: `${passphrase}\n`, encoding: 'utf8' });
}

/** `age` reads the password from a terminal, which `script` provides. Skipped where either is missing. */
function ageOpens(file: string): void {
  if (spawnSync('age', ['--version']).status !== 0 || spawnSync('script', ['--version']).status !== 0) {
    console.log('age or script is not installed: not tried');
    return;
  }
  const plain = path.join(aTempFolder(), 'plain.tar.gz');
  execFileSync('script', ['-qec', `age -d -o '${plain}' '${file}'`, '/dev/null'], {
    input: `${PASSPHRASE}\n`,
  });
  const names = execFileSync('tar', ['tzf', plain], { encoding: 'utf8' });
  expect(names).toMatch(/^manifest\.json\n(?:.*\n)*tables\/orders\.jsonl\n/);
}
