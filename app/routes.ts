/** The table of URLs, beside the specification's section 2. A path without a screen of its own takes one kind of write. */
import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes';

/** A path for one kind of write; `write:` marks it for `warm-up.ts`. */
const write = (path: string, file: string): RouteConfigEntry => route(path, file, { id: `write:${file}` });

/** A route of `npm run dev` alone: every part of `app/ui` in each of its states. The built shop does not have it. */
const inDevelopment = process.env.NODE_ENV === 'development' ? [route('parts', 'parts/parts.tsx')] : [];

/** For machines, about the whole shop: they have no language. `scripts/build.ts` sets that of the client that is built. */
const ofTheWholeShop =
  (process.env.BUILD_LANGUAGE ?? 'en') === 'en'
    ? [
        route('sitemap.xml', 'crawlers/sitemap.ts'),
        route('robots.txt', 'crawlers/robots.ts'),
        route('.well-known/security.txt', 'crawlers/security-txt.ts'),
      ]
    : [];

export default [
  ...inDevelopment,
  index('storefront/home.tsx'),
  route('products', 'storefront/products.tsx'),
  route('products/suggestions', 'storefront/suggestions.ts'),
  route('product/:id', 'storefront/product.tsx'),
  route('about', 'storefront/about.tsx'),
  route('contact', 'storefront/contact.tsx'),
  layout('storefront/signed-in.tsx', [
    route('cart', 'storefront/cart.tsx'),
    route('checkout', 'storefront/checkout.tsx'),
    route('profile', 'storefront/profile.tsx'),
  ]),
  route('*', 'storefront/not-found.tsx'),

  write('cart/items', 'storefront/add-to-cart.ts'),
  write('cart/items/:productId', 'storefront/cart-item.ts'),
  write('profile/password-reset', 'storefront/password-reset.ts'),
  write('profile/address-proof', 'storefront/address-proof.ts'),
  write('orders/:id/cancellation', 'storefront/cancellation.ts'),

  layout('account/layout.tsx', [
    route('login', 'account/login.tsx'),
    route('signup', 'account/signup.tsx'),
    route('forgot-password', 'account/forgot-password.tsx'),
    route('reset-password', 'account/reset-password.tsx'),
    route('confirm-email', 'account/confirm-email.tsx'),
  ]),
  write('logout', 'account/logout.ts'),

  route('chat', 'chat/own-chat.ts'),
  route('chat/guest', 'chat/guest.ts'),
  route('chat/messages', 'chat/messages.ts'),
  route('chat/seen', 'chat/seen.ts'),
  route('chat/typing', 'chat/typing.ts'),

  ...prefix('admin', [
    layout('admin/layout.tsx', [
      index('admin/dashboard.tsx'),
      route('products', 'admin/products.tsx'),
      route('search-words', 'admin/search-words.tsx'),
      route('orders', 'admin/orders.tsx'),
      route('orders/removed', 'admin/removed-orders.tsx'),
      route('sliders', 'admin/sliders.tsx'),
      route('chats', 'admin/chats.tsx'),
      route('contact-messages', 'admin/contact-messages.tsx'),
      route('chats/news', 'admin/chat-news.ts'),
      route('chats/:id/messages', 'admin/chat-messages.ts'),
      route('chats/:id/seen', 'admin/chat-seen.ts'),
      route('chats/:id/typing', 'admin/chat-typing.ts'),
      route('push', 'admin/push.ts'),
      route('news', 'admin/news.ts'),
      write('saved-replies', 'admin/saved-replies.ts'),
      write('saved-replies/:id/deletion', 'admin/reply-deletion.ts'),
      // A screen too: its code is fetched with the writes, as the form of a product posts to it.
      write('categories', 'admin/categories.tsx'),
      write('categories/deletion', 'admin/category-deletion.ts'),
      write('search-words/:id/deletion', 'admin/search-words-deletion.ts'),
      write('products/:id/deletion', 'admin/product-deletion.ts'),
      write('orders/:id/status', 'admin/order-status.ts'),
      write('orders/:id/deletion', 'admin/order-deletion.ts'),
      write('orders/deletion', 'admin/orders-deletion.ts'),
      write('sliders/:id/deletion', 'admin/slider-deletion.ts'),
      write('contact-messages/:id/reading', 'admin/contact-reading.ts'),
    ]),
  ]),

  ...ofTheWholeShop,
  route('manifest.webmanifest', 'crawlers/manifest.ts'),
] satisfies RouteConfig;
