/** Makes new clones of this project, and installs, builds and starts in them with the Node and npm that the machine has. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { endsWithThis } from './at-the-end.ts';
import { aTempFolder } from './temp-folder.ts';

/** The folder of a new clone, at the last commit or at this one. */
export function freshClone(commit = 'HEAD'): string {
  const folder = path.join(aTempFolder(), 'clone');
  execFileSync('git', ['clone', '-q', process.cwd(), folder]);
  execFileSync('git', ['-C', folder, 'checkout', '-q', '--detach', commit]);
  return folder;
}

/** The folder of a new clone of this commit, installed and built by `npm run build`. Throws when that fails. */
export async function builtClone(commit: string): Promise<string> {
  const folder = freshClone(commit);
  const child = endsWithThis(
    spawn('npm', ['run', 'build'], {
      cwd: folder,
      env: newcomersEnv(),
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
    }),
    { group: true },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`npm run build of ${commit} ended with ${code}`);
  return folder;
}

/** What a newcomer's shell has: none of this project's programs, none of npm's own variables. */
function newcomersEnv(): Record<string, string> {
  const kept = Object.entries(process.env).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && !/^npm_|^NODE_ENV$|^VITEST/i.test(entry[0]),
  );
  const env = Object.fromEntries(kept);
  const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.includes('node_modules'));
  return { ...env, PATH: folders.join(path.delimiter), PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' };
}

interface Started {
  url: string;
  /** What it prints. */
  lines: string[];
  /** Milliseconds until it was open. */
  ms: number;
  stop: () => Promise<void>;
}

/** Runs `npm start` until the shop is open. */
export async function npmStart(folder: string): Promise<Started> {
  const startedAt = performance.now();
  const child = endsWithThis(
    spawn('npm', ['start'], {
      cwd: folder,
      env: newcomersEnv(),
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    }),
    { group: true },
  );
  const lines: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const open = /^The shop is open: (\S+)$/.exec(line)?.[1];
      if (open) resolve(open);
    });
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}: ${lines.join('\n')}`)));
  });
  const ms = performance.now() - startedAt;
  return {
    url,
    lines,
    ms,
    async stop() {
      // As Ctrl-C in a terminal does: to npm and to what it started.
      if (child.pid) process.kill(-child.pid, 'SIGINT');
      await once(child, 'exit');
    },
  };
}
