import { expect, test } from 'vitest';
import { FIXED_CATEGORIES, MAIN_CATEGORIES } from '#shop/catalogue/product.ts';
import { inLanguage } from '#words/language.ts';
import { allLanguages } from '#words/languages.ts';
import { categoryName } from './category-name.ts';
import { langOf } from './lang-of.ts';

const FIXED = [...MAIN_CATEGORIES, ...Object.values(FIXED_CATEGORIES).flat()];

test('each category of the specification is exact in English, and has a name in Urdu letters', () => {
  expect(FIXED.map(categoryName)).toEqual(FIXED);
  const inUrdu = inLanguage('ur', () => FIXED.map(categoryName));
  expect(inUrdu.filter((name) => !/^[\u0600-\u06FF ]+$/.test(name))).toEqual([]);
  expect(inLanguage('roman', () => categoryName('Men'))).toBe('Mardana');
});

test('a category of the admin’s stays as it was typed', () => {
  for (const language of allLanguages)
    for (const name of ['Winter Sale', 'کھدر', 'constructor'])
      expect(inLanguage(language, () => categoryName(name))).toBe(name);
});

test('a text in another language than the page says so', () => {
  const of = (language: 'en' | 'ur' | 'roman') =>
    inLanguage(language, () => ['Ivory Latha', 'آئیوری لٹھا', 'لٹھا ML-001'].map(langOf));
  expect(of('en')).toEqual([undefined, 'ur', 'ur']);
  expect(of('roman')).toEqual(['en', 'ur', 'ur']);
  expect(of('ur')).toEqual(['en', undefined, undefined]);
});
