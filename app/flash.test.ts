/** The message for the next page: what was left is shown once, and a cookie that somebody wrote leads nowhere else. */
import { expect, test } from 'vitest';
import { flash, takeFlash } from './flash.server.ts';
import type { Toast } from './ui/toast.tsx';

function leave(toast: unknown): Toast | null {
  const asked = { cookies: [] as string[], secure: false };
  flash(asked, toast as Toast);
  const [pair = ''] = asked.cookies[0]?.split(';') ?? [];
  return takeFlash(new Headers({ cookie: pair }), asked);
}

test('a toast comes as it was left, with where it leads', () => {
  const plain = { tone: 'success', title: 'Added to Cart' };
  expect(leave(plain)).toEqual(plain);
  const full = { ...plain, description: 'Latha', more: { label: 'View cart', to: '/cart' } };
  expect(leave(full)).toEqual(full);
});

test('what a cookie says leads to no other site', () => {
  for (const to of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', 7, undefined])
    expect(leave({ tone: 'success', title: 'x', more: { label: 'Go', to } })?.more?.to).toBe('/');
  expect(leave({ tone: 'loud', title: 'x' })).toBeNull();
  expect(leave({ tone: 'success', title: 'x', more: 'x' })?.more).toBeUndefined();
});
