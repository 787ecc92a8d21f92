/** What each write of the admin leaves in the record of changes, or why it leaves nothing. A new write is not tested before it is listed. */
import { readFileSync } from 'node:fs';
import type { Act } from '#shop/record/record.ts';
import { addresses } from './routes.ts';
import { WHO_MAY } from './who-may.ts';

/** A form that a journey sends (`tests/journeys/record.test.ts`), or the file of the rule's own test. */
type Shown = { form: Readonly<Record<string, string>> } | { shownBy: string };
export type Recorded = { act: Act } & Shown;

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
 * By address. In an address `:product`, `:order`, `:slider`, `:reply`, `:session` and `:words` are ids of things of the journey. They are sent in this
 * order.
 */
export const RECORDED: Readonly<Record<string, readonly ({ to?: string } & Recorded)[]>> = {
  '/login': [{ act: 'log-ins failed', shownBy: 'server/log-ins.test.ts' }],
  '/admin/products': [
    { to: '/admin/products?new=1', act: 'product added', form: PRODUCT },
    {
      to: '/admin/products?edit=:product',
      act: 'product changed',
      form: { ...PRODUCT, productId: 'ML-001', price: '99', seenStock: '5' },
    },
  ],
  '/admin/products/price-list': [
    { act: 'products imported', shownBy: 'shop/record/writes.test.ts' },
    { act: 'catalogue exported', shownBy: 'shop/record/writes.test.ts' },
  ],
  '/admin/products/many': [
    { act: 'product counted', shownBy: 'shop/catalogue/many.test.ts' },
    { act: 'product archived', shownBy: 'shop/catalogue/archived.test.ts' },
  ],
  '/admin/products/:id': [{ act: 'thaans changed', shownBy: 'shop/stock/thaan-shelf.test.ts' }],
  '/admin/products/:id/deletion': [
    { to: '/admin/products/:product/deletion', act: 'product archived', form: {} },
    { to: '/admin/products/ml-002/deletion', act: 'product deleted', form: {} },
  ],
  '/admin/categories': [{ act: 'category added', form: { name: 'Khaddar' } }],
  '/admin/categories/deletion': [
    { to: '/admin/categories/deletion?key=khaddar', act: 'category deleted', form: {} },
  ],
  '/admin/sales': [
    {
      act: 'sale added',
      form: { name: 'Eid', goods: 'Men', percent: '20', until: '2099-01-01T09:00', press: 'save' },
    },
    { to: '/admin/sales?end=gone', act: 'sale ended', shownBy: 'shop/catalogue/sales.test.ts' },
  ],
  '/admin/search-words': [{ act: 'search words added', form: { words: 'shawl, pashmina' } }],
  '/admin/search-words/:id/deletion': [
    { to: '/admin/search-words/:words/deletion', act: 'search words deleted', form: {} },
  ],
  '/admin/sliders': [
    { to: '/admin/sliders?new=1', act: 'banner added', form: SLIDER },
    {
      to: '/admin/sliders?edit=:slider',
      act: 'banner changed',
      form: { ...SLIDER, title: 'Recorded again' },
    },
  ],
  '/admin/sliders/:id/deletion': [{ to: '/admin/sliders/:slider/deletion', act: 'banner deleted', form: {} }],
  '/admin/saved-replies': [{ act: 'reply added', form: { text: 'Yes, it is.' } }],
  '/admin/saved-replies/:id/deletion': [
    { to: '/admin/saved-replies/:reply/deletion', act: 'reply deleted', form: {} },
  ],
  '/admin/orders/:id/status': [
    { to: '/admin/orders/:order/status', act: 'order changed', form: { status: 'confirmed' } },
  ],
  '/admin/orders/:number/change': [{ act: 'order edited', shownBy: 'shop/orders/edit.test.ts' }],
  '/admin/orders/:number/exchange': [{ act: 'order exchanged', shownBy: 'shop/orders/exchange.test.ts' }],
  '/admin/orders/:number/exchange-answer': [
    { act: 'exchange declined', shownBy: 'shop/orders/exchange-ask.test.ts' },
  ],
  '/admin/orders/:number/exchange-back': [{ act: 'exchange back', shownBy: 'shop/orders/exchange.test.ts' }],
  '/admin/orders/:number/step': [{ act: 'order changed', shownBy: 'shop/record/writes.test.ts' }],
  '/admin/orders/:number/call': [{ act: 'customer called', shownBy: 'shop/orders/calls.test.ts' }],
  '/admin/orders/:number/link': [{ act: 'order changed', shownBy: 'shop/orders/link-end.test.ts' }],
  '/admin/orders/:number/note': [{ act: 'order noted', shownBy: 'shop/record/writes.test.ts' }],
  '/admin/orders/:number/advance': [{ act: 'money booked', shownBy: 'shop/orders/money.test.ts' }],
  '/admin/orders/:number/settlement': [{ act: 'money booked', shownBy: 'shop/orders/money.test.ts' }],
  '/admin/cash': [
    { act: 'day closed', shownBy: 'shop/cash/counter.test.ts' },
    { act: 'day reopened', shownBy: 'shop/cash/reopened.test.ts' },
  ],
  '/admin/cash/statement': [{ act: 'statement read', shownBy: 'shop/cash/statement.test.ts' }],
  '/admin/reports/sheet': [{ act: 'report made', shownBy: 'shop/reports/reports.test.ts' }],
  '/admin/cash/correction': [{ act: 'money corrected', shownBy: 'shop/orders/money.test.ts' }],
  '/admin/orders/:id/deletion': [{ to: '/admin/orders/:order/deletion', act: 'order deleted', form: {} }],
  '/admin/people/:phone/refusals': [
    { act: 'refusals forgotten', shownBy: 'shop/phonebook/phonebook.test.ts' },
  ],
  '/admin/orders/:number/parcel': [{ act: 'parcel tried', shownBy: 'shop/parcels/outcomes.test.ts' }],
  '/admin/orders/:number/parcel/number': [
    { act: 'parcel changed', shownBy: 'shop/parcels/hand-over.test.ts' },
  ],
  '/admin/parcels': [{ act: 'order changed', shownBy: 'shop/parcels/hand-over.test.ts' }],
  '/admin/parcels/booking-sheet': [{ act: 'booking sheet made', shownBy: 'shop/parcels/booking.test.ts' }],
  '/admin/orders/deletion': [{ act: 'order deleted', form: { order: ':otherOrder' } }],
  '/admin/orders/new': [{ act: 'order entered', shownBy: 'shop/orders/enter.test.ts' }],
  '/admin/chats/:id/basket': [{ act: 'basket sent', shownBy: 'shop/chat/baskets.test.ts' }],
  '/admin/chats/:id/baskets/:basket/end': [
    { act: 'basket taken back', shownBy: 'shop/chat/baskets.test.ts' },
  ],
  '/admin/orders/entries': [{ act: 'order entered', shownBy: 'shop/orders/enter.test.ts' }],
  '/admin/people/:phone': [
    { act: 'person changed', shownBy: 'shop/phonebook/phonebook.test.ts' },
    { act: 'people merged', shownBy: 'shop/phonebook/phonebook.test.ts' },
  ],
  '/admin/people/:phone/separation': [
    { act: 'people separated', shownBy: 'shop/phonebook/phonebook.test.ts' },
  ],
  '/admin/helpers': [{ act: 'settings changed', form: { allowed: 'on' } }],
  '/admin/helpers/:helper': [
    { act: 'helper added', shownBy: 'server/helpers.test.ts' },
    { act: 'helper changed', shownBy: 'server/helpers.test.ts' },
  ],
  '/admin/helpers/:helper/link': [{ act: 'helper invited', shownBy: 'server/helpers.test.ts' }],
  '/admin/helpers/:helper/pause': [
    { act: 'helper paused', shownBy: 'server/helpers.test.ts' },
    { act: 'helper let in again', shownBy: 'server/helpers.test.ts' },
  ],
  '/admin/helpers/:helper/removal': [{ act: 'helper removed', shownBy: 'server/helpers.test.ts' }],
  '/admin/account/devices': [{ act: 'devices logged out', form: { others: 'yes' } }],
  '/admin/account': [
    { act: 'account changed', form: { fullName: 'Usman' } },
    { act: 'device named', form: { device: ':session', name: 'Counter phone' } },
  ],
  '/admin/account/email': [
    {
      act: 'new address asked for',
      form: { email: 'new@thaan.test', password: 'keeper-secret' },
    },
  ],
  '/admin/account/password': [
    {
      act: 'password changed',
      form: {
        currentPassword: 'keeper-secret',
        password: 'another-secret-9',
        confirmPassword: 'another-secret-9',
      },
    },
  ],
  '/admin/account/code': [{ act: 'second factor turned off', shownBy: 'server/second-factor.test.ts' }],
  '/admin/account/passkeys': [{ act: 'passkey removed', shownBy: 'shop/people/passkeys.test.ts' }],
  '/admin/letters/again': [{ act: 'letter sent again', shownBy: 'shop/mails/letters.test.ts' }],
  '/admin/letters/:id/deletion': [{ act: 'letter deleted', shownBy: 'shop/mails/letters.test.ts' }],
  '/admin/backups/now': [{ act: 'backup begun', shownBy: 'server/backups/backups.test.ts' }],
  '/admin/backups/:name/restore': [{ act: 'backup put back', shownBy: 'tests/journeys/restore.test.ts' }],
  '/admin/backups/:name/deletion': [{ act: 'backup deleted', shownBy: 'server/backups/backups.test.ts' }],
  '/admin/backups/passphrase': [{ act: 'passphrase set', shownBy: 'server/backups/backups.test.ts' }],
  '/admin/backups/passphrase/deletion': [
    { act: 'passphrase removed', shownBy: 'server/backups/backups.test.ts' },
  ],
  '/admin/settings/pages/:id/deletion': [{ act: 'page deleted', shownBy: 'shop/pages/pages.test.ts' }],
  '/admin/settings/pages/:id/up': [{ act: 'pages put in order', shownBy: 'shop/pages/pages.test.ts' }],
  '/admin/first-day/demo': [{ act: 'demo removed', shownBy: 'demo/fill.test.ts' }],
  '/logout': [{ act: 'logged out', form: {} }],
};

/** Writes without an entry, and why. */
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

/** The addresses of the route table that are the admin's and take a write, with the files that answer them. */
export async function writesOfTheAdmin(): Promise<{ path: string; file: string; source: string }[]> {
  return (await addresses())
    .filter(({ path }) => WHO_MAY[path] === 'admin' || path === '/login' || path === '/logout')
    .map(({ path, file }) => ({ path, file, source: readFileSync(`app/${file}`, 'utf8') }))
    .filter(({ source }) => /^export (?:async )?(?:function|const) action\b/m.test(source));
}
