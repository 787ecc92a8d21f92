import { expect, test } from 'vitest';
import { m } from '#words/cart.ts';
import { inLanguage } from '#words/language.ts';
import * as urdu from '../../words/ur/cart.ts';
import type { Toast } from '../ui/toast.tsx';
import { flash, takeFlash } from './flash.server.ts';
import { done, failed } from './toasts.ts';

const asked = () => ({ cookies: [] as string[], secure: false });

function left(toast: Toast): string {
  const request = asked();
  flash(request, toast);
  return request.cookies[0] ?? '';
}

function shown(value: string) {
  const request = asked();
  const toast = takeFlash(new Headers({ cookie: `flash=${value}` }), request);
  return { toast, cookies: request.cookies };
}

const valueIn = (cookie: string) => cookie.split(/[=;]/)[1] ?? '';
const forged = (text: string) => shown(Buffer.from(text).toString('base64url')).toast;

test('a toast is shown once, as its action left it', () => {
  const toast = { ...done(m.added, 'Latha'), more: { label: m.viewCart, to: '/cart' } };
  const { toast: seen, cookies } = shown(valueIn(left(toast)));
  const more = { label: 'View cart', to: '/cart' };
  expect(seen).toEqual({ tone: 'success', title: 'Added to Cart', description: 'Latha', more });
  expect(cookies).toEqual([expect.stringContaining('flash=; ')]);
  expect(shown(valueIn(left(failed('Not saved.')))).toast).toEqual({ tone: 'error', title: 'Not saved.' });
});

test('a toast is in the language of the request that wrote it', () => {
  const cookie = inLanguage('ur', () => left(done(m.added)));
  expect(shown(valueIn(cookie)).toast?.title).toBe(urdu.added);
});

test('a toast that is too long for a cookie loses its description', () => {
  const more = { label: 'View', to: '/cart' };
  const cookie = left({ ...done('محفوظ', 'ک'.repeat(2000)), more });
  expect(cookie.length).toBeLessThanOrEqual(4096);
  expect(shown(valueIn(cookie)).toast).toEqual({ tone: 'success', title: 'محفوظ', more });
});

const toast = { tone: 'success', title: 'x' };
const ELSEWHERE = ['https://', '//', '/\\', '/..//', '/\t/'].map((begin) => `${begin}evil.example/`);
test.each<[what: string, forged: unknown]>([
  ['an unknown tone', { ...toast, tone: 'alarm' }],
  ['no tone', { title: 'x' }],
  ['a title that is no text', { ...toast, title: { toString: 'x' } }],
  ['a description that is no text', { ...toast, description: ['x'] }],
  ['a link without a label', { ...toast, more: { to: '/cart' } }],
  ...[...ELSEWHERE, 'javascript:alert(1)', 'cart', '', 7].map((to): [string, unknown] => [
    `a link to ${JSON.stringify(to)}`,
    { ...toast, more: { label: 'Go', to } },
  ]),
  ['a list', ['order cancelled', 'USM-1']],
  ['a number', 7],
  ['nothing', null],
])('a cookie with %s shows nothing', (_, value) => {
  expect(forged(JSON.stringify(value))).toBeNull();
});

test('a cookie that is no JSON shows nothing, and fields that a toast does not have are left out', () => {
  for (const text of ['', '{', 'x']) expect(forged(text)).toBeNull();
  expect(forged('{"tone":"error","title":"x","__proto__":{"a":1},"more2":1}')).toEqual(failed('x'));
});
