import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { expect, test } from 'vitest';
import { aTempFolder } from '../tests/support/temp-folder.ts';
import { readConfig, SETTING_NAMES } from './config.ts';
import { writableFolder } from './files/writable-folder.ts';
import { parseSender } from './mail/sender.ts';
import { loadEnvSettings, nearMisses } from './process/setting-names.ts';
import { shopOf } from './process/shop-of.ts';

test.each([
  [{ PORT: 'eighty' }, 'PORT: must be a whole number, in digits'],
  [{ PORT: '70000' }, 'PORT: '],
  [{ ORIGIN: 'shop.example' }, 'ORIGIN: '],
  [{ ORIGIN: 'https://shop.example/path' }, 'ORIGIN: '],
  [{ ADMIN_EMAIL: 'nobody' }, 'ADMIN_EMAIL: '],
  [{ ADMIN_PASSWORD: 'nine-char' }, 'ADMIN_PASSWORD: must have at least 10 characters.'],
  [{ ADMIN_PASSWORD: 'x'.repeat(129) }, 'ADMIN_PASSWORD: can have at most 128 characters.'],
  [{ ADMIN_PASSWORD: 'Qwertyuiop' }, 'ADMIN_PASSWORD: is one of the most common'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: '],
  [{ DATABASE_URL: 'shop.example/thaan' }, 'DATABASE_URL: '],
  [{ PORT: ' ' }, 'PORT: has nothing but spaces'],
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
  [{ PORT: '4000', METRICS_PORT: '4000' }, 'METRICS_PORT: must be another port than PORT'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT: must be another port than PORT'],
])('the wrong value of %o is refused in one line with what to write', (env, words) => {
  expect(() => readConfig(env)).toThrow(`Bad setting. ${words}`);
  expect(() => readConfig(env)).not.toThrow(/\n/);
});

test('the shop has the order limits of the settings; hosts of pushes may have a port and any name before them', async () => {
  const config = readConfig({ DATA_DIR: aTempFolder(), MAX_PENDING_ORDERS: '7' });
  const shop = await shopOf(config, pino({ level: 'silent' }));
  await shop.db.destroy();
  expect(shop.orderLimits.pendingOrders).toBe(7);
  const { PUSH_HOSTS } = readConfig({ PUSH_HOSTS: 'push.example:8443, *.Push.example, a.example:443' });
  expect(PUSH_HOSTS).toEqual(['push.example:8443', '*.push.example', 'a.example']);
});

test.each(['DATA_DIR', 'BACKUP_DIR'] as const)('a folder of %s is made, a file there refused', (setting) => {
  const file = path.join(aTempFolder(), 'a', 'b', 'file');
  writableFolder(path.dirname(file), setting);
  writeFileSync(file, '');
  for (const mode of [0o644, 0o755]) {
    chmodSync(file, mode);
    expect(() => writableFolder(file, setting)).toThrow(`${file} cannot be written`);
    expect(() => writableFolder(path.join(file, 'backups'), setting)).toThrow(/cannot be written/);
  }
});

test.each([
  ['SMTP_URL', 'SMPT_URL SMTP_UR smtp_url'],
  ['MAIL_FROM', 'MAIL_FORM'],
  ['DATABASE_URL', 'DATABSE_URL DATABASE_URI'],
  ['ADMIN_PASSWORD', 'ADMIN_PASWORT'],
  ['ORIGIN', 'ORIGN ORIGINS'],
  ['BACKUP_DIR', 'BACKUPS_DIR'],
  ['TRUSTED_PROXIES', 'TRUSTED_PROXYS'],
])('%s is meant by %s', (meant, names) => {
  for (const name of names.split(' ')) expect(nearMisses([name])).toEqual([{ name, meant }]);
});

/** Set by shells, systemd, hosting, Node and databases; those most like a setting. */
const ORDINARY =
  `PATH PWD HOME HOST HOSTNAME HOSTTYPE PORT PORTS USER USERNAME LOGNAME SHELL TERM LANG MAIL MAILPATH DISPLAY DEMO
  DEMOS TMPDIR SECONDS LINES XDG_DATA_DIRS XDG_DATA_HOME SSH_AUTH_SOCK LISTEN_FDS STATE_DIRECTORY CACHE_DIRECTORY LOGS_DIRECTORY
  KUBERNETES_PORT NODE_ENV NODE_OPTIONS npm_config_cache CI DEBUG VERBOSE PGPORT PGUSER PGDATABASE PGDATA POSTGRES_DB DB_HOST
  DB_PORT DB_URL REDIS_URL MONGO_URL AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY HTTP_PROXY NO_PROXY JWT_SECRET
  SESSION_SECRET SECRET_KEY_BASE`.split(/\s+/);

test('ordinary names of an environment are no mistyped settings', () => {
  expect(nearMisses([...ORDINARY, ...SETTING_NAMES])).toEqual([]);
});

test('a mistyped name in .env stops with what to write, and nothing of the file is taken', () => {
  const file = path.join(aTempFolder(), '.env');
  writeFileSync(file, 'TAKEN_FOR_A_TEST=1\nSMPT_URL=smtp://mail.example\n');
  expect(() => loadEnvSettings(file)).toThrow(`SMPT_URL is no setting: write SMTP_URL`);
  expect(process.env.TAKEN_FOR_A_TEST).toBeUndefined();
});

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
