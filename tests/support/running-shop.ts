/** The built server as a process, on a free port and an empty data folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { ENGINE_ENV, ENGINE_FLAGS } from '../../scripts/supervise.ts';
import { endsWithThis } from './run/at-the-end.ts';
import { aTempFolder } from './temp-folder.ts';

export const ADMIN = { email: 'keeper@thaan.test', password: 'keeper-secret' };

export interface RunningShop {
  url: string;
  /** Needed when `url` is a public address. */
  port: string;
  dataDir: string;
  process: ChildProcess;
  complaints: string[];
  /** Output that is not JSON, after the start. */
  notJson: string[];
  stop: () => Promise<void>;
}

/** Key: data folder. */
const databases = new Map<string, string>();

/** Undefined on SQLite. */
export function databaseUrlOf(dataDir: string): string | undefined {
  return databases.get(dataDir);
}

export function useDatabase(dataDir: string, url: string): void {
  databases.set(dataDir, url);
}

/** Cheap password hashes for test processes; never for the bench. */
export const CHEAP_HASHES: Record<string, string> = process.env.VITEST
  ? { NODE_OPTIONS: `--import=${new URL('./run/cheap-hashes.ts', import.meta.url).href}` }
  : {};

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
): Promise<RunningShop> {
  const folder = dataDir ?? aTempFolder();
  if (process.env.TEST_ENGINE === 'postgres' && !databases.has(folder)) {
    // Loaded only on demand: the bench has no test runner.
    const { aPostgresDatabase } = await import('./engines.ts');
    databases.set(folder, await aPostgresDatabase());
  }
  const child = endsWithThis(
    // `exec` keeps the process id, which LISTEN_PID must match.
    spawn('/bin/sh', ['-c', 'LISTEN_PID=$$ exec "$@"', 'sh', process.execPath, ...ENGINE_FLAGS, file], {
      env: {
        ...(socket !== undefined && { LISTEN_FDS: '1' }),
        ...process.env,
        NODE_ENV: 'production',
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        DATABASE_URL: databases.get(folder) ?? '',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        LOG_LEVEL: 'warn',
        ...ENGINE_ENV,
        ...CHEAP_HASHES,
        // One person in a test does the work of many.
        MAX_PENDING_ORDERS: '1000000',
        MAX_PENDING_PIECES: '1000000',
        MAX_PENDING_ORDERS_NEW: '1000000',
        MAX_PENDING_PIECES_NEW: '1000000',
        MAX_NETWORK_PERCENT: '100',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', socket ?? 'ignore'],
    }),
  );
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('the shop has no output');
  const complaints: string[] = [];
  const notJson: string[] = [];
  createInterface({ input: stderr }).on('line', (line) => complaints.push(line));
  const url = await new Promise<string>((resolve, reject) => {
    let isOpen = false;
    createInterface({ input: stdout }).on('line', (line) => {
      if (levelOf(line) >= WARN) complaints.push(line);
      if (isOpen && Number.isNaN(levelOf(line))) notJson.push(line);
      const open = /^The shop is open: (\S+)$/.exec(line)?.[1];
      if (!open) return;
      isOpen = true;
      resolve(open);
    });
    child.once('exit', (code) => reject(new Error(`the shop ended with ${code}: ${complaints.join('\n')}`)));
  });
  return {
    url,
    port: env.PORT ?? new URL(url).port,
    dataDir: folder,
    process: child,
    complaints,
    notJson,
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
    },
  };
}

const WARN = 40;

/** NaN for a line that is not JSON. */
function levelOf(line: string): number {
  try {
    return Number(JSON.parse(line).level);
  } catch {
    return Number.NaN;
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
