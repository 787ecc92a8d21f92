import { expect, test } from 'vitest';
import { m } from '#words/failures.ts';
import { inLanguage } from '#words/language.ts';
import { m as en } from '../words/en/failures.ts';
import { m as ur } from '../words/ur/failures.ts';
import { plainPage } from './plain-page.ts';

test('the page of a failure is in the language of the address, and leads home in it', () => {
  const inUrdu = inLanguage('ur', () => plainPage(m.busy));
  expect(inUrdu).toContain('<html lang="ur" dir="rtl">');
  expect(inUrdu).toContain(ur.busy.text);
  expect(inUrdu).toContain('<a href="/ur">');
  const outside = plainPage(m.busy);
  expect(outside).toContain('<html lang="en" dir="ltr">');
  expect(outside).toContain(en.busy.text);
  expect(outside).toContain('<a href="/">');
});
