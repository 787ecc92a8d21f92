import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { expectItFits, expectWellMade, open, openAsAdmin, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { aPlacedOrder } from '../../support/shopper.ts';

const { shop, asVisitor, sql, emptied } = openShopInBrowser({ doctored: true });
beforeEach(async () => {
  await sql('delete from users where id in (select "userId" from helpers)');
  await emptied('helpers', 'orders');
});

test('a helper who packs logs in by a link and packs, without scripts and with them', () =>
  asVisitor({ viewport: PHONE }, async ({ page: owner }) => {
    await aPlacedOrder(shop().url, 'Bano Bibi');
    await sql(`update orders set status = 'confirmed', step = 'to pack' where step = 'to confirm'`);
    await openAsAdmin(owner, '/admin/helpers/new');
    await owner.getByLabel('Name of the helper').fill('Bilal');
    await owner.getByText('No phone, street, price, customer list or money.').first().waitFor();
    expect(await owner.getByRole('radio', { name: 'Packing only' }).isChecked()).toBe(true);
    await expectItFits(owner);
    await owner.getByRole('button', { name: 'Save', exact: true }).click();
    await owner.getByRole('button', { name: 'Show a link for the phone' }).click();
    const link = await owner.getByRole('textbox', { name: 'The link' }).inputValue();
    await owner.getByRole('img', { name: 'QR code of the link' }).waitFor();
    // Helpers are turned on where the screen says that they are off; the link stays there.
    await owner.getByText('Helpers are turned off').waitFor();
    await owner.getByRole('button', { name: 'Let helpers log in now' }).click();
    await owner.getByText('Helpers are turned off').waitFor({ state: 'detached' });
    expect(await owner.getByRole('textbox', { name: 'The link' }).inputValue()).toBe(link);
    await expectItFits(owner);

    const packs = async (phone: Page) => {
      await phone.getByText('Bano Bibi').first().waitFor();
      await expectItFits(phone);
      await phone.getByRole('button', { name: /^Packed: USM-/ }).click();
      await phone.getByText('No order waits to be packed').waitFor();
      await phone.getByText('Packed: 1').click();
      await phone.getByRole('button', { name: /^Not packed yet/ }).click();
      await phone.getByRole('button', { name: /^Packed: USM-/ }).waitFor();
    };
    await asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page: phone }) => {
      await phone.goto(link);
      await phone.getByText('logs your phone in as Bilal').waitFor();
      await phone.getByRole('button', { name: 'Login' }).click();
      await phone.waitForURL('**/admin/packing');
      await packs(phone);
      const storageState = await phone.context().storageState();
      await asVisitor({ viewport: PHONE, storageState }, async ({ page: withScripts }) => {
        await open(withScripts, '/admin/packing');
        await expectWellMade(withScripts);
        await packs(withScripts);
      });
      await open(owner, '/admin/helpers');
      await owner.getByRole('link', { name: 'Change Bilal' }).click();
      await owner.getByRole('button', { name: /^Log out / }).click();
      await owner.getByText('Nowhere now.').waitFor();
      await phone.goto('/admin/packing');
      await phone.waitForURL('**/login?redirectTo=*');
      await phone.goto(link);
      await phone.getByText('This link was used already').waitFor();
    });
    await open(owner, '/admin/helpers');
    await owner.getByRole('button', { name: 'Remove Bilal' }).click();
    await owner.getByRole('button', { name: 'Remove helper' }).click();
    await owner.getByText('You have no helpers yet.').waitFor();
  }));
