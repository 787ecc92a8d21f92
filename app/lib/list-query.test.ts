import { expect, test } from 'vitest';
import { withoutForm, withParameter } from '../admin/ui/form-address.ts';
import { readChoice, readIds, readPage, readSearch } from './list-query.ts';

const query = (text: string) => new URLSearchParams(text);

test('what the address says of a list is taken where it makes sense, and left out where not', () => {
  const pages = ['', 'page=3', 'page=0', 'page=-1', 'page=1.5', 'page=1e99', 'page=x'];
  expect(pages.map((q) => readPage(query(q)))).toEqual([1, 3, 1, 1, 1, 1, 1]);
  expect(readSearch(query('q=%20latha%20'))).toBe('latha');
  expect(readSearch(query(`q=${'x'.repeat(1000)}`))).toHaveLength(200);
  expect(readChoice(query('sort=newest'), 'sort', ['newest', 'oldest'])).toBe('newest');
  expect(readChoice(query('sort=__proto__'), 'sort', ['newest', 'oldest'])).toBeUndefined();
});

test('ids are read from one list or several, each once, and what can be none is left out', () => {
  expect(readIds(query('ids=a,b&ids=c,%20a%20,,b'))).toEqual(['a', 'b', 'c']);
  expect(readIds(query(`ids=${'x'.repeat(65)},y`))).toEqual(['y']);
  expect(readIds(query('ids=a%00b,%27--,b'))).toEqual(['b']);
  expect(readIds(query('id=a'))).toEqual([]);
});

test('a form over a list keeps what is searched and the page', () => {
  expect(withParameter('?q=a&page=2', 'edit', 'ml 1')).toBe('?q=a&page=2&edit=ml+1');
  expect(withoutForm('?q=a&page=2&edit=ml+1')).toBe('?q=a&page=2');
  expect(withoutForm('?new=1')).toBe('');
});
