import { expect, test } from 'vitest';
import { soundAlike, soundOf, soundsAlike } from './sound.ts';

const alike = (one: string, other: string) => {
  const [a, b] = [one, other].map(soundOf);
  return Boolean(a && b && soundsAlike(a, b));
};

test.each([
  ['a retroflex or aspirated letter', 'لٹھا', ['latha', 'lata', 'laththa']],
  ['one Latin letter for several Urdu ones', 'قمیض', ['kamiz', 'qameez', 'qamij']],
  ['short vowels in any letter or none', 'ململ', ['malmal', 'mulmul', 'milmil', 'mlmal']],
  ['the o of cotton', 'کاٹن', ['coton', 'katan', 'cotan']],
  ['the w that lengthens', 'لان', ['lawn', 'lan', 'laun']],
  ['the w that is heard', 'جاماوار', ['jamawar', 'jamavar']],
  ['ph for f', 'پھلکاری', ['phulkari', 'fulkari', 'foolkari']],
  ['an e at the end for an a', 'پردے', ['parde', 'pardey', 'pardai']],
  ['ہ at the end', 'پردہ', ['parda', 'pardah', 'parde']],
  ['any vowel of an alif', 'اجرک', ['ajrak', 'ijrak']],
  ['z or j', 'رضای', ['razai', 'rajai', 'razayi']],
])('words are alike by %s', (_what, urdu, latin) => {
  for (const word of latin) expect(alike(urdu, word) && alike(word, urdu), word).toBe(true);
});

test.each([
  ['لان', 'line'],
  ['سوٹ', 'suti'],
  ['چادر', 'khadar'],
  ['لال', 'lilo'],
  ['کالا', 'kal'],
  ['جاماوار', 'jamar'],
])('%s is not %s', (urdu, latin) => {
  expect(alike(urdu, latin)).toBe(false);
});

test('within one script only one of two words leaves vowels out; codes and single consonants have no sound', () => {
  for (const word of ['krandi', 'karundi']) expect(soundAlike(word, 'karandi')).toBe(true);
  expect(soundAlike('quilt', 'cloth')).toBe(false);
  for (const word of ['ml', 'ht204', '550', 'o', 'ka', 'کا', '', 'ملx', `k${'aeio'.repeat(9)}t`])
    expect(soundOf(word), word).toBeNull();
});
