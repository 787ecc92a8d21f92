import { expect, test } from 'vitest';
import { deviceOf } from './device.server.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari, iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Windows'],
  ['curl/8.0', ''],
  ['x'.repeat(100_000), ''],
  ['', ''],
  [undefined, ''],
])('the device of %.60s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
