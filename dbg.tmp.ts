import { launchBrowser, visit, signUp, placeOrder, hydrated } from './tests/browser.ts';
import { runShop } from './tests/running-shop.ts';
const shop = await runShop(); const b = await launchBrowser();
const v = await visit(b, shop.url); const page = v.page; page.setDefaultTimeout(6000);
page.on('console', m => console.log('CONSOLE', m.type(), m.text()));
page.on('framenavigated', f => console.log('NAV', f.url()));
page.on('request', r => { if(r.url().includes('.data')||r.url().includes('cancellation')) console.log('REQ', r.method(), r.url()); });
try {
await signUp(page); await placeOrder(page); await page.goto('/profile'); await hydrated(page); await page.waitForTimeout(Number(process.argv[2] ?? 0));
await page.context().setOffline(true);
await page.getByRole('button', { name: /^Cancel Order/ }).click();
await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
await page.waitForTimeout(1500);
console.log((await page.locator('body').innerText()).slice(0,400));
} finally { await b.close(); await shop.stop(); }
