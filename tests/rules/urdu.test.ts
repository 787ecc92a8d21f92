/** How Urdu and Roman Urdu are written, as `words/terms.md` has it: letters, stops, digits, and one English loan for one thing. */
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { schedule, store } from '#store';
import * as adminRoman from '../../words/roman/admin.ts';
import * as cartRoman from '../../words/roman/cart.ts';
import * as contactsRoman from '../../words/roman/contacts.ts';
import * as homeRoman from '../../words/roman/home.ts';
import * as ordersRoman from '../../words/roman/orders.ts';
import * as productRoman from '../../words/roman/product.ts';
import * as productsRoman from '../../words/roman/products.ts';
import * as profileRoman from '../../words/roman/profile.tsx';
import * as adminUr from '../../words/ur/admin.ts';
import * as cartUr from '../../words/ur/cart.ts';
import * as contactsUr from '../../words/ur/contacts.ts';
import { clock, date, dateTime } from '../../words/ur/dates.ts';
import * as homeUr from '../../words/ur/home.ts';
import { days, opens, span, until } from '../../words/ur/hours.ts';
import * as ordersUr from '../../words/ur/orders.ts';
import { holiday } from '../../words/ur/own-place.ts';
import * as productUr from '../../words/ur/product.ts';
import * as productsUr from '../../words/ur/products.ts';
import * as profileUr from '../../words/ur/profile.tsx';

const ur = {
  admin: adminUr,
  cart: cartUr,
  contacts: contactsUr,
  home: homeUr,
  orders: ordersUr,
  product: productUr,
  products: productsUr,
  profile: profileUr,
};
const roman = {
  admin: adminRoman,
  cart: cartRoman,
  contacts: contactsRoman,
  home: homeRoman,
  orders: ordersRoman,
  product: productRoman,
  products: productsRoman,
  profile: profileRoman,
};

interface Node {
  type: string;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The texts of a module without the values in them: strings, the parts of templates, and what stands between tags. */
function textsIn(node: Node): string[] {
  if (node.type === 'ImportDeclaration' || node.type.startsWith('TS')) return [];
  // A string that stands in a template is a name, an address or an example.
  if (node.type === 'TemplateLiteral')
    return [
      ...partsOf(node),
      ...(node.expressions as Node[]).filter(({ type }) => type !== 'Literal').flatMap(textsIn),
    ];
  if (node.type === 'JSXAttribute') return [];
  if (node.type === 'Property') return isNode(node.value) ? textsIn(node.value) : [];
  if (node.type === 'JSXText' || node.type === 'Literal')
    return typeof node.value === 'string' ? [node.value] : [];
  return inside(node);
}
const inside = (node: Node) => Object.values(node).flat().filter(isNode).flatMap(textsIn);
const partsOf = ({ quasis }: Node) =>
  (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);

const sentencesOf = (language: string) =>
  globSync(`words/${language}/*.{ts,tsx}`).flatMap((file) =>
    textsIn(parseSync(file, readFileSync(file, 'utf8')).program as unknown as Node)
      .filter((text) => text.trim() !== '' && !text.startsWith('./'))
      .map((text) => `${file}: ${text.replace(/\s+/g, ' ').trim()}`),
  );
const wrongIn = (sentences: readonly string[], wrong: RegExp) =>
  sentences.filter((sentence) => wrong.test(sentence.slice(sentence.indexOf(': ') + 2)));

/** Codes that the sentences compare with, and the names of holidays. */
const CODES =
  /^(?:today|tomorrow|twice|unknown category|unreadable|no names|unknown columns|with faults|en-US|use strict|0|, )$/;
const urdu = sentencesOf('ur').filter((sentence) => !CODES.test(sentence.slice(sentence.indexOf(': ') + 2)));

test('Urdu has no Latin word: names, addresses and examples are isolated values', () => {
  expect(urdu.length).toBeGreaterThan(700);
  expect(wrongIn(urdu, /[A-Za-z]/)).toEqual([]);
});

test('Urdu has its own letters and stops, not those of Arabic or English', () => {
  expect(wrongIn(urdu, /[يكىةأإ٠-٩۰-۹]/)).toEqual([]);
  // Three dots stay, and a stop between digits is inside a value.
  expect(wrongIn(urdu, /[,;?]|(?<!\.)\.(?!\.)/)).toEqual([]);
  expect(wrongIn(urdu, /\s[،۔؟؛]|[،؟؛۔](?=[^\s»”)])/u)).toEqual([]);
});

test('the terms of the shop are spelled in one way', () => {
  expect(
    wrongIn(
      urdu,
      /اسٹاک|کارڈٹ|پروڈکٹ|پیغام|لاگ ان(?!\p{L})|آڈر|ڈلیوری|ڈلیور|واٹسایپ|واٹس اپ|کسٹمر|پاسورڈ|ایمیل/u,
    ),
  ).toEqual([]);
});

test('Roman Urdu has one spelling for each word', () => {
  const sentences = sentencesOf('roman');
  expect(sentences.length).toBeGreaterThan(700);
  expect(
    wrongIn(
      sentences,
      /\b(?:nahin|nahee|hein|mei|kren|krein|karen|bahut|bohut|yeh|woh|ek|kia|kiun|qeemet|kimat|pohnch|baray|kaisay|liay|liye?y|dukan|dukandar|kapda|tasvir|talash|raqm|the)\b/i,
    ),
  ).toEqual([]);
});

const FSI = '\u2068';
const PDI = '\u2069';
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '');

test('a value in a sentence keeps its own direction', () => {
  const said = ur.orders.salaam({ name: 'Ali', store: 'Usman & Sons', orderNumber: 'USM-1' });
  for (const value of ['Ali', 'Usman & Sons', 'USM-1']) expect(said).toContain(`${FSI}${value}${PDI}`);
});

test('dates and hours read as they are said', () => {
  expect(date({ day: 14, month: 8, year: 2026 })).toBe('14 اگست، 2026');
  expect([0, 4 * 60, 545, 12 * 60, 16 * 60, 20 * 60 + 5].map(clock)).toEqual([
    'رات 12:00',
    'صبح 4:00',
    'صبح 9:05',
    'دوپہر 12:00',
    'شام 4:00',
    'رات 8:05',
  ]);
  expect(plain(dateTime({ date: '14 اگست، 2026', time: clock(545) }))).toBe('14 اگست، 2026، صبح 9:05');
  expect(store.hours.map(({ weekdays }) => days(weekdays))).toEqual(['ہفتہ سے جمعرات', 'جمعہ']);
  expect(plain(span({ opens: 540, closes: 1140 }))).toBe('صبح 9:00 سے شام 7:00');
  expect(plain(until({ time: 1140 }))).toBe('شام 7:00 بجے تک');
  expect(plain(opens({ at: 540, on: 'tomorrow' }))).toBe('کل صبح 9:00 بجے کھلے گی۔');
});

test('what a screen reader calls a button holds the words that stand on it (WCAG 2.5.3)', () => {
  const [cloth, number] = ['Latha', 'USM-1'];
  for (const { admin, cart, contacts, home, orders, product, products, profile } of [ur, roman])
    for (const [seen, said] of [
      [admin.edit, admin.editOf(cloth)],
      [admin.remove, admin.removeOf(cloth)],
      [admin.remove, admin.removeText(cloth)],
      [cart.remove, cart.removeOf(cloth)],
      [contacts.answer, contacts.answerTo(cloth)],
      [contacts.whatsApp, contacts.whatsAppTo(cloth)],
      [contacts.call, contacts.callTo(cloth)],
      [contacts.markRead, contacts.markReadOf(cloth)],
      [home.viewAll, home.viewAllOf(cloth)],
      [orders.whatsApp, orders.whatsAppTo(cloth)],
      [orders.update, orders.updateOf(number)],
      [orders.undo, orders.undoOf(number)],
      [orders.remove, orders.removeOf(number)],
      [orders.refused, orders.refusedOf(number)],
      [product.addToCart, products.addToCartOf(cloth)],
      [products.view, products.viewOf(cloth)],
      [profile.ask, profile.askAbout(number)],
      [profile.cancel, profile.cancelOf(number)],
    ])
      expect(said?.toLowerCase()).toContain(seen?.toLowerCase());
});

test('every holiday of the store has its name in Urdu', () => {
  expect(schedule.holidays.map(({ name }) => holiday(name)).filter((name) => /[A-Za-z]/.test(name))).toEqual(
    [],
  );
});
