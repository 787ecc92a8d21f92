import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loginForm, signupForm } from '#shop/accounts/forms.server.ts';
import { parseQuantity, quantityLimit } from '#shop/cart/cart.ts';
import { parseLength, parseMetres } from '#shop/catalogue/cloth/lengths.ts';
import { FEATURED_LIMIT, FIXED_CATEGORIES } from '#shop/catalogue/product.ts';
import { productForm } from '#shop/catalogue/product-form.server.ts';
import { amountInFile, parseMoney, twoAmountsOf } from '#shop/kernel/amounts.ts';
import * as fields from '#shop/kernel/form-fields.server.ts';
import { formatMoney, moneyAsInput } from '#shop/kernel/money.ts';
import { toE164 } from '#shop/kernel/text/phone.server.ts';
import { canonicalEmail, cleanText, normalized } from '#shop/kernel/text/text.ts';
import { CONTACT_STATUSES } from '#shop/messages/contacts.ts';
import { contactForm } from '#shop/messages/form.server.ts';
import { formatDifference } from '#shop/money/counter.ts';
import { ORDER_STATUSES } from '#shop/orders/life.ts';
import { ORDER_NUMBER_PREFIX } from '#shop/orders/order.ts';
import { parcelNumber } from '#shop/parcels/number.ts';
import { pictureAddress } from '#shop/pictures/address.ts';
import { pictureSources } from '#shop/pictures/pictures.ts';
import { SLIDE_INTERVAL_MS } from '#shop/sliders/sliders.ts';
import { m as hours } from '#words/hours.ts';
import { isCommonPassword } from '../../server/auth/password-rules.ts';
import { hashPassword, verifyPassword } from '../../server/auth/passwords.ts';
import * as en from '../../words/en/order-screen.ts';
import * as roman from '../../words/roman/order-screen.ts';
import * as ur from '../../words/ur/order-screen.ts';

test('numbers, statuses and categories are those of the specification', () => {
  expect([0, 4, 25].map(quantityLimit)).toEqual([0, 4, 10]);
  expect([ORDER_NUMBER_PREFIX, SLIDE_INTERVAL_MS, FEATURED_LIMIT]).toEqual(['USM-', 5000, 8]);
  expect(ORDER_STATUSES).toEqual(['pending', 'confirmed', 'delivering', 'delivered']);
  expect(CONTACT_STATUSES).toEqual(['unread', 'read']);
  expect(hours.closedOnHolidays).toBe('Closed on major public holidays');
  expect(Object.entries(FIXED_CATEGORIES)).toEqual([
    ['Men', ['Latha', 'Linen', 'Lawn', 'Wash and Wear', 'Others']],
    ['Women', ['Silk', 'Cotton', 'Chiffon', 'Lawn', 'Linen', 'Others']],
    ['Home Essentials', ['Towels', 'Bedsheets', 'Others']],
  ]);
});

test('money shows as Rs. with thousands separators, and paisa only where there are any', () => {
  const paisa = [250_000, 250_050, 5, 0, 1_000_000_000, -50_000, -5];
  const shown = '2,500 2,500.50 0.05 0 10,000,000 −500 −0.05'.split(' ');
  expect(paisa.map(formatMoney)).toEqual(shown.map((sum) => `Rs. ${sum}`));
  expect([50_000, -50_000].map(formatDifference)).toEqual(['Rs. +500', 'Rs. −500']);
});

test('a typed price is read without losing a paisa, and what is no price is not read', () => {
  expect(['2500', ' 2,500.5 ', '0.07', '1,00,000', '۲۵۰۰', '٢٬٥٠٠٫٥'].map(parseMoney)).toEqual([
    250_000, 250_050, 7, 10_000_000, 250_000, 250_050,
  ]);
  const units = ['Rs 3200', 'Rs.3200', 'Rs. 5', '₨ 4,600', 'روپے 4600', '4600/-', 'PKR 1,25,000'];
  expect(units.map(parseMoney)).toEqual([320_000, 320_000, 500, 460_000, 460_000, 460_000, 12_500_000]);
  const marked = ['２５００', '２，５００', '۲،۵۰۰', '\u200f2500\u200f', '\u200b2,500', '\u202e2500\u2069'];
  expect(marked.map(parseMoney)).toEqual(marked.map(() => 250_000));
  const none = ['', '۲ ۵', ...'-1 1.234 1e3 12345678901 1.250,75 4.600 1,2,3 0,500 1,2500'.split(' ')];
  expect(none.map(parseMoney)).toEqual(none.map(() => null));
  expect(none.map(amountInFile)).toEqual(none.map(() => null));
  expect([250_000, 250_050].map(moneyAsInput)).toEqual(['2500', '2500.50']);
});

const grouped = (digits: string, middle: 2 | 3): string =>
  digits.length <= 3
    ? digits
    : `${digits.slice(0, -3).replace(new RegExp(`\\B(?=(\\d{${middle}})+$)`, 'g'), ',')},${digits.slice(-3)}`;

test('whatever an amount is grouped by, it is that amount; one comma with one or two digits behind it is two amounts in a form, and a decimal in a file', () => {
  const unit = fc.constantFrom('', 'Rs ', 'Rs.', 'Rs. ', 'rs', '₨', 'روپے', 'روپے ', 'PKR ');
  const sum = fc.integer({ min: 1, max: 99_999_999 });
  fc.assert(
    fc.property(unit, sum, fc.constantFrom(2, 3), fc.nat(99), (of, rupees, middle, rest) => {
      const paisa = String(rest).padStart(2, '0');
      const inPaisa = rupees * 100 + rest;
      for (const typed of [String(rupees), grouped(String(rupees), middle)]) {
        expect(parseMoney(`${of}${typed}`)).toBe(rupees * 100);
        expect(parseMoney(`${of}${typed}.${paisa}`)).toBe(inPaisa);
        expect(amountInFile(`${of}${typed}.${paisa}`)).toBe(inPaisa);
      }
      if (rupees > 9_999_999) return;
      const doubtful = `${of}${rupees},${paisa}`;
      expect(parseMoney(doubtful)).toBeNull();
      expect(twoAmountsOf(doubtful)).toEqual([inPaisa, Number(`${rupees}${paisa}`) * 100]);
      expect(amountInFile(doubtful)).toBe(inPaisa);
    }),
  );
});

test('look-alikes of an address are the same address', () => {
  const ways = [
    'Admin@Thaan.LOCAL',
    ' admin@thaan.local ',
    'ａｄｍｉｎ@thaan.local',
    'ad\u200Bmin@thaan.local',
  ];
  expect(ways.map(canonicalEmail)).toEqual(ways.map(() => 'admin@thaan.local'));
});

test('sign-up wants matching passwords of at least six characters', () => {
  const good = { fullName: 'A', email: 'a@b.pk', password: '123456', confirmPassword: '123456' };
  const faults = (form: object) => signupForm.safeParse(form).error?.issues.map(({ message }) => message);
  expect(faults(good)).toBeUndefined();
  expect(faults({ ...good, confirmPassword: '654321' })).toEqual(['passwords differ']);
  expect(faults({ ...good, password: '12345', confirmPassword: '12345' })).toEqual(['password too short']);
  expect(signupForm.parse({ ...good, isAdmin: true })).not.toHaveProperty('isAdmin');
  expect(loginForm.safeParse({ email: '', password: '' }).error?.issues).toHaveLength(2);
});

test('a picture comes over https or from this shop, and from nowhere that could run', () => {
  const good = ['https://cdn.example/a.jpg', '/pictures/a.webp'];
  expect(good.map(pictureAddress)).toEqual(good);
  const bad = [
    ...['http://x/a.jpg', '//evil/a', '/\\evil', '/..//evil/a', 'a.jpg', ''],
    ...['javascript:alert(1)', 'data:image/svg+xml,x', '/a" onerror="x'],
  ];
  expect(bad.filter((typed) => pictureAddress(typed) !== null)).toEqual([]);
  expect(pictureSources('https://cdn.example/a.jpg')).toEqual({ src: 'https://cdn.example/a.jpg' });
  expect(pictureSources('/pictures/demo/a.webp').avif).toBe(
    '/pictures/demo/a-320.avif 320w, /pictures/demo/a-640.avif 640w',
  );
});

test('typed text keeps its letters, lines and joiners, and loses what cannot be stored or would turn the page around', () => {
  expect(cleanText('لٹھا\nline\u0000 two\ud800\u0007')).toBe('لٹھا\nline two\ufffd');
  expect(cleanText('می\u200Cخواهم\u200F')).toBe('می\u200Cخواهم\u200F');
  expect(cleanText('\u202E\u2066علی\u2069\u202C, House 5')).toBe('علی, House 5');
  // A keyboard sends hamza and letter separately.
  expect(cleanText('آئ\u06CCشہ'.normalize('NFD'))).toBe('آئ\u06CCشہ'.normalize('NFC'));
});

test('characters are counted as people count them, and joiners alone are nothing', () => {
  const field = fields.requiredText(5);
  const fault = (text: string) => field.safeParse(text).error?.issues[0]?.message;
  expect(['مُحَمَّد', '👨‍👩‍👧👍🏽❤️🇵🇰م'].map(fault)).toEqual([undefined, undefined]);
  expect(['محمدعلی', `ا${'\u0651'.repeat(100)}`].map(fault)).toEqual(['too long', 'too long']);
  expect(fault(' \u200C\u200D ')).toBe('required');
});

test('a number is kept in Latin digits, whatever keyboard typed it', () => {
  const typed = { name: 'علی', email: 'ali۷۸۶@example.com', subject: 'کپڑا', message: '۴ میٹر' };
  const read = contactForm.parse({ ...typed, phone: '\u202A۰۳۰۰-۱۲۳۴۵۶۷\u202C' });
  expect(read).toEqual({ ...typed, email: 'ali786@example.com', phone: '0300-1234567' });
  const { price, stock } = productForm.shape;
  expect([price.parse('۲۵۰۰٫۵۰'), stock.parse('٢٤')]).toEqual([250_050, 24]);
  expect(['۳', '٣', ' 3 ', '۳x', ''].map(parseQuantity)).toEqual([3, 3, 3, null, null]);
});

test('the first call that nobody takes has no number: it would read as if one had been made', () => {
  for (const { noAnswer } of [en, ur, roman]) {
    expect(noAnswer(0)).not.toMatch(/\d/);
    expect(noAnswer(1)).toContain('2');
  }
});

/** Unicode normalisation takes quadratic time in marks. */
const MANY_MARKS = `a${'\u0301\u0316'.repeat(30_000)}`;

test('a letter keeps sixteen marks, and what people write keeps all of them', () => {
  expect([...cleanText(MANY_MARKS).normalize('NFD')]).toHaveLength(1 + 16);
  const mark = fc.constantFrom('\u064b', '\u0651', '\u0301', '\u0323', '\u093f');
  const letter = fc.tuple(
    fc.constantFrom('a', 'ب', 'é', 'क', '🧵'),
    fc.string({ unit: mark, maxLength: 16 }),
  );
  const words = fc.array(letter).map((letters) => letters.flat().join(''));
  const forms = fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD');
  fc.assert(fc.property(words, forms, (text, form) => normalized(text, form) === text.normalize(form)));
});

test('text beyond the bound of all fields is cut before it is cleaned; a field refuses what has more units than its characters can have, and names its bound', () => {
  expect(cleanText('a'.repeat(10_000_000)).length).toBeLessThan(200_000);
  // Refused before cleaning, which would leave one letter with sixteen marks.
  for (const [field, max] of [
    [fields.requiredText(100), 100],
    [fields.optionalText(100), 100],
    [fields.requiredNumber(40), 40],
    [fields.emailAddress, 254],
  ] as const) {
    const { error } = field.safeParse(MANY_MARKS);
    expect(error && fields.faultsOf(error)).toMatchObject([{ code: 'too long', max }]);
  }
});

test.each([
  [parseMoney, '12'],
  [parseLength, '100'],
  [parseMetres, '1'],
  [parseQuantity, '1'],
  [toE164, '03001234567'],
  [parcelNumber, 'ABCD1'],
] as const)('%o does not look at what is too long for a number', (read, typed) => {
  expect(read(typed.padStart(64))).not.toBeNull();
  expect(read(typed.padStart(65))).toBeNull();
});

test('a password longer than an account’s is never the right one, and none is made of it', async () => {
  const password = 'é'.repeat(100);
  const hash = await hashPassword(password);
  expect(await verifyPassword({ hash, password })).toBe(true);
  for (const other of [password.normalize('NFD'), MANY_MARKS])
    expect(await verifyPassword({ hash, password: other })).toBe(false);
  expect(isCommonPassword(MANY_MARKS)).toBe(false);
  await expect(hashPassword(MANY_MARKS)).rejects.toThrow('password too long');
});
