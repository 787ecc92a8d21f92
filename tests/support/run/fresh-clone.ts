/** Clones of this project, installed, built and started with the system's Node and npm. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { aTempFolder } from '../temp-folder.ts';
import { endsWithThis } from './at-the-end.ts';

export function freshClone(commit = 'HEAD'): string {
  const folder = path.join(aTempFolder(), 'clone');
  execFileSync('git', ['clone', '-q', process.cwd(), folder]);
  execFileSync('git', ['-C', folder, 'checkout', '-q', '--detach', commit]);
  return folder;
}

function npm(cwd: string, args: readonly string[], output: 'ignore' | 'pipe') {
  const how = { cwd, env: newcomersEnv(), detached: true };
  return endsWithThis(spawn('npm', args, { ...how, stdio: ['ignore', output, 'inherit'] }), { group: true });
}

export async function builtClone(commit: string): Promise<string> {
  const folder = freshClone(commit);
  const [code] = await once(npm(folder, ['run', 'build'], 'ignore'), 'exit');
  if (code !== 0) throw new Error(`npm run build of ${commit} ended with ${code}`);
  return folder;
}

/** Without this project's programs and npm's variables. */
function newcomersEnv(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_ENV$|^VITEST/i.test(name));
  const env = Object.fromEntries(inherited);
  const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.includes('node_modules'));
  return { ...env, PATH: folders.join(path.delimiter), PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' };
}

export async function npmStart(folder: string) {
  const child = npm(folder, ['start'], 'pipe');
  const lines: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout as Readable }).on('line', (line) => {
      lines.push(line);
      const open = /^The shop is open: (\S+)$/.exec(line)?.[1];
      if (open) resolve(open);
    });
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}: ${lines.join('\n')}`)));
  });
  async function stop() {
    // Like Ctrl-C: to npm and its children.
    if (child.pid) process.kill(-child.pid, 'SIGINT');
    await once(child, 'exit');
  }
  return { url, lines, stop };
}
