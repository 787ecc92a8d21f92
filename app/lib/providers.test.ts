import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { CartProvider, useCart } from '../store/cart.tsx';
import { AuthProvider, useAuth } from './auth.tsx';

test('outside their providers, auth and cart say what is missing', () => {
  const Auth = () => useAuth().isAdmin;
  const Cart = () => useCart().count;
  expect(() => renderToString(createElement(Auth))).toThrow('useAuth must be used within an AuthProvider');
  expect(() => renderToString(createElement(Cart))).toThrow('useCart must be used within a CartProvider');
});

test('inside them they give what the server knows', () => {
  const Shown = () => `${useAuth().user?.fullName} has ${useCart().count}`;
  const auth = { user: { id: '1', email: 'a@b.pk', fullName: 'Ayesha' }, isAdmin: false, canShop: true };
  const Page = () =>
    createElement(AuthProvider, {
      auth,
      children: createElement(CartProvider, { count: 3, children: createElement(Shown) }),
    });
  const Stub = createRoutesStub([{ path: '/', Component: Page }]);
  expect(renderToString(createElement(Stub))).toContain('Ayesha has 3');
});
