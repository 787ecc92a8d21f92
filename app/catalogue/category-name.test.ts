import { expect, test } from 'vitest';
import { FIXED_CATEGORIES, MAIN_CATEGORIES } from '#shop/catalogue/product.ts';
import { m as words } from '#words/category-names.ts';
import { inLanguage } from '#words/language.ts';
import { allLanguages } from '#words/languages.ts';
import { dirOf, langOf, textHere } from '../lib/lang-of.ts';
import { sharedText } from '../storefront/product/shown-product.server.ts';
import { categoryName } from './category-name.ts';
import { langOfCategory, langsOf, priceOf, stockOf } from './category-names.server.ts';

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
    inLanguage(language, () => ['Ivory Latha', 'آئیوری لٹھا', 'لٹھا ML-001'].map((text) => langOf(text)));
  expect(of('en')).toEqual([undefined, 'ur', 'ur']);
  expect(of('roman')).toEqual(['en', 'ur', 'ur']);
  expect(of('ur')).toEqual(['en', undefined, undefined]);
});

test('a text is that of the page’s language, and one in English says so where Roman Urdu has none', () => {
  const texts = { note: 'Not on Friday', noteUrdu: 'جمعہ کو نہیں', noteRoman: '' };
  const here = (of: typeof texts) => inLanguage('roman', () => textHere(of, 'note'));
  expect(inLanguage('ur', () => textHere(texts, 'note')).text).toBe(texts.noteUrdu);
  expect(here(texts)).toEqual({ text: texts.note, lang: 'en' });
  const noteRoman = 'Jumay ko nahi';
  expect(here({ ...texts, noteRoman })).toEqual({ text: noteRoman, lang: undefined });
  const langs = inLanguage('roman', () =>
    langsOf({ name: noteRoman, description: texts.note, inRoman: '10' }),
  );
  expect(langs).toEqual({ textLang: 'en' });
});

test('a category’s name says its language: its own where one was given, else English', () => {
  const of = (language: 'en' | 'ur' | 'roman', given: Record<string, string>) =>
    inLanguage(language, () => langOfCategory({ ...given, ...words.categoryNames }, 'Winter Wear'));
  const named = { 'Winter Wear': 'Sardiyon ka kapra' };
  expect([of('en', {}), of('ur', {}), of('roman', {})]).toEqual([undefined, 'en', 'en']);
  expect([of('ur', { 'Winter Wear': 'سردیوں کا کپڑا' }), of('roman', named)]).toEqual([undefined, undefined]);
  expect(inLanguage('roman', () => langOfCategory(words.categoryNames, 'Latha'))).toBeUndefined();
});

test('a text in Urdu that begins with a Latin name is read from the right, and one in Latin letters alone from the left', () => {
  expect(dirOf('Bano Fabrics 1990 سے ڈسکہ میں ہے۔')).toBe('rtl');
  expect(dirOf('We cut true.')).toBe('ltr');
});

test('what is sold by the metre costs so much a metre, and has metres in stock', () => {
  const cloth = { name: 'Latha', priceInPaisa: 80_000, stock: 12 };
  const [metre, piece] = [{ ...cloth, soldBy: 'metre' } as const, { ...cloth, soldBy: '' } as const];
  expect([priceOf(metre), stockOf(metre)]).toEqual(['Rs. 800 a metre', '12 m']);
  expect([priceOf(piece), stockOf(piece)]).toEqual(['Rs. 800', '12']);
  expect(sharedText(metre)).toContain('Rs. 800 a metre');
});

test('in Urdu a price of a metre is read from the right wherever it stands, though it begins with Latin letters', () => {
  const price = inLanguage('ur', () => priceOf({ priceInPaisa: 80_000, soldBy: 'metre' }));
  // `<bdi>` looks at the first letter, even if isolated (HTML, 3.2.6.4).
  expect(/[\p{L}\u200f]/u.exec(price)?.[0]).toBe('\u200f');
});
