/** The built server as a process, on a free port and an empty data folder. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { ENGINE_ENV, ENGINE_FLAGS } from '../../scripts/supervise.ts';
import { endsWithThis } from './run/at-the-end.ts';
import { aTempFolder } from './temp-folder.ts';

export const ADMIN = { email: 'keeper@thaan.test', password: 'keeper-secret' };

export type RunningShop = Awaited<ReturnType<typeof runShop>>;

/** Key: data folder. */
const databases = new Map<string, string>();

/** Undefined on SQLite. */
export const databaseUrlOf = (dataDir: string): string | undefined => databases.get(dataDir);
export const useDatabase = (dataDir: string, url: string) => void databases.set(dataDir, url);

/** Cheap password hashes for test processes; never for the bench. */
export const CHEAP_HASHES: Record<string, string> = process.env.VITEST
  ? { NODE_OPTIONS: `--import=${new URL('./run/cheap-hashes.ts', import.meta.url).href}` }
  : {};

/** One person in a test does the work of many. */
const MANY = '1000000';
const LIMITS = {
  ...{ MAX_PENDING_ORDERS: MANY, MAX_PENDING_PIECES: MANY, MAX_NETWORK_PERCENT: '100' },
  ...{ MAX_PENDING_ORDERS_NEW: MANY, MAX_PENDING_PIECES_NEW: MANY },
};

interface RunOptions {
  file?: string | undefined;
  /** A socket's descriptor, passed as by systemd. */
  socket?: number;
}

/** `env` changes settings, `dataDir` continues an earlier shop. */
export async function runShop(
  env: Record<string, string> = {},
  dataDir?: string,
  { file = 'build/server/index.js', socket }: RunOptions = {},
) {
  const folder = dataDir ?? aTempFolder();
  if (process.env.TEST_ENGINE === 'postgres' && !databases.has(folder)) {
    // Loaded only on demand: the bench has no test runner.
    const { aPostgresDatabase } = await import('./engines.ts');
    databases.set(folder, await aPostgresDatabase());
  }
  const settings = {
    ...{ NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...LIMITS },
    ...{ DATA_DIR: folder, DATABASE_URL: databases.get(folder) ?? '' },
    ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, ...ENGINE_ENV, ...CHEAP_HASHES },
  };
  // `exec` keeps the process id, which LISTEN_PID must match.
  const args = ['-c', 'LISTEN_PID=$$ exec "$@"', 'sh', process.execPath, ...ENGINE_FLAGS, file];
  const child = endsWithThis(
    spawn('/bin/sh', args, {
      env: { ...(socket !== undefined && { LISTEN_FDS: '1' }), ...process.env, ...settings, ...env },
      stdio: ['ignore', 'pipe', 'pipe', socket ?? 'ignore'],
    }),
  );
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('the shop has no output');
  const complaints: string[] = [];
  /** Output after the start. */
  const notJson: string[] = [];
  createInterface({ input: stderr }).on('line', (line) => complaints.push(line));
  const opened = Promise.withResolvers<string>();
  let isOpen = false;
  createInterface({ input: stdout }).on('line', (line) => {
    const level = levelOf(line);
    if (level !== null && level >= WARN) complaints.push(line);
    if (isOpen && level === null) notJson.push(line);
    const [, url] = /^The shop is open: (\S+)$/.exec(line) ?? [];
    if (!url) return;
    isOpen = true;
    opened.resolve(url);
  });
  child.once('exit', (code) => {
    opened.reject(new Error(`the shop ended with ${code}: ${complaints.join('\n')}`));
  });
  const url = await opened.promise;
  async function stop() {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  // `url` may be a public address.
  const port = env.PORT ?? new URL(url).port;
  return { url, port, dataDir: folder, process: child, complaints, notJson, stop };
}

const WARN = 40;

/** Null for a line that is not JSON. */
function levelOf(line: string): number | null {
  try {
    return Number(JSON.parse(line).level);
  } catch {
    return null;
  }
}

/** Established connections, by /proc/net/tcp: ports in hexadecimal, state 01. */
export function connectionsOf({ port }: Pick<RunningShop, 'port'>): number {
  const own = `:${Number(port).toString(16).toUpperCase().padStart(4, '0')}`;
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => readFileSync(file, 'utf8').split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = '', , state]) => local.endsWith(own) && state === '01').length;
}
