/** Specification section 2. Paths without a screen take one kind of write. */
import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes';
import { MOVED } from './admin/frame/moved-addresses.ts';

/** `write:` is for `warmUpWrites`. */
const write = (path: string, file: string): RouteConfigEntry => route(path, file, { id: `write:${file}` });

/** Printed papers, as pages and PDF files, without the admin's frame. */
const papers = (['slip', 'label', 'receipt'] as const).flatMap((kind) => [
  route(`orders/:number/${kind}`, 'admin/orders/print/page.tsx', { id: `admin/papers/${kind}` }),
  route(`orders/:number/${kind}.pdf`, 'admin/orders/print/pdf.ts', { id: `admin/papers/${kind}-pdf` }),
]);

/** `npm run dev` only: all states of `app/ui`. */
const inDevelopment = process.env.NODE_ENV === 'development' ? [route('parts', 'parts/parts.tsx')] : [];

/**
 * Machine-readable and without language. `scripts/build.ts` sets the language of the client being
 * built.
 */
const ofTheWholeShop =
  (process.env.BUILD_LANGUAGE ?? 'en') === 'en'
    ? [
        route('sitemap.xml', 'crawlers/sitemap.ts'),
        route('feed.xml', 'crawlers/feed.ts'),
        route('robots.txt', 'crawlers/robots.ts'),
        route('.well-known/security.txt', 'crawlers/security-txt.ts'),
      ]
    : [];

export default [
  ...inDevelopment,
  index('storefront/home/home.tsx'),
  route('products', 'storefront/list/products.tsx'),
  route('products/suggestions', 'storefront/list/suggestions.ts'),
  route('compare', 'storefront/compare/compare.tsx'),
  route('kept', 'storefront/kept/kept.tsx'),
  route('waiting', 'storefront/waiting/waiting.tsx'),
  // The name is for people; see `shop/catalogue/paths.ts`.
  route('product/:id/:name?', 'storefront/product/product.tsx'),
  route('about', 'storefront/pages/about.tsx'),
  route('contact', 'storefront/pages/contact.tsx'),
  route('page/:slug', 'storefront/pages/page.tsx'),
  route('o/:secret', 'storefront/order-page/order-page.tsx'),
  route('track', 'storefront/order-page/track.tsx'),
  layout('storefront/frame/signed-in.tsx', [
    route('cart', 'storefront/cart/cart.tsx'),
    route('checkout', 'storefront/checkout/checkout.tsx'),
    route('checkout/price', 'storefront/checkout/checkout-price.ts'),
    route('profile', 'storefront/profile/profile.tsx'),
    route('orders/:id/reviews', 'storefront/reviews/own-reviews.tsx'),
  ]),
  route('*', 'storefront/frame/not-found.tsx'),

  write('cart/items', 'storefront/cart/add-to-cart.ts'),
  write('cart/items/:productId', 'storefront/cart/cart-item.ts'),
  write('kept/items', 'storefront/kept/kept-item.ts'),
  write('waiting/leave', 'storefront/waiting/leave.ts'),
  write('profile/password-reset', 'storefront/profile/password-reset.ts'),
  write('profile/address-proof', 'storefront/profile/address-proof.ts'),
  write('orders/:id/cancellation', 'storefront/profile/cancellation.ts'),
  write('reviews/:id/report', 'storefront/reviews/review-report.ts'),
  // `server/media/sent-pictures.ts` reads them before their action.
  route('o/:secret/pictures', 'storefront/order-page/sent-picture.ts', {
    id: 'storefront/order-page/exchange',
  }),
  route('o/:secret/reviews/:productId/pictures', 'storefront/order-page/sent-picture.ts', {
    id: 'storefront/order-page/review',
  }),
  route('orders/:id/reviews/:productId/pictures', 'storefront/reviews/own-review-picture.ts'),

  layout('account/layout.tsx', [
    route('login', 'account/login.tsx'),
    route('login/code', 'account/code.tsx'),
    route('login/link', 'account/link.tsx'),
    route('login/passkey', 'account/passkey.tsx'),
    route('signup', 'account/signup.tsx'),
    route('forgot-password', 'account/forgot-password.tsx'),
    route('reset-password', 'account/reset-password.tsx'),
    route('confirm-email', 'account/confirm-email.tsx'),
  ]),
  write('logout', 'account/logout.ts'),

  route('chat', 'storefront/chat-widget/own-chat.ts'),
  route('chat/baskets/:id', 'storefront/cart/basket.tsx'),
  route('chat/guest', 'storefront/chat-widget/guest.ts'),
  route('chat/messages', 'storefront/chat-widget/messages.ts'),
  route('chat/seen', 'storefront/chat-widget/seen.ts'),
  route('chat/typing', 'storefront/chat-widget/typing.ts'),

  ...prefix('admin', [
    ...papers,
    route('khata/:id/statement', 'admin/khata/statement.tsx'),
    route('orders/papers', 'admin/orders/print/page.tsx', { id: 'admin/papers/several' }),
    route('orders/papers.pdf', 'admin/orders/print/pdf.ts', { id: 'admin/papers/several-pdf' }),
    route('labels', 'admin/labels/labels.tsx'),
  ]),
  // Children of a screen are parts that unfold in it.
  // With a path: otherwise the router would match it again for every route below it, also for storefront
  // addresses.
  route('admin', 'admin/frame/layout.tsx', [
    index('admin/dashboard/dashboard.tsx'),
    ...Object.keys(MOVED).map((from) => route(from, 'admin/frame/moved.ts', { id: `moved:${from}` })),
    route('products', 'admin/products/products.tsx'),
    route('sales', 'admin/products/sales/sales.tsx'),
    route('coupons', 'admin/coupons/coupons.tsx'),
    route('products/price-list', 'admin/products/bulk-edit/price-list.tsx'),
    route('products/many', 'admin/products/bulk-edit/bulk-edit.tsx'),
    route('products/:id', 'admin/products/thaans.tsx'),
    route('waiting', 'admin/products/waiting/waiting.tsx'),
    route('purchases', 'admin/purchases/purchases.tsx', [route(':id', 'admin/purchases/purchase.tsx')]),
    route('purchases/new', 'admin/purchases/new.tsx'),
    route('suppliers', 'admin/suppliers/suppliers.tsx', [route(':id', 'admin/suppliers/supplier.tsx')]),
    route('stock-take', 'admin/stock-take/takes.tsx'),
    route('stock-take/:take', 'admin/stock-take/take.tsx', [
      route('count', 'admin/stock-take/count.tsx'),
      route('differences', 'admin/stock-take/differences.tsx'),
    ]),
    route('orders', 'admin/orders/list/orders.tsx'),
    route('orders/removed', 'admin/orders/list/removed-orders.tsx'),
    route('cutting', 'admin/orders/cutting/cutting.tsx'),
    route('packing', 'admin/orders/packing/packing.tsx'),
    route('parcels', 'admin/orders/parcels/parcels.tsx'),
    route('parcels/:batch', 'admin/orders/parcels/load-sheet.tsx'),
    write('parcels/booking-sheet', 'admin/orders/parcels/booking-sheet.ts'),
    route('people', 'admin/customers/customers.tsx'),
    route('people/:phone', 'admin/customers/customer.tsx'),
    route('people/offered', 'admin/customers/offered.ts'),
    route('orders/new', 'admin/orders/enter/enter.tsx'),
    route('orders/entries', 'admin/orders/enter/entries.ts'),
    write('people/:phone/separation', 'admin/customers/separation.ts'),
    write('people/:phone/refusals', 'admin/customers/refusals.ts'),
    write('people/:phone/deletion', 'admin/customers/deletion.ts'),
    route('orders/:number', 'admin/orders/detail/order.tsx'),
    route('orders/:number/change', 'admin/orders/detail/change.tsx'),
    route('orders/:number/advance', 'admin/orders/detail/advance.tsx'),
    route('cash', 'admin/money/cash.tsx', [
      route('correction', 'admin/money/correction.tsx'),
      route('taxes', 'admin/settings/taxes.tsx'),
      route('months', 'admin/money/months.tsx'),
    ]),
    route('khata', 'admin/khata/khatas.tsx'),
    write('khata/:id/deletion', 'admin/khata/deletion.ts'),
    route('khata/:id', 'admin/khata/khata.tsx', [
      route('facts', 'admin/khata/facts.tsx'),
      route('opening', 'admin/khata/opening.tsx'),
      route('reversal', 'admin/khata/reversal.tsx'),
    ]),
    route('cash/statement', 'admin/money/statement.tsx'),
    route('reports', 'admin/reports/reports.tsx'),
    write('reports/sheet', 'admin/reports/sheet.ts'),
    route('orders/:number/exchange', 'admin/orders/exchange/exchange.tsx'),
    route('record', 'admin/audit-log/audit-log.tsx', [route('keeping', 'admin/settings/audit-log.tsx')]),
    route('sliders', 'admin/sliders/sliders.tsx'),
    route('chats', 'admin/chats/chats.tsx'),
    route('contact-messages', 'admin/messages/contact-messages.tsx'),
    route('reviews', 'admin/reviews/reviews.tsx'),
    route('settings', 'admin/settings/groups/settings.tsx'),
    route('settings/store', 'admin/settings/store.tsx'),
    route('settings/hours', 'admin/settings/hours/hours.tsx'),
    write('settings/closed-today', 'admin/settings/hours/closed-today.ts'),
    write('settings/season-deletion', 'admin/settings/hours/season-deletion.ts'),
    write('settings/holiday-deletion', 'admin/settings/hours/holiday-deletion.ts'),
    route('settings/delivery', 'admin/settings/delivery.tsx', [
      route('days', 'admin/settings/delivery-days.tsx'),
    ]),
    route('settings/couriers', 'admin/settings/couriers.tsx', [
      route(':courier', 'admin/settings/courier.tsx'),
    ]),
    route('settings/checkout', 'admin/settings/checkout.tsx', [route('work', 'admin/settings/work.tsx')]),
    route('settings/announcement', 'admin/settings/announcement.tsx'),
    route('settings/stock', 'admin/settings/stock.tsx', [
      route('fit', 'admin/settings/fabric-calculator.tsx'),
    ]),
    route('settings/sharing', 'admin/settings/sharing.tsx'),
    route('chats/news', 'admin/chats/chat-news.ts'),
    route('chats/:id/messages', 'admin/chats/chat-messages.ts'),
    route('chats/:id/seen', 'admin/chats/chat-seen.ts'),
    route('chats/:id/basket', 'admin/orders/enter/basket.tsx'),
    write('chats/:id/baskets/:basket/end', 'admin/orders/enter/basket-end.ts'),
    route('chats/:id/typing', 'admin/chats/chat-typing.ts'),
    route('backups', 'admin/backups/backups.tsx', [
      route('passphrase', 'admin/backups/backup-passphrase.tsx'),
      route('copies', 'admin/backups/backup-copies.tsx'),
    ]),
    route('backups/:name/restore', 'admin/backups/backup-restore.tsx'),
    route('settings/mail', 'admin/settings/mail.tsx', [route('evening', 'admin/settings/daily-summary.tsx')]),
    write('pictures', 'admin/pictures/upload.ts'),
    route('pictures/colour', 'admin/pictures/colour.ts'),
    route('products/suggested', 'admin/products/form/suggested.ts'),
    route('pictures/exchange/:file', 'admin/pictures/exchange-picture.ts'),
    route('pictures/bill/:file', 'admin/pictures/bill-picture.ts'),
    route('items', 'admin/ui/items.ts'),
    route('push', 'admin/frame/push.ts'),
    route('news', 'admin/frame/news.ts'),
    write('first-day', 'admin/dashboard/first-day-note.ts'),
    write('first-day/demo', 'admin/dashboard/demo-end.ts'),
    write('saved-replies', 'admin/chats/saved-replies.ts'),
    write('saved-replies/:id/deletion', 'admin/chats/reply-deletion.ts'),
    route('account', 'admin/account/account.tsx', [
      route('email', 'admin/account/email.tsx'),
      route('password', 'admin/account/password.tsx'),
      route('code', 'admin/account/code.tsx'),
      route('passkeys', 'admin/account/passkeys.tsx'),
    ]),
    write('account/devices', 'admin/account/devices.ts'),
    route('confirm', 'admin/account/confirm.tsx'),
    route('helpers', 'admin/helpers/helpers.tsx'),
    route('helpers/:helper', 'admin/helpers/helper.tsx'),
    route('helpers/:helper/link', 'admin/helpers/link.tsx'),
    write('helpers/:helper/devices', 'admin/helpers/devices.ts'),
    write('helpers/:helper/pause', 'admin/helpers/pause.ts'),
    write('helpers/:helper/removal', 'admin/helpers/removal.ts'),
    // A screen too, but loaded with the writes: the product form posts to it.
    write('categories', 'admin/products/categories/categories.tsx'),
    write('categories/deletion', 'admin/products/categories/category-deletion.ts'),
    write('search-words/:id/deletion', 'admin/products/search-words-deletion.ts'),
    write('waiting/told', 'admin/products/waiting/told.ts'),
    write('waiting/:id/deletion', 'admin/products/waiting/wait-deletion.ts'),
    write('products/:id/deletion', 'admin/products/product-deletion.ts'),
    write('orders/:id/status', 'admin/orders/list/order-status.ts'),
    write('orders/:number/exchange-back', 'admin/orders/exchange/exchange-back.ts'),
    write('orders/:number/exchange-answer', 'admin/orders/exchange/exchange-answer.ts'),
    write('orders/:number/line', 'admin/orders/cutting/mark.ts'),
    write('orders/:number/step', 'admin/orders/detail/step.ts'),
    write('packing/:number/step', 'admin/orders/packing/step.ts'),
    write('orders/:number/settlement', 'admin/orders/detail/settlement.ts'),
    write('orders/:number/note', 'admin/orders/detail/note.ts'),
    write('orders/:number/link', 'admin/orders/detail/link.ts'),
    write('orders/:number/call', 'admin/orders/detail/call.ts'),
    write('orders/:id/deletion', 'admin/orders/list/order-deletion.ts'),
    write('orders/:number/parcel', 'admin/orders/parcels/outcome.ts'),
    write('orders/:number/parcel/number', 'admin/orders/parcels/number.ts'),
    write('orders/deletion', 'admin/orders/list/orders-deletion.ts'),
    write('sliders/:id/deletion', 'admin/sliders/slider-deletion.ts'),
    write('letters/again', 'admin/messages/email-again.ts'),
    write('letters/:id/deletion', 'admin/messages/email-deletion.ts'),
    write('backups/now', 'admin/backups/backup-now.ts'),
    write('backups/:name/look', 'admin/backups/backup-look.ts'),
    write('backups/:name/deletion', 'admin/backups/backup-deletion.ts'),
    write('backups/passphrase/deletion', 'admin/backups/passphrase-deletion.ts'),
    write('contact-messages/:id/reading', 'admin/messages/contact-reading.ts'),
    write('contact-messages/:id/answer', 'admin/messages/contact-answer.ts'),
    write('reviews/:id/decision', 'admin/reviews/decision.ts'),
    write('reviews/:id/answer', 'admin/reviews/answer.ts'),
    route('settings/pages', 'admin/settings/pages.tsx'),
    route('settings/texts', 'admin/settings/texts.tsx'),
    write('settings/pages/preview', 'admin/settings/page-preview.ts'),
    write('settings/pages/:id/deletion', 'admin/settings/page-deletion.ts'),
    write('settings/pages/:id/up', 'admin/settings/page-up.ts'),
  ]),

  ...ofTheWholeShop,
  route('manifest.webmanifest', 'crawlers/manifest.ts'),
] satisfies RouteConfig;
