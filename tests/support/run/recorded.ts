/** What each write of the admin leaves in the record of changes, or why nothing. */
import { readFileSync } from 'node:fs';
import type { Act } from '#shop/audit-log/audit-log.ts';
import { addresses } from './routes.ts';
import { WHO_MAY } from './who-may.ts';

const PRODUCT = {
  productId: 'REC-1',
  name: 'Recorded cloth',
  price: '100',
  stock: '5',
  image: '/pictures/demo/ml-001.webp',
  mainCategory: 'Men',
  category: 'Latha',
  description: 'Cloth.',
};
const SLIDER = { imageUrl: '/pictures/demo/ml-001.webp', title: 'Recorded', subtitle: 'Cloth' };

/**
 * Sent by `tests/journeys/admin/audit-log.test.ts` in this order. In `to`, `:product`, `:order` and the like are ids
 * of the journey.
 */
export const SENT: readonly {
  path: string;
  to?: string;
  act: Act;
  form: Readonly<Record<string, string>>;
}[] = [
  { path: '/admin/products', to: '/admin/products?new=1', act: 'product added', form: PRODUCT },
  {
    path: '/admin/products',
    to: '/admin/products?edit=:product',
    act: 'product changed',
    form: { ...PRODUCT, productId: 'ML-001', price: '99', seenStock: '5' },
  },
  {
    path: '/admin/products/:id/deletion',
    to: '/admin/products/:product/deletion',
    act: 'product archived',
    form: {},
  },
  {
    path: '/admin/products/:id/deletion',
    to: '/admin/products/ml-002/deletion',
    act: 'product deleted',
    form: {},
  },
  { path: '/admin/categories', act: 'category added', form: { name: 'Khaddar' } },
  {
    path: '/admin/categories/deletion',
    to: '/admin/categories/deletion?key=khaddar',
    act: 'category deleted',
    form: {},
  },
  {
    path: '/admin/sales',
    act: 'sale added',
    form: { name: 'Eid', goods: 'Men', percent: '20', until: '2099-01-01T09:00', press: 'save' },
  },
  { path: '/admin/search-words', act: 'search words added', form: { words: 'shawl, pashmina' } },
  {
    path: '/admin/search-words/:id/deletion',
    to: '/admin/search-words/:words/deletion',
    act: 'search words deleted',
    form: {},
  },
  { path: '/admin/sliders', to: '/admin/sliders?new=1', act: 'banner added', form: SLIDER },
  {
    path: '/admin/sliders',
    to: '/admin/sliders?edit=:slider',
    act: 'banner changed',
    form: { ...SLIDER, title: 'Recorded again' },
  },
  {
    path: '/admin/sliders/:id/deletion',
    to: '/admin/sliders/:slider/deletion',
    act: 'banner deleted',
    form: {},
  },
  { path: '/admin/saved-replies', act: 'reply added', form: { text: 'Yes, it is.' } },
  {
    path: '/admin/saved-replies/:id/deletion',
    to: '/admin/saved-replies/:reply/deletion',
    act: 'reply deleted',
    form: {},
  },
  {
    path: '/admin/orders/:id/status',
    to: '/admin/orders/:order/status',
    act: 'order changed',
    form: { status: 'confirmed' },
  },
  { path: '/admin/orders/:id/deletion', to: '/admin/orders/:order/deletion', act: 'order deleted', form: {} },
  { path: '/admin/orders/deletion', act: 'order deleted', form: { order: ':otherOrder' } },
  { path: '/admin/helpers', act: 'settings changed', form: { allowed: 'on' } },
  { path: '/admin/account/devices', act: 'devices logged out', form: { others: 'yes' } },
  { path: '/admin/account', act: 'account changed', form: { fullName: 'Usman' } },
  { path: '/admin/account', act: 'device named', form: { device: ':session', name: 'Counter phone' } },
  {
    path: '/admin/account/email',
    act: 'new address asked for',
    form: { email: 'new@thaan.test', password: 'keeper-secret' },
  },
  {
    path: '/admin/account/password',
    act: 'password changed',
    form: {
      currentPassword: 'keeper-secret',
      password: 'another-secret-9',
      confirmPassword: 'another-secret-9',
    },
  },
  { path: '/logout', act: 'logged out', form: {} },
];

const below = (base: string, ...ends: string[]) => ends.map((end) => base + end);

/** Entries that are tested with their rules. */
export const BY_RULES: readonly string[] = [
  ...['/login', '/admin/first-day/demo', '/admin/reports/sheet', '/admin/backups/now'],
  ...below('/admin/products/', 'price-list', 'many', ':id'),
  ...below('/admin/orders/', 'new', 'entries'),
  ...below(
    '/admin/orders/:number/',
    'change',
    'exchange',
    'exchange-answer',
    'exchange-back',
    'step',
    'call',
  ),
  ...below('/admin/orders/:number/', 'link', 'note', 'advance', 'settlement', 'parcel', 'parcel/number'),
  ...below('/admin/cash', '', '/statement', '/correction'),
  ...below('/admin/people/:phone', '', '/refusals', '/separation'),
  ...below('/admin/parcels', '', '/booking-sheet'),
  ...below('/admin/chats/:id/', 'basket', 'baskets/:basket/end'),
  ...below('/admin/helpers/:helper', '', '/link', '/pause', '/removal'),
  ...below('/admin/account/', 'code', 'passkeys'),
  ...below('/admin/letters/', 'again', ':id/deletion'),
  ...below('/admin/backups/', ':name/restore', ':name/deletion', 'passphrase', 'passphrase/deletion'),
  ...below('/admin/settings/pages/:id/', 'deletion', 'up'),
];

/** Without an entry, and why. */
export const UNRECORDED: Readonly<Record<string, string>> = {
  '/admin/chats/:id/messages': 'a message stands in the chat itself, with its time',
  '/admin/chats/:id/seen': 'changes no data of the shop',
  '/admin/chats/:id/typing': 'is stored nowhere',
  '/admin/push': 'a device asks for notices or does not; nobody else sees a difference',
  '/admin/contact-messages/:id/reading': 'a mark on one message, which stands on the message',
  '/admin/settings/pages/preview': 'writes nothing',
  '/admin/backups/:name/look': 'changes no data of the shop',
  '/admin/confirm': 'asks for the password once more; a wrong one is recorded as at the log-in',
};

/** The admin's addresses that take a write. */
export async function writesOfTheAdmin(): Promise<{ path: string; file: string; source: string }[]> {
  return (await addresses())
    .filter(({ path }) => WHO_MAY[path] === 'admin' || path === '/login' || path === '/logout')
    .map(({ path, file }) => ({ path, file, source: readFileSync(`app/${file}`, 'utf8') }))
    .filter(({ source }) => /^export (?:async )?(?:function|const) action\b/m.test(source));
}
