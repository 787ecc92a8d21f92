/** The table of URLs, beside the specification's section 2. A path without a screen of its own takes one kind of write. */
import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('storefront/layout.tsx', [
    index('storefront/home.tsx'),
    route('products', 'storefront/products.tsx'),
    route('product/:id', 'storefront/product.tsx'),
    route('about', 'storefront/about.tsx'),
    route('contact', 'storefront/contact.tsx'),
    layout('storefront/signed-in.tsx', [
      route('cart', 'storefront/cart.tsx'),
      route('checkout', 'storefront/checkout.tsx'),
      route('profile', 'storefront/profile.tsx'),
    ]),
    route('*', 'storefront/not-found.tsx'),
  ]),

  route('cart/items', 'storefront/add-to-cart.ts'),
  route('cart/items/:productId', 'storefront/cart-item.ts'),
  route('profile/password-reset', 'storefront/password-reset.ts'),
  route('orders/:id/cancellation', 'storefront/cancellation.ts'),

  layout('account/layout.tsx', [
    route('login', 'account/login.tsx'),
    route('signup', 'account/signup.tsx'),
    route('forgot-password', 'account/forgot-password.tsx'),
    route('reset-password', 'account/reset-password.tsx'),
  ]),
  route('logout', 'account/logout.ts'),

  ...prefix('admin', [
    layout('admin/layout.tsx', [
      index('admin/dashboard.tsx'),
      route('products', 'admin/products.tsx'),
      route('orders', 'admin/orders.tsx'),
      route('categories', 'admin/add-category.ts'),
      route('products/:id/deletion', 'admin/product-deletion.ts'),
      route('orders/:id/status', 'admin/order-status.ts'),
      route('orders/:id/deletion', 'admin/order-deletion.ts'),
    ]),
  ]),
] satisfies RouteConfig;
