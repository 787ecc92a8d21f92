/** Spelling of Urdu and Roman Urdu, as in `words/terms.md`. */
import { globSync, readFileSync } from 'node:fs';
import bidiFactory from 'bidi-js';
import { expect, test } from 'vitest';
import { linesOfWeek } from '#shop/settings/hours/hours.ts';
import { m as admin } from '#words/admin.ts';
import { m as cart } from '#words/cart.ts';
import { m as contacts } from '#words/contacts.ts';
import { m as couriers } from '#words/couriers.ts';
import { m as home } from '#words/home.ts';
import { inLanguage } from '#words/language.ts';
import { m as orderScreen } from '#words/order-screen.ts';
import { m as orders } from '#words/orders.ts';
import { m as parcels } from '#words/parcels.ts';
import { m as product } from '#words/product.ts';
import { m as products } from '#words/products.ts';
import { m as profile } from '#words/profile.tsx';
import { isolated } from '../../words/isolate.ts';
import { clock, date, dateTime, wholeMonth } from '../../words/ur/dates.ts';
import { nameOf } from '../../words/ur/holidays.ts';
import { days, opens, span, until } from '../../words/ur/hours.ts';
import { demoSettings } from '../support/demo-settings.ts';
import { isNode, type Node, parse } from '../support/run/syntax.ts';

const bidi = bidiFactory();

/** The texts of a module without their values: strings, template parts and JSX text. */
function textsIn(node: Node): string[] {
  if (node.type === 'ImportDeclaration' || node.type.startsWith('TS')) return [];
  // A string inside a template is a name, an address or an example.
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
    textsIn(parse(file, readFileSync(file, 'utf8')))
      .filter((text) => text.trim() !== '' && !text.startsWith('./'))
      .map((text) => `${file}: ${text.replace(/\s+/g, ' ').trim()}`),
  );
const wrongIn = (sentences: readonly string[], wrong: RegExp) =>
  sentences.filter((sentence) => wrong.test(sentence.slice(sentence.indexOf(': ') + 2)));

/** Codes that sentences compare with, and the names of holidays. */
const CODES =
  /^(?:today|tomorrow|weekday|twice|archived|half a row|beside the columns|too large|empty|lost letters|column twice|codes alike|no such picture|unknown category|unknown cloth|unit stays|nothing to value|unreadable|row without end|too many rows|no names|unknown columns|with faults|not as shown|changed meanwhile|deleted meanwhile|en-US|use strict|0|, )$/;
const isSentence = (text: string) => !CODES.test(text.slice(text.indexOf(': ') + 2));
const urdu = sentencesOf('ur').filter(isSentence);

test('Urdu has no Latin word: names, addresses and examples are isolated values', () => {
  expect(urdu.length).toBeGreaterThan(700);
  expect(wrongIn(urdu, /[A-Za-z]/)).toEqual([]);
});

test('Urdu has its own letters and stops, not those of Arabic or English', () => {
  expect(wrongIn(urdu, /[يكىةأإ٠-٩۰-۹]/)).toEqual([]);
  // Ellipses are allowed, and a full stop between digits is part of a value.
  expect(wrongIn(urdu, /[,;?]|(?<!\.)\.(?!\.)/)).toEqual([]);
  expect(wrongIn(urdu, /\s[،۔؟؛]|[،؟؛۔](?=[^\s“”)])/u)).toEqual([]);
});

test('the terms of the shop are spelled in one way', () => {
  expect(
    wrongIn(
      urdu,
      /اسٹاک|اسٹیٹمنٹ|رائڈر|کارڈٹ|(?<!\p{L})(?:پیج|سطر(?:یں|وں)?|قطار|فہرست|شرح|کم از کم)(?!\p{L})|پروڈکٹ|پیغام|لاگ ان(?!\p{L})|آڈر|ڈلیوری|ڈلیور|واٹسایپ|واٹس اپ|کسٹمر|پاسورڈ|ایمیل/u,
    ),
  ).toEqual([]);
});

test('no sentence for shoppers says whether its reader is a man or a woman', () => {
  const shoppers =
    /^words\/(?:ur|roman)\/(?:about|account|cart|chat|checkout|confirm-email|contact|failures|frame|home|emails|product|products|profile|reset-mail)\./;
  const spoken = [...urdu, ...sentencesOf('roman')].filter((sentence) => shoppers.test(sentence));
  expect(spoken.length).toBeGreaterThan(500);
  // The verb must agree with its subject "you"; with آپ نے it agrees with the object instead.
  expect(
    wrongIn(
      spoken,
      /(?:آپ|\baap) (?!نے |ne |کے |ke |کا |ka |کی |ki |کو |ko )[^۔؛.;:]*(?:(?:سکتے|چاہتے|چکے|رہے|گئے|sakte|chahte|chuke|rahe|gaye) (?:ہیں|hain)|(?:دیں|لیں) گے|(?:den|len)ge)/iu,
    ),
  ).toEqual([]);
});

test('Roman Urdu has one spelling for each word', () => {
  const sentences = sentencesOf('roman').filter(isSentence);
  expect(sentences.length).toBeGreaterThan(700);
  expect(
    wrongIn(
      sentences,
      /\b(?:nahin|nahee|hein|mei|kren|krein|karen|bahut|bohut|yeh|woh|ek|kia|kiun|qeemet|kimat|pohnch|baray|kaisay|liay|liye?y|dukan|dukandar|kapda|tasvir|talash|raqm|the|ise|use|upar|sath|chhor\w*|chhot[aei]|baaqi|baaki|khaali|shehe?ar|hisab|mojooda?|pichhl\w+|chhutti\w*|sa+man|saamaan|zabaan|nishaan|ham se|safh[ae]|fehrist|kharidari|(?:ja|aa|likh|dekh|badl)(?:e|ein) g[aei])\b/i,
    ),
  ).toEqual([]);
});

/** Tagged templates: tag, text between the values, number of values. */
function templatesIn(node: Node): { tag: unknown; parts: string; values: number }[] {
  const deeper = Object.values(node).flat().filter(isNode).flatMap(templatesIn);
  if (node.type !== 'TaggedTemplateExpression') return deeper;
  const template = node.quasi as Node & { expressions: readonly unknown[] };
  const { name } = node.tag as { name?: string };
  return [{ tag: name, parts: partsOf(template).join(' '), values: template.expressions.length }, ...deeper];
}
const templates = globSync('words/ur/*.{ts,tsx}').flatMap((file) =>
  templatesIn(parse(file, readFileSync(file, 'utf8'))),
);

const FSI = '\u2068';
const PDI = '\u2069';
const plain = (text: string) => text.replaceAll(/[\u200f\u2068\u2069]/g, '');

test('a value in a sentence keeps its own direction', () => {
  const facts = { name: 'Ali', store: 'Usman & Sons', orderNumber: 'USM-1' };
  const said = inLanguage('ur', () => orders.salaam(facts));
  for (const value of ['Ali', 'Usman & Sons', 'USM-1']) expect(said).toContain(`${FSI}${value}${PDI}`);
});

test('a sentence of values alone says that it is read from the right, as what is isolated says nothing', () => {
  // Inside another sentence it would take the direction left to right, with its parts in the wrong order.
  const levelsOf = (text: string) => bidi.getEmbeddingLevels(text, 'auto').levels;
  const said = isolated`آخری آرڈر ${dateTime({ date: '23 نومبر، 2026', time: 'صبح 10:36' })}`;
  const comma = said.indexOf('، \u2068صبح');
  expect(levelsOf(said)[comma]).toBe(3);
  const mute = templates.filter(
    ({ tag, parts, values }) => tag === 'isolated' && values > 1 && !/[\u0621-\u06d3]/.test(parts),
  );
  expect(mute).toEqual([]);
});

test('a sign of percent stays with its number, as outside of the value it would move to the other side', () => {
  const apart = templates.filter(
    ({ tag, parts }) => /^(?:isolated|fromRight)$/.test(`${tag}`) && /(?:^| )%/.test(parts),
  );
  expect(apart).toEqual([]);
});

test('dates and hours read as they are said', () => {
  expect(date({ day: 14, month: 8, year: 2026 })).toBe('14 اگست، 2026');
  expect([0, 4 * 60, 545, 12 * 60, 16 * 60, 20 * 60 + 5].map((minutes) => clock(minutes))).toEqual([
    'رات 12:00',
    'صبح 4:00',
    'صبح 9:05',
    'دوپہر 12:00',
    'شام 4:00',
    'رات 8:05',
  ]);
  expect(wholeMonth({ month: 11, year: 2026 })).toBe('نومبر 2026');
  expect(plain(dateTime({ date: '14 اگست، 2026', time: clock(545) }))).toBe('14 اگست، 2026، صبح 9:05');
  expect(linesOfWeek(demoSettings.hours.week).map(({ weekdays }) => days(weekdays))).toEqual([
    'ہفتہ سے جمعرات',
    'جمعہ',
  ]);
  expect(plain(span({ opens: 540, closes: 1140 }))).toBe('صبح 9:00 سے شام 7:00');
  expect(plain(until({ time: 1140 }))).toBe('شام 7:00 بجے تک');
  expect(plain(opens({ at: 540, on: 'tomorrow' }))).toBe('کل صبح 9:00 بجے کھلے گی۔');
});

test.each(['ur', 'roman'] as const)(
  'what a screen reader calls a button holds the words that stand on it (WCAG 2.5.3), in %s',
  (language) => {
    const [cloth, number] = ['Latha', 'USM-1'];
    const buttons = inLanguage(language, () => [
      [admin.edit, admin.editOf(cloth)],
      [admin.remove, admin.removeOf(cloth)],
      [admin.remove, admin.removeText(cloth)],
      [cart.remove, cart.removeOf(cloth)],
      [contacts.answer, contacts.answerTo(cloth)],
      [contacts.call, contacts.callTo(cloth)],
      [contacts.markRead, contacts.markReadOf(cloth)],
      [home.viewAll, home.viewAllOf(cloth)],
      [couriers.tryLink, couriers.tryLinkOf(cloth)],
      [orderScreen.call, orders.call({ name: cloth, phone: '0300 1234567' })],
      [parcels.openOrder, parcels.openOrderOf(number)],
      [parcels.track, parcels.trackOf(number)],
      [orders.whatsApp, orders.whatsAppTo(cloth)],
      [orders.update, orders.updateOf(number)],
      [orders.undo, orders.undoOf(number)],
      [orders.remove, orders.removeOf(number)],
      [product.addToCart, products.addToCartOf(cloth)],
      [products.view, products.viewOf(cloth)],
      [profile.ask, profile.askAbout(number)],
      [profile.cancel, profile.cancelOf(number)],
    ]);
    for (const [seen, said] of buttons) expect(said?.toLowerCase()).toContain(seen?.toLowerCase());
  },
);

test('every holiday of the store has its name in Urdu', () => {
  expect(
    demoSettings.hours.holidays.map(({ name }) => nameOf(name)).filter((name) => /[A-Za-z]/.test(name)),
  ).toEqual([]);
});
