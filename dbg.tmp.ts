import { hydrated, launchBrowser, visit } from './tests/browser.ts';
import { runShop } from './tests/running-shop.ts';

const shop = await runShop();
const b = await launchBrowser();
const v = await visit(b, shop.url, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
const page = v.page;
page.setDefaultTimeout(6000);
try {
  await page.goto('/');
  await hydrated(page);
  const d = await page.context().newCDPSession(page);
  const at = () => page.evaluate(() => document.querySelector('section ul')!.scrollLeft);
  const touch = (type: string, x?: number) =>
    d.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 250 }] } as any);
  await touch('touchStart', 320);
  for (let x = 300; x >= 60; x -= 20) {
    await touch('touchMove', x);
    await page.waitForTimeout(16);
  }
  console.log(await at());
  await touch('touchEnd');
  await page.waitForTimeout(800);
  console.log(await at());
  console.log(await page.evaluate(() => getComputedStyle(document.querySelector('section ul')!).touchAction));
} finally {
  await b.close();
  await shop.stop();
}
