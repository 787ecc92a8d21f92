import { runShop, ADMIN } from './support/running-shop.ts';
import { post } from './support/post.ts';
import { cookiesIn } from './support/cookies.ts';
const file = process.argv[2]!;
const shop = await runShop({}, undefined, { file });
const login = await post(shop.url, '/login', { ...ADMIN });
const cookie = cookiesIn(login);
const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
for (const endpoint of ['https://127.0.0.1;.push.apple.com/x', 'https://a.push.apple.com:22/x', 'https://a.push.apple.com/x'])
  console.log(endpoint, (await post(shop.url, '/admin/push', { endpoint, ...keys }, cookie)).status);
for (const redirectTo of ['/..//evil.example', '/.//evil.example', '/x/..//evil.example', '/ur/..//evil.example', '/cart?x=//y'])
  console.log(redirectTo, (await post(shop.url, '/login', { ...ADMIN, redirectTo })).headers.get('location'));
await shop.stop();
