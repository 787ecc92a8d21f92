/** @module-tag long */
import { expect, test } from 'vitest';
import { DOCUMENT_KINDS, PAPER_SIZES } from '#shop/print/print.ts';
import { logInAsAdmin, open } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { aPlacedOrder } from '../../support/shopper.ts';

const { shop, asVisitor } = openShopInBrowser({ doctored: true });

const A_PHONE = { width: 390, height: 844 };

test('documents are printed on as many sheets as there are documents, and labels four on a sheet of A4; no empty sheet comes after them', () =>
  asVisitor({ viewport: A_PHONE }, async ({ page }) => {
    const numbers = [await aPlacedOrder(shop().url, 'Ali'), await aPlacedOrder(shop().url, 'Bilal')];
    await logInAsAdmin(page);
    const sheets: [string, number][] = [];
    for (const kind of DOCUMENT_KINDS)
      for (const size of kind === 'label' ? PAPER_SIZES : (['a4'] as const)) {
        await open(page, `/admin/orders/papers?kind=${kind}&size=${size}&numbers=${numbers}`);
        const printed = await page.pdf({ preferCSSPageSize: true });
        sheets.push([`${kind} ${size}`, printed.toString('latin1').split('/MediaBox').length - 1]);
      }
    expect(sheets.filter(([, count]) => count !== 2)).toEqual([['label a4', 1]]);
    expect(sheets.length).toBe(DOCUMENT_KINDS.length - 1 + PAPER_SIZES.length);
  }));
