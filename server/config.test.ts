import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each([
  ['short', 'ADMIN_PASSWORD: must have at least 10 characters'],
  ['x'.repeat(129), 'ADMIN_PASSWORD: can have at most 128 characters'],
])('an ADMIN_PASSWORD of a wrong length is refused in a plain sentence: %s', (password, words) => {
  expect(() => readConfig({ ADMIN_PASSWORD: password })).toThrow(`Bad setting. ${words}.`);
});

test.each([
  [{ PORT: 'eighty' }, /PORT/],
  [{ PORT: '70000' }, /PORT/],
  [{ ORIGIN: 'shop.example' }, /ORIGIN/],
  [{ ORIGIN: 'https://shop.example/path' }, /ORIGIN/],
  [{ ADMIN_EMAIL: 'nobody' }, /ADMIN_EMAIL/],
  [{ ADMIN_PASSWORD: 'nine-char' }, /ADMIN_PASSWORD/],
  [{ ADMIN_PASSWORD: 'Qwertyuiop' }, /ADMIN_PASSWORD.*most common/],
  [{ DEMO: 'maybe' }, /DEMO/],
  [{ AUTH_SECRET: 'short' }, /AUTH_SECRET/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  [{ DATABASE_URL: 'shop.example/thaan' }, /DATABASE_URL/],
])('the bad setting %o is named in one line', (env, name) => {
  expect(() => readConfig(env)).toThrow(name);
  expect(() => readConfig(env)).not.toThrow(/\n/);
});

test.each([
  [{ PORT: ' ' }, 'PORT: has nothing but spaces'],
  [{ DATA_DIR: '\t' }, 'DATA_DIR: has nothing but spaces'],
  [{ PORT: '0x50' }, 'PORT: must be a whole number, in digits'],
  [{ COPY_SECONDS: 'often' }, 'COPY_SECONDS: must be a whole number, in digits'],
  [{ COPY_SECONDS: '1e3' }, 'COPY_SECONDS: must be a whole number, in digits'],
  [{ COPY_SECONDS: '0x50' }, 'COPY_SECONDS: must be a whole number, in digits'],
  [{ COPY_SECONDS: '86401' }, 'COPY_SECONDS: can be at most 86400'],
  [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET: must have at least 32 characters'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be trace, debug, info, warn, error or silent'],
  [{ DEMO: 'maybe' }, 'DEMO: must be on or off'],
  [{ MAIL_FROM: 'xyz' }, 'MAIL_FROM: must be an address such as shop@shop.example'],
  [{ MAIL_FROM: 'Shop <a@b.pk>, <c@d.pk>' }, 'MAIL_FROM: must be an address such as'],
  [{ SMTP_URL: 'smtp://:::bad' }, 'SMTP_URL: must be an address such as smtps://user:password@mail.example'],
  [{ SMTP_URL: 'smtp://user:p#ss@mail.example' }, 'SMTP_URL: must be an address such as'],
  [{ PUSH_HOSTS: 'http://x y' }, 'PUSH_HOSTS: must be hosts such as push.example'],
  [{ PUSH_HOSTS: ',' }, 'PUSH_HOSTS: must be hosts'],
  [{ PORT: '4000', METRICS_PORT: '4000' }, 'METRICS_PORT: must be another port than PORT'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT: must be another port than PORT'],
])('the wrong value of %o is refused with what to write', (env, words) => {
  expect(() => readConfig(env)).toThrow(`Bad setting. ${words}`);
});

test('hosts of pushes may have a port and any name before them', () => {
  const { PUSH_HOSTS } = readConfig({ PUSH_HOSTS: 'push.example:8443, *.Push.example, a.example:443' });
  expect(PUSH_HOSTS).toEqual(['push.example:8443', '*.push.example', 'a.example']);
});
