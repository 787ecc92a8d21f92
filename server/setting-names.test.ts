import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aTempFolder } from '../tests/support/temp-folder.ts';
import { SETTING_NAMES } from './config.ts';
import { loadEnvSettings, nearMisses } from './setting-names.ts';

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

/** Of shells, desktops, systemd, containers, hosting, Node, and databases. */
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
