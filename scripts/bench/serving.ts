/** The built server in a process of its own, for measuring. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface Serving {
  url: string;
  process: ChildProcess;
  /** From the start of the process to its first answer of 200, in milliseconds. */
  firstAnswerMs: number;
  stop: () => Promise<void>;
}

export function aFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'thaan-bench-'));
}

export async function serve(dataDir: string, env: Record<string, string> = {}): Promise<Serving> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['build/server/index.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: 'keeper-secret',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const open = /^The shop is open: (\S+)$/.exec(line)?.[1];
      if (open) resolve(open.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const { status } = await fetch(url);
  if (status !== 200) throw new Error(`the home page answers ${status}`);
  return {
    url,
    process: child,
    firstAnswerMs: performance.now() - startedAt,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
