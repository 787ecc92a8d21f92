/** A real PostgreSQL server in a temporary folder. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { aFreePort } from './free-port.ts';
import { atTheEnd, endsWithThis } from './run/at-the-end.ts';
import { aSmallDisk, removeDisk } from './small-disk.ts';

const OLDEST_VERSION = 15;

export function findPostgres(): string | null {
  if (process.env.POSTGRES_BIN === 'none') return null;
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newest = versions.map(Number).sort((a, b) => b - a);
  const folders = [
    ...(process.env.POSTGRES_BIN ? [process.env.POSTGRES_BIN] : []),
    ...newest.filter((version) => version >= OLDEST_VERSION).map((version) => `${debian}/${version}/bin`),
    ...['/opt/homebrew/opt/postgresql/bin', '/usr/local/opt/postgresql/bin'],
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null;
}

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

export interface PostgresOptions {
  /** Whether commits are synced to the disk. */
  durable?: boolean;
  connections?: number;
  /** An empty folder, such as a small disk. */
  folder?: string;
  /** Such as `synchronous_commit=on`. */
  settings?: readonly string[];
  /** URL of the primary, to make this server its standby. */
  standbyOf?: string;
}

/** The user `thaan` is a superuser. */
export async function startPostgres(bin: string, options: PostgresOptions = {}) {
  const { durable = false, connections = 200, settings: more = [], standbyOf } = options;
  const folder = options.folder ?? mkdtempSync(path.join(tmpdir(), 'thaan-postgres-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  atTheEnd(removeFolder);
  const user = serverUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  // The shop's columns must not depend on the database's collation.
  const locale = ['--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en'];
  const [program, ...args] = standbyOf
    ? ['pg_basebackup', '-D', data, '-d', standbyOf, '--write-recovery-conf', '--checkpoint=fast']
    : ['initdb', '-D', data, '-U', 'thaan', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...locale];
  // Asynchronous: this process may itself relay the connection to `standbyOf`.
  await promisify(execFile)(path.join(bin, program ?? ''), args, { ...user, cwd: folder });
  const port = await aFreePort();
  const settings = ['listen_addresses=127.0.0.1', `max_connections=${connections}`, 'log_min_messages=log'];
  settings.push(...more);
  if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  let child: ChildProcess | null = null;

  const start = async () => {
    const args = ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((one) => ['-c', one])];
    const started = endsWithThis(
      spawn(path.join(bin, 'postgres'), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] }),
    );
    child = started;
    await new Promise<void>((resolve, reject) => {
      createInterface({ input: started.stderr }).on('line', (line) => {
        if (/ready to accept (read-only )?connections/.test(line)) resolve();
      });
      started.once('error', reject);
      started.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}`)));
    });
  };
  /** `immediate` is like a power cut. */
  const stop = async (how: 'immediate' | 'fast') => {
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await ended;
    child = null;
  };
  await start();
  return {
    url: (database: string) => `postgres://thaan@127.0.0.1:${port}/${database}`,
    start,
    stop,
    /** Also false when the server ended by itself. */
    isRunning: () => child !== null && child.exitCode === null && child.signalCode === null,
    async remove() {
      await stop('immediate');
      removeFolder();
    },
  };
}

/** PostgreSQL refuses to run as root. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A PostgreSQL server with its data on a tmpfs `disk`; null, with a message, where mounting fails. */
export async function postgresOnSmallDisk(bin: string, megabytes: number) {
  const disk = aSmallDisk(megabytes);
  if (!disk) return null;
  // The server runs as another user.
  for (const one of [path.dirname(disk), disk]) chmodSync(one, 0o755);
  const folder = path.join(disk, 'postgres');
  mkdirSync(folder);
  const server = await startPostgres(bin, { durable: true, folder });
  const remove = async () => {
    await server.remove();
    removeDisk(disk);
  };
  return { server, disk, remove };
}
