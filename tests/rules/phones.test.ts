/** One rule for typed phones, in every form. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownPhone, toE164 } from '#shop/kernel/text/phone.server.ts';
import { contactForm } from '#shop/messages/form.server.ts';
import { storeSettings } from '#shop/settings/store/store.server.ts';
import { waitForm } from '#shop/waiting/form.server.ts';

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(''));

/** Characters that people write between digits. */
const between = fc.constantFrom('', ' ', '-', '.', ' - ', ')', '\u00a0', '\u2011');
const spread = (number: string, gaps: readonly string[]) =>
  [...number].map((digit, at) => digit + (gaps[at] ?? '')).join('');

test('a mobile of Pakistan is 03 and nine digits, or the same behind +92, however it is written', () => {
  fc.assert(
    fc.property(
      digits(9),
      fc.constantFrom('03', '+923', '00923', '923', '+9203'),
      fc.array(between, { maxLength: 6 }),
      (rest, beginning, gaps) => {
        expect(toE164(spread(beginning + rest, ['', ...gaps]))).toBe(`+923${rest}`);
        expect(shownPhone(`${beginning}${rest}`)).toBe(`03${rest.slice(0, 2)} ${rest.slice(2)}`);
      },
    ),
  );
});

test('a mobile is read in the digits of any keyboard, with marks that nobody sees', () => {
  for (const typed of [
    '۰۳۰۰۱۲۳۴۵۶۷',
    '０３００ １２３４５６７',
    '\u202a0300 1234567\u202c',
    '\u200b03001234567',
  ])
    expect([typed, toE164(typed)]).toEqual([typed, '+923001234567']);
});

test('a mobile with any other number of digits is asked for again', () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 16 })
        .filter((count) => count !== 9)
        .chain(digits),
      fc.constantFrom('03', '+923', '00923'),
      (rest, beginning) => {
        expect(toE164(beginning + rest)).toBeNull();
      },
    ),
  );
  for (const typed of ['03001234', '0300 12345678', '3001234567', '03001234567 or 8', 'ring 03001234567'])
    expect([typed, toE164(typed)]).toEqual([typed, null]);
});

test.each([
  ['042 35761234', '+924235761234'],
  ['(052) 6611234', '+92526611234'],
  ['+44 20 7946 0000', '+442079460000'],
  ['+971 50 123 4567', '+971501234567'],
  ['00966 50 123 4567', '+966501234567'],
])('%s is a number of a landline or of another country', (typed, e164) => {
  expect(toE164(typed)).toBe(e164);
});

test.each(['042 3576', '+44 20 794', '+971 99 000 0000', '+1 555 0100', '12345', '+999 123456789'])(
  '%s is the number of nobody',
  (typed) => {
    expect(toE164(typed)).toBeNull();
  },
);

test.each([
  ['a message to the store', contactForm, 'phone'],
  ['who waits for a product', waitForm, 'phone'],
  ['the settings of the store', storeSettings.form, 'phone'],
  ['its WhatsApp number', storeSettings.form, 'whatsapp'],
] as const)('%s may leave it out, and asks again for one that cannot be called', (_form, schema, name) => {
  const field = schema.shape[name as keyof typeof schema.shape];
  const faults = (typed: string) => field.safeParse(typed).error?.issues.map(({ message }) => message);
  expect(faults('0300 12345678')).toEqual(['no phone']);
  expect(faults('03001234567')).toBeUndefined();
  expect(faults('')).toBeUndefined();
});
