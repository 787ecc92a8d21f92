/** Spelling and direction of Urdu and Roman Urdu, as in `words/terms.md`. */
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
import { isolated, RIGHT_TO_LEFT_MARK } from '../../words/isolate.ts';
import * as auditLogUr from '../../words/ur/audit-log.ts';
import * as chatUr from '../../words/ur/chat.ts';
import * as customersUr from '../../words/ur/customers.ts';
import { clock, date, dateTime, wholeMonth } from '../../words/ur/dates.ts';
import * as emailsUr from '../../words/ur/emails.ts';
import * as filtersUr from '../../words/ur/filters.ts';
import { nameOf } from '../../words/ur/holidays.ts';
import { days, opens, span, until } from '../../words/ur/hours.ts';
import * as moneyUr from '../../words/ur/money.ts';
import * as notesUr from '../../words/ur/notes.ts';
import * as printUr from '../../words/ur/print.ts';
import * as thaansUr from '../../words/ur/thaans.ts';
import { demoSettings } from '../support/demo-settings.ts';
import { isNode, type Node, nodesIn, parse, partsOf, textOfTemplate } from '../support/run/syntax.ts';

const bidi = bidiFactory();
const read = (file: string) => readFileSync(file, 'utf8');
const modulesOf = (language: string) => globSync(`words/${language}/*.{ts,tsx}`);

/** The texts of a module without their values: strings, template parts and JSX text. */
function textsIn(node: Node): string[] {
  if (/^(?:ImportDeclaration|JSXAttribute$|TS)/.test(node.type)) return [];
  // A string inside a template is a name, an address or an example.
  if (node.type === 'TemplateLiteral') {
    const values = (node.expressions as Node[]).filter(({ type }) => type !== 'Literal');
    return [...textOfTemplate(node), ...values.flatMap(textsIn)];
  }
  if (node.type === 'Property') return isNode(node.value) ? textsIn(node.value) : [];
  if (typeof node.value === 'string') return [node.value];
  return partsOf(node).flatMap(textsIn);
}

const sentencesOf = (language: string) =>
  modulesOf(language).flatMap((file) =>
    textsIn(parse(file, read(file)))
      .filter((text) => text.trim() !== '' && !text.startsWith('./'))
      .map((text) => `${file}: ${text.replace(/\s+/g, ' ').trim()}`)
      .filter(isSentence),
  );
const wrongIn = (sentences: readonly string[], wrong: RegExp) =>
  sentences.filter((sentence) => wrong.test(sentence.slice(sentence.indexOf(': ') + 2)));

/** Codes that sentences compare with, and the names of holidays. */
const CODES =
  /^(?:today|tomorrow|weekday|twice|archived|half a row|beside the columns|too large|empty|lost letters|column twice|codes alike|no such picture|unknown category|unknown cloth|unit stays|nothing to value|unreadable|row without end|too many rows|no names|unknown columns|with faults|not as shown|changed meanwhile|deleted meanwhile|en-US|use strict|0|, )$/;
const isSentence = (text: string) => !CODES.test(text.slice(text.indexOf(': ') + 2));
const [urdu, roman] = [sentencesOf('ur'), sentencesOf('roman')];

test('Urdu has no Latin word: names, addresses and examples are isolated values', () => {
  expect(urdu.length).toBeGreaterThan(700);
  expect(wrongIn(urdu, /[A-Za-z]/)).toEqual([]);
});

test('Urdu has its own letters and stops, not those of Arabic or English', () => {
  // Ellipses are allowed, and a full stop between digits is part of a value.
  const wrong = /[يكىةأإ٠-٩۰-۹]|[,;?]|(?<!\.)\.(?!\.)|\s[،۔؟؛]|[،؟؛۔](?=[^\s“”)])/u;
  expect(wrongIn(urdu, wrong)).toEqual([]);
});

test('the terms of the shop are spelled in one way', () => {
  const wrong =
    /اسٹاک|اسٹیٹمنٹ|رائڈر|کارڈٹ|(?<!\p{L})(?:پیج|سطر(?:یں|وں)?|قطار|فہرست|شرح|کم از کم)(?!\p{L})|پروڈکٹ|پیغام|لاگ ان(?!\p{L})|آڈر|ڈلیوری|ڈلیور|واٹسایپ|واٹس اپ|کسٹمر|پاسورڈ|ایمیل/u;
  expect(wrongIn(urdu, wrong)).toEqual([]);
});

test('no sentence for shoppers says whether its reader is a man or a woman', () => {
  const shoppers =
    /^words\/(?:ur|roman)\/(?:about|account|cart|chat|checkout|confirm-email|contact|failures|frame|home|emails|product|products|profile|reset-mail)\./;
  const spoken = [...urdu, ...roman].filter((sentence) => shoppers.test(sentence));
  expect(spoken.length).toBeGreaterThan(500);
  // The verb must agree with its subject "you"; with آپ نے it agrees with the object instead.
  const wrong =
    /(?:آپ|\baap) (?!نے |ne |کے |ke |کا |ka |کی |ki |کو |ko )[^۔؛.;:]*(?:(?:سکتے|چاہتے|چکے|رہے|گئے|sakte|chahte|chuke|rahe|gaye) (?:ہیں|hain)|(?:دیں|لیں) گے|(?:den|len)ge)/iu;
  expect(wrongIn(spoken, wrong)).toEqual([]);
});

test('Roman Urdu has one spelling for each word', () => {
  expect(roman.length).toBeGreaterThan(700);
  const wrong =
    /\b(?:nahin|nahee|hein|mei|kren|krein|karen|bahut|bohut|yeh|woh|ek|kia|kiun|qeemet|kimat|pohnch|baray|kaisay|liay|liye?y|dukan|dukandar|kapda|tasvir|talash|raqm|the|ise|use|upar|sath|chhor\w*|chhot[aei]|baaqi|baaki|khaali|shehe?ar|hisab|mojooda?|pichhl\w+|chhutti\w*|sa+man|saamaan|zabaan|nishaan|ham se|safh[ae]|fehrist|kharidari|(?:ja|aa|likh|dekh|badl)(?:e|ein) g[aei])\b/i;
  expect(wrongIn(roman, wrong)).toEqual([]);
});

/** The sentences with isolated values: text between the values, number of values. */
const templates = modulesOf('ur').flatMap((file) =>
  nodesIn(parse(file, read(file)))
    .filter(({ tag }) => isNode(tag) && /^(?:isolated|fromRight)$/.test(String(tag.name)))
    .map(({ tag, quasi }) => ({
      isIsolated: (tag as Node).name === 'isolated',
      parts: textOfTemplate(quasi as Node).join(' '),
      values: (quasi as { expressions: unknown[] }).expressions.length,
    })),
);

const plain = (text: string) => text.replaceAll(/[\u200f\u2068\u2069]/g, '');

test('a value in a sentence keeps its own direction', () => {
  const facts = { name: 'Ali', store: 'Usman & Sons', orderNumber: 'USM-1' };
  const said = inLanguage('ur', () => orders.salaam(facts));
  for (const value of ['Ali', 'Usman & Sons', 'USM-1']) expect(said).toContain(`\u2068${value}\u2069`);
});

test('a sentence of values alone says that it is read from the right, as what is isolated says nothing', () => {
  // Inside another sentence it would take the direction left to right, with its parts in the wrong order.
  const said = isolated`آخری آرڈر ${dateTime({ date: '23 نومبر، 2026', time: 'صبح 10:36' })}`;
  expect(bidi.getEmbeddingLevels(said, 'auto').levels[said.indexOf('، \u2068صبح')]).toBe(3);
  const ofValues = templates.filter(({ isIsolated, values }) => isIsolated && values > 1);
  expect(ofValues.filter(({ parts }) => !/[\u0621-\u06d3]/.test(parts))).toEqual([]);
});

test('a sign of percent stays with its number, as outside of the value it would move to the other side', () => {
  expect(templates.length).toBeGreaterThan(100);
  expect(templates.filter(({ parts }) => /(?:^| )%/.test(parts))).toEqual([]);
});

test('dates and hours read as they are said', () => {
  expect(date({ day: 14, month: 8, year: 2026 })).toBe('14 اگست، 2026');
  const clocks = [0, 4 * 60, 545, 12 * 60, 16 * 60, 20 * 60 + 5].map((minutes) => clock(minutes));
  expect(clocks).toEqual(['رات 12:00', 'صبح 4:00', 'صبح 9:05', 'دوپہر 12:00', 'شام 4:00', 'رات 8:05']);
  expect(wholeMonth({ month: 11, year: 2026 })).toBe('نومبر 2026');
  expect(plain(dateTime({ date: '14 اگست، 2026', time: clock(545) }))).toBe('14 اگست، 2026، صبح 9:05');
  const week = linesOfWeek(demoSettings.hours.week).map(({ weekdays }) => days(weekdays));
  expect(week).toEqual(['ہفتہ سے جمعرات', 'جمعہ']);
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
  const names = demoSettings.hours.holidays.map(({ name }) => nameOf(name));
  expect(names.filter((name) => /[A-Za-z]/.test(name))).toEqual([]);
});

test('a line that stands by itself is read from the right, also where a price or a Latin name is first', () => {
  // An element such as `<bdi>` takes the direction of the first letter, isolated or not.
  const lines = [
    thaansUr.perMetre('Rs. 800'),
    filtersUr.priceFrom('Rs. 800'),
    filtersUr.priceTo('Rs. 900'),
    moneyUr.by('Bilal'),
    auditLogUr.doer.customer('Ayesha'),
    auditLogUr.orderOf({ number: 'USM-1', name: 'بلال' }),
    chatUr.sender({ name: 'Hina', email: 'hina@example.com' }),
    customersUr.addressIn({ address: 'House 7', city: 'ڈسکہ' }),
    printUr.cutOf({ code: 'MN-002', length: thaansUr.metres('4.5') }),
  ];
  expect(lines.filter((line) => !line.startsWith(RIGHT_TO_LEFT_MARK))).toEqual([]);
});

test('subjects of mails and the texts of pushes are read from the right, also by programs that go by the first letter', () => {
  const order = { orderNumber: 'USM-1', status: 'pending', total: 'Rs. 100' };
  const facts = { ...order, store: 'Usman & Sons', city: 'Daska' };
  const subjects = Object.entries(emailsUr)
    .filter(([name, subject]) => name.endsWith('Subject') && typeof subject === 'function')
    .map(([, subject]) => (subject as (of: object) => string)(facts));
  expect(subjects.length).toBeGreaterThan(10);
  const person = { fullName: 'Sana', phone: '0300 7654321', orderNumber: 'USM-1', city: 'Daska' };
  const bodies = [notesUr.placedBy(person), notesUr.cancelledBy(person), notesUr.stoppedFor(person)];
  expect([...subjects, ...bodies].filter((text) => /^[^\p{L}\u200f]*[A-Za-z]/u.test(text))).toEqual([]);
});

/** Letters, signs and joiners of the Arabic script, without direction marks. */
const URDU = /[\u0600-\u06ff\u200c\u200d]/g;

test('each letter of the sentences and of the demo in Urdu is in the faces of Urdu', () => {
  const faces = read('scripts/urdu-faces.ts').replaceAll(/\\u([\da-f]{4})/g, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const made = new Set(faces.match(URDU));
  const written = new Set(
    [...modulesOf('ur'), ...globSync('demo/*.ts')].flatMap((file) => read(file).match(URDU) ?? []),
  );
  expect(written.size).toBeGreaterThan(40);
  expect([...written].filter((letter) => !made.has(letter))).toEqual([]);
});
