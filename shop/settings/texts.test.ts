import { expect, test } from 'vitest';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { faultsOf } from '../kernel/form-fields.server.ts';
import { saveSettings } from './settings.server.ts';
import { textsForm } from './texts.server.ts';
import { filledIn, PLACEHOLDERS, wrongPlaceholder } from './texts.ts';

openShopForEachTest();

const faults = (typed: string) => {
  const { error } = textsForm.safeParse({ 'confirm-ur': typed });
  return error ? faultsOf(error) : [];
};

test.each([
  ['{nmae}', 'unknown placeholder', '{nmae}'],
  ['{Name}', 'unknown placeholder', '{Name}'],
  ['{ name }', 'unknown placeholder', '{ name }'],
  ['{name} and {price}', 'unknown placeholder', '{price}'],
  ['{}', 'unknown placeholder', '{}'],
  ['{__proto__}', 'unknown placeholder', '{__proto__}'],
  ['{{name}}', 'lone brace', '{'],
  ['{name', 'lone brace', '{'],
  ['name}', 'lone brace', '}'],
])('%j is refused, and what is wrong is named', (typed, code, max) => {
  expect(faults(`Salaam ${typed}`)).toEqual([{ field: 'confirm-ur', code, max }]);
});

test('each placeholder is known, and a text without any is a text', () => {
  for (const name of PLACEHOLDERS) expect(wrongPlaceholder(`{${name}}`)).toBeNull();
  expect(faults(PLACEHOLDERS.map((name) => `{${name}}`).join('\n'))).toEqual([]);
  expect(faults('Salaam')).toEqual([]);
  expect(faults('')).toEqual([]);
  expect(faults('x'.repeat(601))).toEqual([{ field: 'confirm-ur', code: 'long message', max: 600 }]);
});

const NONE = {
  ...{ name: '', number: '', items: '', address: '', arrives: '', total: '', toPay: '', store: '', link: '' },
};

test('what is filled in is not looked through again, and a line with a link of an order that has none is left out', () => {
  const facts = { ...NONE, name: '{total}', number: '$&', items: '{{name}}', total: 'Rs. 1', store: '$1' };
  const filled = filledIn('{name} {number} {items} {total} {store}', facts);
  expect(filled).toBe('{total} $& {{name}} Rs. 1 $1');
  const template = 'Salaam {name}\nSee {link}\nKhuda hafiz';
  const links = ['https://shop.test/o/x', ''].map((link) => filledIn(template, { ...NONE, name: 'A', link }));
  expect(links).toEqual(['Salaam A\nSee https://shop.test/o/x\nKhuda hafiz', 'Salaam A\nKhuda hafiz']);
});

test('a text is kept in its language, and one with a placeholder that nobody knows is not saved', async () => {
  const { confirm } = shop.settings.current.texts;
  await saveSettings(shop, admin, 'texts', { confirm: { ...confirm, ur: 'سلام {name}' } });
  expect(shop.settings.current.texts.confirm).toEqual({ en: '', ur: 'سلام {name}', roman: '' });
  const bad = saveSettings(shop, admin, 'texts', { confirm: { ...confirm, ur: '{nmae}' } });
  await expect(bad).rejects.toThrow('unknown placeholder');
});
