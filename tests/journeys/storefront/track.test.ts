/** @module-tag long */
import { expect, test } from 'vitest';
import { allLanguages, inAddress, type Language } from '#words/languages.ts';
import { m as en } from '../../../words/en/track.ts';
import { m as roman } from '../../../words/roman/track.ts';
import { m as ur } from '../../../words/ur/track.ts';
import { expectWellMade } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { post } from '../../support/post.ts';
import { aPlacedOrder } from '../../support/shopper.ts';

const { asVisitor, shop, sql } = openShopInBrowser({ doctored: true });

const A_PHONE = { width: 360, height: 740 };
type Words = Record<'heading' | 'orderNumber' | 'phone' | 'submit' | 'nothing', string>;
const WORDS: Record<Language, Words> = { en, ur, roman };

async function anOrderUnderWay(): Promise<Record<'number' | 'phone' | 'parcel', string>> {
  const number = await aPlacedOrder(shop().url, 'Sana Tariq');
  const ofIt = `where "orderNumber" = '${number}'`;
  await sql(`update "orders" set "status" = 'delivering', "step" = 'under way' ${ofIt}`);
  const [order] = await sql(`select "id", "phone" from "orders" ${ofIt}`);
  const { id, phone } = order as { id: string; phone: string };
  const parcel = `77-${number.slice(-9)}`;
  await sql(
    `insert into "parcels" ("orderId", "courier", "courierName", "number", "batch", "handedAt") values ('${id}', 'tcs', 'TCS', '${parcel}', null, ${Date.now()})`,
  );
  return { number, phone, parcel };
}

test.each([true, false])(
  'whoever knows number and phone sees how far it is (scripts: %s)',
  async (scripts) => {
    const { number, phone, parcel } = await anOrderUnderWay();
    for (const language of allLanguages)
      await asVisitor({ viewport: A_PHONE, javaScriptEnabled: scripts }, async ({ page }) => {
        const m = WORDS[language];
        await page.goto(inAddress(language, '/contact'));
        await page.getByRole('contentinfo').getByRole('link', { name: m.heading }).click();
        await page.waitForURL(inAddress(language, '/track'));
        const main = page.getByRole('main');
        const field = (label: string) => main.getByLabel(label, { exact: true });
        const press = () => main.getByRole('button', { name: m.submit }).click();
        await field(m.orderNumber).fill(number);
        await field(m.phone).fill('0333 1112223');
        await press();
        await main.getByText(m.nothing).waitFor();
        await field(m.phone).fill(`+92${phone.replace(/\D/g, '').slice(1)}`);
        await press();
        const found = main.getByRole('region', { name: number });
        await found.getByText('TCS').waitFor();
        await found.getByText('Daska').waitFor();
        expect(await found.locator('a, button, form').count()).toBe(0);
        const shown = await main.innerText();
        for (const secret of ['Sana', 'House 7', parcel, 'Rs']) expect(shown, secret).not.toContain(secret);
        if (scripts) await expectWellMade(page);
      });
  },
);

test('answers are never stored, and the same for a missing order and a wrong phone', async () => {
  const { number, phone } = await anOrderUnderWay();
  const send = async (orderNumber: string, typed: string) => {
    const answer = await post(shop().url, '/track', { orderNumber, phone: typed });
    const text = await answer.text();
    return { answer, text };
  };
  const right = await send(number, phone);
  expect(right.answer.status).toBe(200);
  expect(right.text).toContain('id="found"');
  const wrong = await send(number, '0333 1112223');
  const missing = await send('USM-1', '0333 1112223');
  for (const { answer } of [right, wrong, missing]) {
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
  }
  expect([wrong.answer.status, missing.answer.status]).toEqual([404, 404]);
  const plain = (text: string, typed: string) =>
    text
      .replaceAll(typed, '…')
      .replace(/nonce="[^"]*"/g, '')
      .replace(/\d{13}/g, '');
  expect(plain(missing.text, 'USM-1')).toBe(plain(wrong.text, number));
  const asked = await fetch(`${shop().url}/track?orderNumber=${number}&phone=${encodeURIComponent(phone)}`);
  expect(await asked.text()).not.toContain('id="found"');
});
