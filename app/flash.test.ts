import { expect, test } from 'vitest';
import { inLanguage } from '#words/language.ts';
import * as urdu from '../words/ur/account.ts';
import { flash, takeFlash } from './flash.server.ts';
import type { LeftToast } from './toasts.server.ts';

const textOf = (cookie: string) => Buffer.from(cookie.split(/[=;]/)[1] ?? '', 'base64url').toString();

function leave(left: unknown) {
  const asked = { cookies: [] as string[], secure: false };
  flash(asked, left as LeftToast);
  const [set = ''] = asked.cookies.splice(0);
  const [pair = ''] = set.split(';');
  return {
    kept: textOf(set),
    toast: takeFlash(new Headers({ cookie: pair }), asked),
    cookies: asked.cookies,
  };
}

test('a toast is left as its code and facts, and its sentences are found when it is shown', () => {
  const { kept, toast, cookies } = leave(['added to cart', 'Latha']);
  expect(JSON.parse(kept)).toEqual(['added to cart', 'Latha']);
  expect(toast).toEqual({
    tone: 'success',
    title: 'Added to Cart',
    description: 'Latha',
    more: { label: 'View cart', to: '/cart' },
  });
  expect(cookies).toEqual([expect.stringContaining('flash=; ')]);
});

test('a toast is said in the language of the page that shows it, whatever it was left in', () => {
  const asked = { cookies: [] as string[], secure: false };
  flash(asked, ['logged in']);
  const [pair = ''] = asked.cookies[0]?.split(';') ?? [];
  const shown = inLanguage('ur', () => takeFlash(new Headers({ cookie: pair }), asked));
  expect(shown?.title).toBe(urdu.loggedIn);
});

test('an action that failed says why, if there is a reason beside the shop', () => {
  const title = 'Failed to update order status.';
  expect(leave(['status not updated']).toast).toEqual({ tone: 'error', title });
  expect(leave(['status not updated', 'gone']).toast?.description).toMatch(/^The order was cancelled/);
  expect(
    leave(['reply not saved', { field: 'text', code: 'too long', max: 2000 }]).toast?.description,
  ).toMatch(/at most 2000 characters\.$/);
});

test.each([
  [
    'a toast instead of a code',
    { tone: 'success', title: 'x', more: { label: 'Go', to: 'https://evil.example/' } },
  ],
  ['an unknown code', ['sold the shop']],
  ['a name that every object has', ['constructor', { tone: 'success', title: 'x' }]],
  ['facts of another kind', ['order cancelled', { title: 'x' }]],
  ['a fault that there is not', ['reply not saved', { field: 'text', code: 'no such' }]],
  ['a number', 7],
  ['nothing', null],
])('a cookie with %s says nothing', (_, left) => {
  expect(leave(left).toast).toBeNull();
});
