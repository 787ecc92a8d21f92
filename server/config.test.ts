import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { expect, test } from 'vitest';
import { aTempFolder } from '../tests/support/temp-folder.ts';
import { readConfig, SETTING_NAMES } from './config.ts';
import { writableFolder } from './files/writable-folder.ts';
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
])('the wrong value of %o is refused in one line with what to write', (env, words) => {
  expect(() => readConfig(env)).toThrow(`Bad setting. ${words}`);
  expect(() => readConfig(env)).not.toThrow(/\n/);
});

test('hosts of pushes may have a port and any name before them', () => {
  const { PUSH_HOSTS } = readConfig({ PUSH_HOSTS: 'push.example:8443, *.Push.example, a.example:443' });
  expect(PUSH_HOSTS).toEqual(['push.example:8443', '*.push.example', 'a.example']);
});

test('the shop has the order limits of the settings', async () => {
  const config = readConfig({ DATA_DIR: aTempFolder(), MAX_PENDING_ORDERS: '7' });
  const shop = await shopOf(config, pino({ level: 'silent' }));
  await shop.db.destroy();
  expect(shop.orderLimits.pendingOrders).toBe(7);
});

test('a folder that is not there is made, with those above it', () => {
  const folder = path.join(aTempFolder(), 'a', 'b');
  writableFolder(folder, 'BACKUP_DIR');
  expect(existsSync(folder)).toBe(true);
});

test.each(['DATA_DIR', 'BACKUP_DIR'] as const)(
  'a file in %s is refused, also one that can be run',
  (setting) => {
    const file = path.join(aTempFolder(), 'file');
    writeFileSync(file, '');
    for (const mode of [0o644, 0o755]) {
      chmodSync(file, mode);
      expect(() => writableFolder(file, setting)).toThrow(`${file} cannot be written`);
      expect(() => writableFolder(path.join(file, 'backups'), setting)).toThrow(/cannot be written/);
    }
  },
);

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_UR', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['ADMIN_PASWORT', 'ADMIN_PASSWORD'],
  ['ORIGN', 'ORIGIN'],
  ['ORIGINS', 'ORIGIN'],
  ['BACKUPS_DIR', 'BACKUP_DIR'],
  ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
])('%s is taken for a mistyped %s', (name, meant) => {
  expect(nearMisses([name])).toEqual([{ name, meant }]);
});

/** Set by shells, desktops, systemd, containers, hosting, Node, and databases. */
const ORDINARY =
  `PATH PWD OLDPWD HOME HOST HOSTNAME HOSTTYPE PORT PORTS USER USERNAME LOGNAME SHELL SHLVL TERM COLORTERM LANG LANGUAGE LC_ALL LC_CTYPE TZ
  EDITOR VISUAL PAGER LESS MAIL MAILCHECK MAILPATH DISPLAY DEMO DEMOS TMPDIR TEMP TMP UID EUID PPID IFS PS1 OSTYPE MACHTYPE RANDOM SECONDS LINES COLUMNS
  XDG_DATA_DIRS XDG_DATA_HOME XDG_CONFIG_DIRS XDG_RUNTIME_DIR XDG_SESSION_ID DBUS_SESSION_BUS_ADDRESS SSH_AUTH_SOCK SSH_CLIENT SSH_CONNECTION SSH_TTY
  SUDO_USER SUDO_UID INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET WATCHDOG_PID WATCHDOG_USEC LISTEN_FDS LISTEN_PID STATE_DIRECTORY CACHE_DIRECTORY
  LOGS_DIRECTORY CONFIGURATION_DIRECTORY CREDENTIALS_DIRECTORY MEMORY_PRESSURE_WATCH container DEBIAN_FRONTEND KUBERNETES_PORT
  KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_PORT_443_TCP DYNO WEB_CONCURRENCY RAILWAY_ENVIRONMENT RENDER FLY_APP_NAME
  NODE NODE_ENV NODE_OPTIONS NODE_PATH NODE_VERSION NODE_COMPILE_CACHE NODE_EXTRA_CA_CERTS YARN_VERSION NVM_DIR INIT_CWD
  npm_config_cache npm_config_user_agent npm_execpath npm_lifecycle_event npm_lifecycle_script npm_node_execpath npm_package_json
  npm_package_name npm_package_version npm_command npm_config_prefix npm_config_global_prefix npm_config_local_prefix npm_config_userconfig
  CI GITHUB_ACTIONS GITHUB_TOKEN GITHUB_REF RUNNER_OS FORCE_COLOR NO_COLOR DEBUG VERBOSE
  PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE PGDATA PGSSLMODE POSTGRES_USER POSTGRES_PASSWORD POSTGRES_DB DB_HOST DB_PORT DB_URL REDIS_URL
  MYSQL_HOST MYSQL_ROOT_PASSWORD MONGO_URL AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN AWS_DEFAULT_REGION
  HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy https_proxy no_proxy ALL_PROXY LD_LIBRARY_PATH LD_PRELOAD MANPATH INFOPATH WSL_DISTRO_NAME
  GPG_AGENT_INFO WINDOWID VTE_VERSION CHROMIUM_PATH SENTRY_DSN STRIPE_SECRET_KEY JWT_SECRET SESSION_SECRET SECRET_KEY_BASE`.split(
    /\s+/,
  );

test('ordinary names of an environment are no mistyped settings', () => {
  expect(nearMisses([...ORDINARY, ...SETTING_NAMES])).toEqual([]);
});

test('a mistyped name in .env stops with what to write, and nothing of the file is taken', () => {
  const file = path.join(aTempFolder(), '.env');
  writeFileSync(file, 'TAKEN_FOR_A_TEST=1\nSMPT_URL=smtp://mail.example\n');
  expect(() => loadEnvSettings(file)).toThrow(`SMPT_URL is no setting: write SMTP_URL`);
  expect(process.env.TAKEN_FOR_A_TEST).toBeUndefined();
});
