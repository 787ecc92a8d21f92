import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callLink, shownPhone, toE164, whatsAppLink } from '#shop/kernel/text/phone.server.ts';
import { contactForm } from '#shop/messages/form.server.ts';
import { storeSettings } from '#shop/settings/store/store.server.ts';
import { waitForm } from '#shop/waiting/form.server.ts';

const digits = (count: number) =>
  fc.array(fc.nat(9), { minLength: count, maxLength: count }).map((all) => all.join(''));

/** Characters that people write between digits. */
const between = fc.constantFrom('', ' ', '-', '.', ' - ', ')', '\u00a0', '\u2011');
const gaps = fc.array(between, { maxLength: 6 });
const spread = (number: string, gaps: readonly string[]) =>
  [...number].map((digit, at) => digit + (gaps[at] ?? '')).join('');

test('a mobile of Pakistan is 03 and nine digits, or the same behind +92, however it is written', () => {
  const beginnings = fc.constantFrom('03', '+923', '00923', '923', '+9203');
  fc.assert(
    fc.property(digits(9), beginnings, gaps, (rest, beginning, gaps) => {
      expect(toE164(spread(beginning + rest, ['', ...gaps]))).toBe(`+923${rest}`);
      expect(shownPhone(`${beginning}${rest}`)).toBe(`03${rest.slice(0, 2)} ${rest.slice(2)}`);
    }),
  );
});

test('a mobile is read in the digits of any keyboard, with marks that nobody sees', () => {
  const ways = [
    '۰۳۰۰۱۲۳۴۵۶۷',
    '０３００ １２３４５６７',
    '\u2068٠٣٠٠\u00a0١٢٣٤٥٦٧\u2069',
    '\u200b03001234567',
  ];
  expect(ways.map(toE164)).toEqual(ways.map(() => '+923001234567'));
});

test('a mobile with any other number of digits is asked for again', () => {
  const count = fc.integer({ min: 1, max: 16 }).filter((one) => one !== 9);
  fc.assert(
    fc.property(count.chain(digits), fc.constantFrom('03', '+923', '00923'), (rest, beginning) => {
      expect(toE164(beginning + rest)).toBeNull();
    }),
  );
});

test('a landline and a number of another country are numbers too, and what nobody can call is none', () => {
  const numbers = {
    ...{ '042 35761234': '+924235761234', '(052) 6611234': '+92526611234' },
    ...{ '+44 20 7946 0000': '+442079460000', '+971 50 123 4567': '+971501234567' },
    '00966 50 123 4567': '+966501234567',
  };
  expect(Object.keys(numbers).map(toE164)).toEqual(Object.values(numbers));
  const none = [
    ...['042 3576', '+44 20 794', '+971 99 000 0000', '+1 555 0100', '12345', '+999 123456789'],
    ...['3001234567', '03001234567 or 8', 'ring 03001234567', 'ring the bell'],
  ];
  expect(none.map(toE164)).toEqual(none.map(() => null));
});

test('however a phone was typed, it is shown in one way, and its links call it, or the digits that were typed', () => {
  expect(shownPhone('+44 2079460000')).toBe('+44 20 7946 0000');
  expect(shownPhone('ring the bell')).toBe('ring the bell');
  expect(callLink('0312-1112223', '+923121112223')).toBe('tel:+923121112223');
  expect(['(12) 34', '۱۲-۳۴'].map((typed) => callLink(typed, null))).toEqual(['tel:1234', 'tel:1234']);
  expect(whatsAppLink('0300 1234567', '+923001234567')).toBe('https://wa.me/923001234567');
  expect(whatsAppLink('12-34', null)).toBe('https://wa.me/1234');
  const welcome = 'https://wa.me/1234?text=Salaam%20%26%20welcome';
  expect(whatsAppLink('12-34', null, 'Salaam & welcome')).toBe(welcome);
});

test.each([
  ['a message to the store', contactForm.shape.phone],
  ['who waits for a product', waitForm.shape.phone],
  ['the settings of the store', storeSettings.form.shape.phone],
  ['its WhatsApp number', storeSettings.form.shape.whatsapp],
] as const)('%s may leave it out, and asks again for one that cannot be called', (_form, field) => {
  const faults = (typed: string) => field.safeParse(typed).error?.issues.map(({ message }) => message);
  expect(['0300 12345678', '03001234567', ''].map(faults)).toEqual([['no phone'], undefined, undefined]);
});
