import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { parseSender } from './sender.ts';

const ADMIN_EMAIL = 'me@shop.example';

test.each([
  [{ MAIL_FROM: 'Shop <a@b.pk>', ADMIN_EMAIL }, 'Shop <a@b.pk>'],
  [{ ADMIN_EMAIL, ORIGIN: 'https://shop.example' }, 'no-reply@shop.example'],
  [{ ADMIN_EMAIL, ORIGIN: 'https://www.shop.example' }, 'no-reply@shop.example'],
  [{ ADMIN_EMAIL, ORIGIN: 'https://store.shop.example:8443' }, 'no-reply@shop.example'],
  [{ ADMIN_EMAIL: 'me@gmail.com', ORIGIN: 'https://shop.example' }, 'me@gmail.com'],
  [{ ADMIN_EMAIL: 'me@hop.example', ORIGIN: 'https://shop.example' }, 'me@hop.example'],
  [{ ADMIN_EMAIL: 'me@gmail.com' }, 'me@gmail.com'],
  [{ ORIGIN: 'https://shop.example' }, 'no-reply@shop.example'],
  [{ ORIGIN: 'http://192.168.1.5:3000' }, 'no-reply@thaan.local'],
  [{ ORIGIN: 'http://localhost:3000' }, 'no-reply@thaan.local'],
  [{}, 'no-reply@thaan.local'],
])('with %o mails come from %s', (env, sender) => {
  expect(readConfig(env).MAIL_FROM).toBe(sender);
});

test.each([
  ['shop@shop.example', { name: '', address: 'shop@shop.example' }],
  ['"Usman, Sons" <shop@shop.example>', { name: 'Usman, Sons', address: 'shop@shop.example' }],
  ['عثمان <shop@shop.example>', { name: 'عثمان', address: 'shop@shop.example' }],
  ['a@b.pk c@d.pk', null],
  ['Shop\r\nBcc: x@y.pk <shop@shop.example>', null],
  ['Shop <shop@shop.example', null],
])('the sender %j is read as %j', (typed, sender) => {
  expect(parseSender(typed)).toEqual(sender);
});
