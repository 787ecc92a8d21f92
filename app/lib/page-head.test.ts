import { expect, test } from 'vitest';
import { textsOf } from '#shop/kernel/text/translations.ts';
import { inLanguage } from '#words/language.ts';
import type { Language } from '#words/languages.ts';
import { typedHead } from './page-head.server.ts';

const NONE = { ...textsOf('title', () => ''), ...textsOf('text', () => '') };
const ALL = { ...NONE, title: 'Cloth', text: 'Of Daska.', titleUrdu: 'کپڑا', textUrdu: 'ڈسکہ کا۔' };
const typedIn = (language: Language, texts: typeof NONE, picture?: string) =>
  inLanguage(language, () => typedHead(texts, ['title', 'text'], picture));

test('each language has its own texts, and Roman Urdu reads those of English that it has not', () => {
  const latin = { typed: { title: 'Cloth', description: 'Of Daska.' } };
  for (const language of ['en', 'roman'] as const) expect(typedIn(language, ALL)).toEqual(latin);
  expect(typedIn('ur', ALL)).toEqual({ typed: { title: 'کپڑا', description: 'ڈسکہ کا۔' } });
  const kapra = { typed: { title: 'Kapra', description: 'Of Daska.' } };
  expect(typedIn('roman', { ...ALL, titleRoman: 'Kapra' })).toEqual(kapra);
});

test('what was not typed stays as the page says it: typed English is nothing for who reads Urdu, a picture is for all', () => {
  expect(typedIn('en', NONE)).toEqual({});
  expect(typedIn('ur', { ...NONE, title: 'Cloth' })).toEqual({});
  expect(typedIn('en', { ...NONE, text: 'Of Daska.' })).toEqual({ typed: { description: 'Of Daska.' } });
  const shared = { typed: { picture: '/pictures/demo/slider-latha-share.jpg' } };
  expect(typedIn('ur', NONE, '/pictures/demo/slider-latha.webp')).toEqual(shared);
});
