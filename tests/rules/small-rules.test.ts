import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loginForm, signupForm } from '#shop/accounts/forms.server.ts';
import { parseQuantity } from '#shop/cart/cart.ts';
import { productForm } from '#shop/catalogue/product-form.server.ts';
import { amountInFile, parseMoney, twoAmountsOf } from '#shop/kernel/amounts.ts';
import { requiredText } from '#shop/kernel/form-fields.server.ts';
import { formatMoney, moneyAsInput } from '#shop/kernel/money.ts';
import { callLink, shownPhone, toE164, whatsAppLink } from '#shop/kernel/text/phone.server.ts';
import { canonicalEmail, cleanText } from '#shop/kernel/text/text.ts';
import { contactForm } from '#shop/messages/form.server.ts';
import { formatDifference } from '#shop/money/counter.ts';
import { pictureAddress } from '#shop/pictures/address.ts';
import { pictureSources } from '#shop/pictures/pictures.ts';
import * as en from '../../words/en/order-screen.ts';
import * as roman from '../../words/roman/order-screen.ts';
import * as ur from '../../words/ur/order-screen.ts';

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
  fc.assert(
    fc.property(
      unit,
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.constantFrom(2, 3),
      fc.integer({ min: 0, max: 99 }),
      (of, rupees, middle, rest) => {
        const paisa = String(rest).padStart(2, '0');
        for (const typed of [String(rupees), grouped(String(rupees), middle)]) {
          expect(parseMoney(`${of}${typed}`)).toBe(rupees * 100);
          expect(parseMoney(`${of}${typed}.${paisa}`)).toBe(rupees * 100 + rest);
          expect(amountInFile(`${of}${typed}.${paisa}`)).toBe(rupees * 100 + rest);
        }
        if (rupees > 9_999_999) return;
        const doubtful = `${of}${rupees},${paisa}`;
        expect(parseMoney(doubtful)).toBeNull();
        expect(twoAmountsOf(doubtful)).toEqual([rupees * 100 + rest, Number(`${rupees}${paisa}`) * 100]);
        expect(amountInFile(doubtful)).toBe(rupees * 100 + rest);
      },
    ),
  );
});

test('look-alikes of an address are the same address', () => {
  const ways = [
    'Admin@Thaan.LOCAL',
    ' admin@thaan.local ',
    'ａｄｍｉｎ@thaan.local',
    'ad\u200Bmin@thaan.local',
  ];
  expect(new Set(ways.map(canonicalEmail))).toEqual(new Set(['admin@thaan.local']));
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

test('a local phone is kept as E.164, and WhatsApp gets its digits, or those that were typed', () => {
  const ways = ['0300 1234567', '+92 (300) 123-4567', '۰۳۰۰ ۱۲۳۴۵۶۷', '\u2068٠٣٠٠\u00A0١٢٣٤٥٦٧\u2069'];
  expect(ways.map(toE164)).toEqual(ways.map(() => '+923001234567'));
  expect(toE164('ring the bell')).toBeNull();
  expect(whatsAppLink('0300 1234567', '+923001234567')).toBe('https://wa.me/923001234567');
  expect(whatsAppLink('12-34', null)).toBe('https://wa.me/1234');
  const welcome = 'https://wa.me/1234?text=Salaam%20%26%20welcome';
  expect(whatsAppLink('12-34', null, 'Salaam & welcome')).toBe(welcome);
});

test('however a phone was typed, it is shown in one way, and its link calls it', () => {
  expect(shownPhone('+44 2079460000')).toBe('+44 20 7946 0000');
  expect(shownPhone('ring the bell')).toBe('ring the bell');
  expect(callLink('0312-1112223', '+923121112223')).toBe('tel:+923121112223');
  expect(callLink('(12) 34', null)).toBe('tel:1234');
  expect(callLink('۱۲-۳۴', null)).toBe('tel:1234');
});

test('a picture comes over https or from this shop, and from nowhere that could run', () => {
  for (const good of ['https://cdn.example/a.jpg', '/pictures/a.webp'])
    expect(pictureAddress(good)).toBe(good);
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

test('typed text keeps its letters and lines, and loses what cannot be stored', () => {
  expect(cleanText('لٹھا\nline\u0000 two\ud800\u0007')).toBe('لٹھا\nline two\ufffd');
});

test('text in Urdu keeps its joiners, and what would turn the rest of the page around is left out', () => {
  expect(cleanText('می\u200Cخواهم\u200F')).toBe('می\u200Cخواهم\u200F');
  expect(cleanText('\u202E\u2066علی\u2069\u202C, House 5')).toBe('علی, House 5');
  // A keyboard sends hamza and letter separately.
  expect(cleanText('آئ\u06CCشہ'.normalize('NFD'))).toBe('آئ\u06CCشہ'.normalize('NFC'));
});

test('characters are counted as people count them, and joiners alone are nothing', () => {
  const faults = (text: string, max = 5) =>
    requiredText(max)
      .safeParse(text)
      .error?.issues.map(({ message }) => message);
  expect(faults('مُحَمَّد')).toBeUndefined();
  expect(faults('👨‍👩‍👧👍🏽❤️🇵🇰م')).toBeUndefined();
  expect(faults('محمدعلی')).toEqual(['too long']);
  expect(faults(`ا${'\u0651'.repeat(100)}`)).toEqual(['too long']);
  expect(faults(' \u200C\u200D ')).toEqual(['required']);
});

test('a number is kept in Latin digits, whatever keyboard typed it', () => {
  const typed = { name: 'علی', email: 'ali۷۸۶@example.com', subject: 'کپڑا', message: '۴ میٹر' };
  const read = contactForm.parse({ ...typed, phone: '\u202A۰۳۰۰-۱۲۳۴۵۶۷\u202C' });
  expect(read).toEqual({ ...typed, email: 'ali786@example.com', phone: '0300-1234567' });
  expect(productValuesOf({ price: '۲۵۰۰٫۵۰', stock: '٢٤' })).toEqual({ price: 250_050, stock: 24 });
  expect(['۳', '٣', ' 3 ', '۳x', ''].map(parseQuantity)).toEqual([3, 3, 3, null, null]);
});

function productValuesOf(typed: { price: string; stock: string }) {
  const shape = productForm.shape;
  return { price: shape.price.parse(typed.price), stock: shape.stock.parse(typed.stock) };
}

test('the first call that nobody takes has no number: it would read as if one had been made', () => {
  for (const { noAnswer } of [en, ur, roman]) {
    expect(noAnswer(0)).not.toMatch(/\d/);
    expect(noAnswer(1)).toContain('2');
  }
});
