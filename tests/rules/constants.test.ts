/** The specification's constants (section 9) and lists (section 3). */
import { expect, test } from 'vitest';
import { MIN_PASSWORD_LENGTH } from '#shop/accounts/accounts.ts';
import { MAX_QUANTITY, quantityLimit } from '#shop/cart/cart.ts';
import { FEATURED_LIMIT, FIXED_CATEGORIES, MAIN_CATEGORIES } from '#shop/catalogue/product.ts';
import { CONTACT_STATUSES } from '#shop/messages/contacts.ts';
import { ORDER_STATUSES } from '#shop/orders/life.ts';
import { ORDER_NUMBER_PREFIX } from '#shop/orders/order.ts';
import { SLIDE_INTERVAL_MS } from '#shop/sliders/sliders.ts';
import { m as hours } from '#words/hours.ts';

test('numbers and words are those of the specification', () => {
  expect(MIN_PASSWORD_LENGTH).toBe(6);
  expect(MAX_QUANTITY).toBe(10);
  expect([0, 4, 25].map(quantityLimit)).toEqual([0, 4, 10]);
  expect(ORDER_NUMBER_PREFIX).toBe('USM-');
  expect(SLIDE_INTERVAL_MS).toBe(5000);
  expect(FEATURED_LIMIT).toBe(8);
  expect(ORDER_STATUSES).toEqual(['pending', 'confirmed', 'delivering', 'delivered']);
  expect(CONTACT_STATUSES).toEqual(['unread', 'read']);
  expect(hours.closedOnHolidays).toBe('Closed on major public holidays');
});

test('the category lists are fixed', () => {
  expect(MAIN_CATEGORIES).toEqual(['Men', 'Women', 'Home Essentials']);
  expect(FIXED_CATEGORIES).toEqual({
    Men: ['Latha', 'Linen', 'Lawn', 'Wash and Wear', 'Others'],
    Women: ['Silk', 'Cotton', 'Chiffon', 'Lawn', 'Linen', 'Others'],
    'Home Essentials': ['Towels', 'Bedsheets', 'Others'],
  });
});
