/** The operator at the command line, and what the terminal says. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { databaseUrlOf } from './running-shop.ts';

export interface Said {
  code: number;
  out: string;
  err: string;
}

/** Runs `npm run shop -- …` for the shop of a data folder; `env` changes its settings. */
export async function operate(
  dataDir: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Said> {
  const child = spawn(process.execPath, ['scripts/shop.ts', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrlOf(dataDir) ?? '', ...env },
  });
  const said: Said = { code: 0, out: '', err: '' };
  child.stdout.on('data', (bytes) => {
    said.out += bytes;
  });
  child.stderr.on('data', (bytes) => {
    said.err += bytes;
  });
  const [code] = await once(child, 'close');
  return { ...said, code };
}
