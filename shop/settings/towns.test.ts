import { expect, test } from 'vitest';
import { townKey } from './delivery.ts';
import { TOWN_NAMES } from './town-names.ts';
import { townKeys } from './towns.ts';

const keyOf = townKeys({ city: 'Chak 45', cityUrdu: 'چک ۴۵' });

test.each([
  ['Faisalabad', 'فیصل آباد', 'فیصلآباد', 'Lyallpur', 'LYALL PUR', 'لائلپور'],
  ['Sahiwal', 'ساہیوال', 'Montgomery'],
  ['Dera Ghazi Khan', 'D.G. Khan', 'ڈیرہ غازی خان', 'DG-Khan'],
  ['Lahore', 'لاہور', 'لاھور', ' lahore '],
  ['Chak 45', 'چک ۴۵', 'chak-45'],
])('%s is one town by each of its names', (...names) => {
  expect(new Set(names.map(keyOf)).size).toBe(1);
});

test('towns of other names stay apart, and what is no name stays none', () => {
  const others = 'Gujrat,Gujranwala,Hyderabad,Mirpur,Mirpur Khas,Muzaffargarh,Muzaffarabad,'.split(',');
  expect(new Set(others.map(keyOf)).size).toBe(others.length);
  expect(keyOf(' - ')).toBe('');
});

test('no name is that of two towns', () => {
  const keys = TOWN_NAMES.flat().map(townKey);
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
});
