import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { m } from '#words/failures.ts';
import { inLanguage } from '#words/language.ts';
import { m as en } from '../../words/en/failures.ts';
import { m as ur } from '../../words/ur/failures.ts';
import { plainPage } from './plain-page.ts';
import { hashSource, sendPlainPage } from './security.ts';

test('the page of a failure is in the language of the address, leads home in it, and in Urdu brings the shop’s faces by a style that its policy names', () => {
  const inUrdu = inLanguage('ur', () => plainPage(m.busy));
  const styles = [...inUrdu.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style);
  expect(styles.join()).toMatch(/url\("\/[^"]*nastaliq-urdu[^"]*\.woff2"\)/);
  const response = { writeHead: vi.fn().mockReturnThis(), end: vi.fn() };
  sendPlainPage(response as unknown as ServerResponse, 503, m.busy);
  const policy = response.writeHead.mock.calls[0]?.[1]['Content-Security-Policy'];
  expect(policy).toContain(`style-src ${styles.map(hashSource).join(' ')}; font-src 'self';`);
  expect(plainPage(m.busy)).not.toContain('font-face');
  for (const part of ['<html lang="ur" dir="rtl">', ur.busy.text, '<a href="/ur">'])
    expect(inUrdu).toContain(part);
  for (const part of ['<html lang="en" dir="ltr">', en.busy.text, '<a href="/">'])
    expect(plainPage(m.busy)).toContain(part);
});
