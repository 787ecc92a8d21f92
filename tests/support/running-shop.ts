/** A whole shop for a test: the built server in a process of its own, on a free port and an empty data folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { ENGINE_ENV, ENGINE_FLAGS } from '../../scripts/supervise.ts';
import { endsWithThis } from './at-the-end.ts';
import { aTempFolder } from './temp-folder.ts';

export const ADMIN = { email: 'keeper@thaan.test', password: 'keeper-secret' };

export interface RunningShop {
  url: string;
  /** The port it listens on, also where `url` is a public address. */
  port: string;
  dataDir: string;
  process: ChildProcess;
  /** Log lines of level warn and above, which a clean run does not have. */
  complaints: string[];
  /** What was written to the log and is no JSON, but for the words to the person at the terminal before the shop is open. */
  notJson: string[];
  stop: () => Promise<void>;
}

/** The databases of the shops on PostgreSQL, by their data folders. */
const databases = new Map<string, string>();

/** The address of the PostgreSQL database of the shop with this data folder; undefined on SQLite. */
export function databaseUrlOf(dataDir: string): string | undefined {
  return databases.get(dataDir);
}

/** From now on the shop of this data folder is on this PostgreSQL database. */
export function useDatabase(dataDir: string, url: string): void {
  databases.set(dataDir, url);
}

interface RunOptions {
  /** The built server; that of this version unless it is given. */
  file?: string | undefined;
  /** The descriptor of a socket that the shop is handed, as systemd does. */
  socket?: number;
}

/** Starts the shop with the demo catalogue; `env` changes settings, `dataDir` continues an earlier shop. */
export async function runShop(
  env: Record<string, string> = {},
  dataDir?: string,
  { file = 'build/server/index.js', socket }: RunOptions = {},
): Promise<RunningShop> {
  const folder = dataDir ?? aTempFolder();
  if (process.env.TEST_ENGINE === 'postgres' && !databases.has(folder)) {
    // Asked for here, as the bench runs shops without a test runner.
    const { aPostgresDatabase } = await import('./engines.ts');
    databases.set(folder, await aPostgresDatabase());
  }
  const child = endsWithThis(
    // The shell names its own process as the receiver of the socket, and then becomes the shop.
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
        // One person does in a test what many do in a shop.
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

/** The level of a line of the log; not a number where the line is none. */
function levelOf(line: string): number {
  try {
    return Number(JSON.parse(line).level);
  } catch {
    return Number.NaN;
  }
}

/** Connections that the shop holds, as the kernel lists them: an address ends with the port in hexadecimal, 01 is "established". */
export function connectionsOf({ port }: RunningShop): number {
  const own = `:${Number(port).toString(16).toUpperCase().padStart(4, '0')}`;
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => readFileSync(file, 'utf8').split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = '', , state]) => local.endsWith(own) && state === '01').length;
}
