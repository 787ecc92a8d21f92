import type { Act } from '#shop/audit-log/audit-log.ts';

const PRODUCT = {
  ...{ productId: 'REC-1', name: 'Recorded cloth', description: 'Cloth.', price: '100', stock: '5' },
  ...{ image: '/pictures/demo/ml-001.webp', mainCategory: 'Men', category: 'Latha' },
};
const CHANGED = { ...PRODUCT, productId: 'ML-001', price: '99', seenStock: '5' };
const SALE = { name: 'Eid', goods: 'Men', percent: '20', until: '2099-01-01T09:00', press: 'save' };
const SLIDER = { imageUrl: '/pictures/demo/ml-001.webp', title: 'Recorded', subtitle: 'Cloth' };
const [PASSWORD, NEXT] = ['keeper-secret', 'another-secret-9'];
const PASSWORDS = { currentPassword: PASSWORD, password: NEXT, confirmPassword: NEXT };

/**
 * Admin writes that `audit-log.test.ts` sends in this order. `id` replaces `:id` in the address, or is appended;
 * `:product`, `:order` and the like are ids of the journey.
 */
export const WRITES: readonly [act: Act, path: string, form?: Record<string, string>, id?: string][] = [
  ['product added', '/admin/products', PRODUCT, '?new=1'],
  ['product changed', '/admin/products', CHANGED, '?edit=:product'],
  ['product archived', '/admin/products/:id/deletion', {}, ':product'],
  ['product deleted', '/admin/products/:id/deletion', {}, 'ml-002'],
  ['category added', '/admin/categories', { name: 'Khaddar' }],
  ['category deleted', '/admin/categories/deletion', {}, '?key=khaddar'],
  ['sale added', '/admin/sales', SALE],
  ['coupon added', '/admin/coupons', { code: 'EID10', percent: '10' }],
  ['search words added', '/admin/categories', { words: 'shawl, pashmina' }],
  ['search words deleted', '/admin/search-words/:id/deletion', {}, ':words'],
  ['banner added', '/admin/sliders', SLIDER, '?new=1'],
  ['banner changed', '/admin/sliders', { ...SLIDER, title: 'Recorded again' }, '?edit=:slider'],
  ['banner deleted', '/admin/sliders/:id/deletion', {}, ':slider'],
  ['reply added', '/admin/saved-replies', { text: 'Yes, it is.' }],
  ['reply deleted', '/admin/saved-replies/:id/deletion', {}, ':reply'],
  ['order changed', '/admin/orders/:id/status', { status: 'confirmed' }, ':order'],
  ['order deleted', '/admin/orders/:id/deletion', {}, ':order'],
  ['order deleted', '/admin/orders/deletion', { order: ':otherOrder' }],
  ['settings changed', '/admin/helpers', { allowed: 'on' }],
  ['devices logged out', '/admin/account/devices', { others: 'yes' }],
  ['account changed', '/admin/account', { fullName: 'Usman' }],
  ['device named', '/admin/account', { device: ':session', name: 'Counter phone' }],
  ['new address asked for', '/admin/account/email', { email: 'new@thaan.test', password: PASSWORD }],
  ['password changed', '/admin/account/password', PASSWORDS],
  ['logged out', '/logout'],
];
