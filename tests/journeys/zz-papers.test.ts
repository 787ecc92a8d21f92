import { test } from 'vitest';
import { writeFileSync } from 'node:fs';
import { inDatabase } from '../support/broken-shop.ts';
import { hydrated, logInAsAdmin } from '../support/browser.ts';
import { openShopInBrowser } from '../support/shop-in-browser.ts';
import { aPlacedOrder } from '../support/shopper.ts';
const { shop, asVisitor } = openShopInBrowser({ doctored: true });
test('papers', () =>
  asVisitor({ viewport: { width: 390, height: 844 } }, async ({ page }) => {
    const number = await aPlacedOrder(shop().url, 'Bano');
    await inDatabase(shop().dataDir, `update orders set "fullName" = 'عائشہ خان', address = 'مکان نمبر 5، نزد جامع مسجد', city='ڈسکہ', notes='سبز گیٹ', step='under way', status='delivering'`);
    await inDatabase(shop().dataDir, `insert into parcels ("orderId", courier, "courierName", number, batch, "handedAt") select id, 'tcs', 'TCS', '77-1111222', null, 1 from orders`);
    await logInAsAdmin(page);
    const out: string[] = [];
    for (const path of ['/ur/admin/orders/N', '/ur/admin/orders/N/label', '/ur/admin/orders/N/slip', '/ur/admin/orders/N/receipt', '/admin/orders/N/label', '/admin/orders/N']) {
      await page.goto(path.replace('N', number));
      await hydrated(page);
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('DOM.enable'); await cdp.send('CSS.enable');
      const { root } = await cdp.send('DOM.getDocument', { depth: -1 });
      for (const sel of ['h1', '.paper-heading', '.paper-address strong', '.paper-facts dt', '.paper td', '.paper th','address bdi']) {
        const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: sel });
        if (!nodeId) continue;
        const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
        out.push(`${path} ${sel}: ${fonts.map((f: any) => `${f.familyName}(${f.isCustomFont ? 'web' : 'sys'}) ${f.glyphCount}`).join(', ')}`);
      }
      for (const w of [390, 1280]) { await page.setViewportSize({ width: w, height: 900 }); await page.screenshot({ path: `/tmp/parcels/shots/paper${path.replace(/\W/g, '-')}-${w}.png`, fullPage: true }); }
    }
    writeFileSync('/tmp/parcels/fonts.txt', out.join('\n'));
  }));
