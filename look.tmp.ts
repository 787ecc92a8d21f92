import { mkdirSync } from 'node:fs';
import { fillShipping, hydrated, launchBrowser, logInAsAdmin, signUp, visit } from './tests/browser.ts';
import { runShop } from './tests/running-shop.ts';

const only = process.argv[2] ? new RegExp(process.argv[2]) : /./;
const widths = (process.argv[3] ?? '360,768,1280').split(',').map(Number);
mkdirSync('/tmp/shots', { recursive: true });
const shop = await runShop();
const b = await launchBrowser();
try {
  for (const width of widths) {
    const viewport = { width, height: width < 700 ? 740 : 850 };
    const a = await visit(b, shop.url, { viewport });
    const p = a.page;
    p.setDefaultTimeout(8000);
    const shot = async (page: any, n: string) => {
      await page.waitForTimeout(400);
      await page.screenshot({ path: `/tmp/shots/${n}-${width}.png`, fullPage: true });
    };
    for (const [n, path] of [
      ['home', '/'],
      ['products', '/products'],
      ['search', '/products?q=zzz'],
      ['about', '/about'],
      ['contact', '/contact'],
      ['product', '/product/ml-001'],
      ['404', '/nope'],
    ] as const)
      if (only.test(n)) {
        await p.goto(path);
        await hydrated(p);
        if (n === 'about' || n === 'home' || n === 'products')
          await p.evaluate(async () => {
            for (let y = 0; y < document.body.scrollHeight; y += 600) {
              scrollTo(0, y);
              await new Promise((r) => setTimeout(r, 80));
            }
            scrollTo(0, 0);
          });
        await shot(p, n);
      }
    if (only.test('contact')) {
      await p.goto('/contact');
      await hydrated(p);
      await p.getByRole('button', { name: 'Send Message' }).click();
      await p.waitForTimeout(400);
      await shot(p, 'contact-errors');
      for (let i = 0; i < 3; i++) {
        await p.getByLabel('Name').fill('Ayesha Khan');
        await p.getByLabel('Email').fill('ayesha@example.com');
        await p.getByLabel('Phone').fill('0300 1234567');
        await p
          .getByLabel('Subject')
          .fill(['Width of the lawn', 'Do you have karandi?', 'Order for a wedding'][i]!);
        await p
          .getByLabel('Message')
          .fill('Salaam,\nhow wide is the printed lawn, and can I have six metres of it?\n<b>Shukria</b>');
        await p.getByRole('button', { name: 'Send Message' }).click();
        await p.getByText('Message Sent!').waitFor();
        if (i == 0) await shot(p, 'contact-sent');
        await p.waitForTimeout(200);
      }
    }
    if (only.test('orders') || only.test('dashboard')) {
      for (const [n, id] of [
        ['Ayesha Khan', 'ml-001'],
        ['Bilal Ahmed', 'ws-001'],
        ['Chaudhry Textiles and Sons of Sialkot', 'ht-001'],
      ] as const) {
        const c = await visit(b, shop.url, { viewport });
        const q = c.page;
        q.setDefaultTimeout(8000);
        await signUp(q, n);
        await q.goto('/product/' + id);
        await hydrated(q);
        await q.getByLabel('Quantity').selectOption('2');
        await q.getByRole('button', { name: 'Add to Cart' }).click();
        await q.getByText('Added to Cart').waitFor();
        await q.goto('/checkout');
        await hydrated(q);
        await fillShipping(q);
        await q.getByRole('button', { name: 'Place Order' }).click();
        await q.waitForURL('/profile');
        if (n[0] === 'A') await shot(q, 'profile');
        await q.goto('/cart');
        if (n[0] === 'A') await shot(q, 'cart-empty');
        await c.close();
      }
    }
    if (
      only.test('admin') ||
      only.test('orders') ||
      only.test('dashboard') ||
      only.test('sliders') ||
      only.test('messages')
    ) {
      await logInAsAdmin(p);
      for (const [n, path] of [
        ['dashboard', '/admin'],
        ['orders', '/admin/orders'],
        ['orders-none', '/admin/orders?q=zzz'],
        ['adminproducts', '/admin/products'],
        ['adminproducts-form', '/admin/products?edit=ml-001'],
        ['sliders', '/admin/sliders'],
        ['sliders-form', '/admin/sliders?new=1'],
        ['messages', '/admin/contact-messages'],
        ['messages-none', '/admin/contact-messages?status=read'],
      ] as const)
        if (only.test(n) || only.test('admin')) {
          await p.goto(path);
          await hydrated(p);
          await p.waitForTimeout(n === 'dashboard' ? 900 : 100);
          await shot(p, n);
        }
    }
    console.log(width, a.complaints);
    await a.close();
  }
} finally {
  await b.close();
  await shop.stop();
  console.log(shop.complaints);
}
