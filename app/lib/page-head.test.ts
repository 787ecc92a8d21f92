import { expect, test } from 'vitest';
import { inLanguage } from '#words/language.ts';
import { typedHead } from './page-head.server.ts';

const NONE = { title: '', text: '', titleUrdu: '', textUrdu: '' };
const ALL = { title: 'Cloth', text: 'Of Daska.', titleUrdu: 'کپڑا', textUrdu: 'ڈسکہ کا۔' };

test('each language has its own texts, and Roman Urdu reads those of English', () => {
  const latin = { typed: { title: 'Cloth', description: 'Of Daska.' } };
  for (const language of ['en', 'roman'] as const)
    expect(inLanguage(language, () => typedHead(ALL))).toEqual(latin);
  expect(inLanguage('ur', () => typedHead(ALL))).toEqual({
    typed: { title: 'کپڑا', description: 'ڈسکہ کا۔' },
  });
});

test('what was not typed stays as the page says it: typed English is nothing for who reads Urdu', () => {
  expect(inLanguage('en', () => typedHead(NONE))).toEqual({});
  expect(inLanguage('ur', () => typedHead({ ...NONE, title: 'Cloth' }))).toEqual({});
  expect(inLanguage('en', () => typedHead({ ...NONE, text: 'Of Daska.' }))).toEqual({
    typed: { description: 'Of Daska.' },
  });
});

test('a picture is for all languages, as messengers read it', () => {
  const picture = '/pictures/demo/slider-latha.webp';
  expect(inLanguage('ur', () => typedHead({ ...NONE, picture }))).toEqual({
    typed: { picture: '/pictures/demo/slider-latha-share.jpg' },
  });
});
