import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useCart } from '../store/cart.tsx';
import { useAuth } from './auth.tsx';

test('outside their providers, auth and cart say what is missing', () => {
  const Auth = () => useAuth().isAdmin;
  const Cart = () => useCart().count;
  expect(() => renderToString(createElement(Auth))).toThrow('useAuth must be used within an AuthProvider');
  expect(() => renderToString(createElement(Cart))).toThrow('useCart must be used within a CartProvider');
});
