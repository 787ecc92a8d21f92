/**
 * Runs in the container: a customer orders through the proxy; the admin uploads a picture and prints a label. If there
 * is a second password, the first is the printed one, which opens only the page for changing it. Prints JSON.
 */
import sharp from 'sharp';
import { cookiesIn } from '../support/cookies.ts';
import { post } from '../support/post.ts';
import { Shopper } from '../support/shopper.ts';

const [url = '', email = '', password = '', ownPassword = ''] = process.argv.slice(2);

const shopper = new Shopper(url);
await shopper.signUp();
const ordered = await shopper.order('ml-001', 1);

const login = ownPassword ? await choosePassword() : await post(url, '/login', { email, password });
const cookie = cookiesIn(login);
const jpeg = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#885' } })
  .jpeg()
  .toBuffer();
const picture = await fetch(`${url}/admin/pictures?kind=product`, {
  method: 'POST',
  headers: { origin: url, cookie, 'content-type': 'image/jpeg' },
  body: new Uint8Array(jpeg),
});
const orders = await fetch(`${url}/admin/orders`, { headers: { cookie } }).then((answer) => answer.text());
const numbers = new Set(orders.match(/USM-\d+/g));
const label = await fetch(`${url}/admin/orders/${[...numbers][0]}/label.pdf`, { headers: { cookie } });
await label.arrayBuffer();
const cookies = login.headers.getSetCookie().map((one) => one.split('=')[0]);
console.log(
  JSON.stringify({ ordered, picture: picture.status, label: label.status, orders: numbers.size, cookies }),
);

async function choosePassword(): Promise<Response> {
  const printed = await post(url, '/login', { email, password });
  const page = new URL(printed.headers.get('location') ?? '', url);
  const token = page.searchParams.get('token') ?? '';
  return post(url, page.pathname, { token, password: ownPassword, confirmPassword: ownPassword });
}
