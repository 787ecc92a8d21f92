import { expect, test } from 'vitest';
import { deviceOf, withModel } from './device.server.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari, iOS, iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Windows'],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A515F Build/TP1A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/99.0 Mobile Safari/537.36',
    'Chrome, Android, SM-A515F',
  ],
  ['curl/8.0', ''],
  ['x'.repeat(100_000), ''],
  ['', ''],
  [undefined, ''],
])('the device of %.60s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test('two phones with the same browser are told apart by the models that they tell; what is no model changes nothing', () => {
  const userAgent =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
  const deviceWith = (model: string) =>
    deviceOf(
      withModel(new Headers({ 'User-Agent': userAgent, 'Sec-CH-UA-Model': model })).get('User-Agent') ?? '',
    );
  expect(['"Pixel 9"', '"SM-A155F"'].map(deviceWith)).toEqual([
    'Chrome, Android, Pixel 9',
    'Chrome, Android, SM-A155F',
  ]);
  for (const none of ['""', 'Pixel', `"${'x'.repeat(200)}"`, '"<b>"'])
    expect(deviceWith(none)).toBe('Chrome, Android');
});
