/** The rules that are a few lines each: money, addresses, phones, pictures, sign-up. */
import { expect, test } from 'vitest';
import { formatMoney, moneyAsInput, parseMoney } from '#shop/kernel/money.ts';
import { callLink, shownPhone, toE164, whatsAppLink } from '#shop/kernel/phone.server.ts';
import { canonicalEmail, cleanText } from '#shop/kernel/text.ts';
import { loginForm, signupForm } from '#shop/people/forms.server.ts';
import { isPictureUrl } from '#shop/pictures/address.ts';
import { pictureSources } from '#shop/pictures/pictures.ts';

test('money shows as Rs. with thousands separators, and paisa only where there are any', () => {
  expect([250_000, 250_050, 5, 0, 1_000_000_000].map(formatMoney)).toEqual([
    'Rs. 2,500',
    'Rs. 2,500.50',
    'Rs. 0.05',
    'Rs. 0',
    'Rs. 10,000,000',
  ]);
});

test('a typed price is read without losing a paisa, and what is no price is not read', () => {
  expect(['2500', ' 2,500.5 ', '0.07', '1,00,000'].map(parseMoney)).toEqual([
    250_000, 250_050, 7, 10_000_000,
  ]);
  expect(['', '-1', '1.234', '1e3', '٢٥', 'Rs. 5', '1,2', '12345678901'].map(parseMoney)).toEqual(
    Array(8).fill(null),
  );
  expect([250_000, 250_050].map(moneyAsInput)).toEqual(['2500', '2500.50']);
});

test('look-alikes of an address are the same address', () => {
  const ways = [
    'Admin@Thaan.Local',
    ' admin@thaan.local ',
    'ａｄｍｉｎ@thaan.local',
    'ad\u200Bmin@thaan.local',
    'ADMIN@THAAN.LOCAL',
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
  expect(['0300 1234567', '+92 (300) 123-4567', '923001234567'].map(toE164)).toEqual(
    Array(3).fill('+923001234567'),
  );
  expect(toE164('ring the bell')).toBeNull();
  expect(whatsAppLink('0300 1234567', '+923001234567')).toBe('https://wa.me/923001234567');
  expect(whatsAppLink('12-34', null)).toBe('https://wa.me/1234');
  expect(whatsAppLink('12-34', null, 'Salaam & welcome')).toBe(
    'https://wa.me/1234?text=Salaam%20%26%20welcome',
  );
});

test('however a phone was typed, it is shown in one way, and its link calls it', () => {
  expect(['03121112223', '+92312 1112223', '0312-1112223'].map(shownPhone)).toEqual(
    Array(3).fill('0312 1112223'),
  );
  expect(shownPhone('+44 2079460000')).toBe('+44 20 7946 0000');
  expect(shownPhone('ring the bell')).toBe('ring the bell');
  expect(callLink('0312-1112223', '+923121112223')).toBe('tel:+923121112223');
  expect(callLink('(12) 34', null)).toBe('tel:1234');
});

test('a picture comes over https or from this shop, and from nowhere that could run', () => {
  expect(['https://cdn.example/a.jpg', '/pictures/a.webp'].every(isPictureUrl)).toBe(true);
  const bad = [
    'http://x/a.jpg',
    '//evil/a',
    'javascript:alert(1)',
    'data:image/svg+xml,x',
    '/\\evil',
    '/a" onerror="x',
    'a.jpg',
    '',
  ];
  expect(bad.filter(isPictureUrl)).toEqual([]);
  expect(pictureSources('https://cdn.example/a.jpg')).toEqual({ src: 'https://cdn.example/a.jpg' });
  expect(pictureSources('/pictures/demo/a.webp').avif).toBe(
    '/pictures/demo/a-320.avif 320w, /pictures/demo/a-640.avif 640w',
  );
});

test('typed text keeps its letters and lines, and loses what cannot be stored', () => {
  expect(cleanText('لٹھا\nline\u0000 two\ud800\u0007')).toBe('لٹھا\nline two\ufffd');
});
