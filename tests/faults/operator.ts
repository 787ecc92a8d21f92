/** An operator at the terminal who follows the doctor's advice. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '#shop/kernel/project.server.ts';
import { type RunningShop, runShop } from '../support/running-shop.ts';
import { aTempFolder } from '../support/temp-folder.ts';

export interface Said {
  what: string;
  is: string;
  words: string;
  next: string;
}

const COMMAND = `#!/bin/sh
cd ${inProject('.')} && exec ${process.execPath} scripts/shop.ts "$@"
`;

export class Operator {
  shop: RunningShop;
  readonly #env: Record<string, string>;
  /** Contains `thaan-shop`, as in the package. */
  readonly #bin = aTempFolder();

  constructor(shop: RunningShop, env: Record<string, string>) {
    this.shop = shop;
    this.#env = env;
    writeFileSync(path.join(this.#bin, 'thaan-shop'), COMMAND, { mode: 0o755 });
  }

  /** Runs a shell command with the shop's settings; throws when it fails. */
  async type(command: string, { mayFail = false } = {}): Promise<string> {
    const env = {
      ...process.env,
      DATABASE_URL: '',
      ...this.#env,
      DATA_DIR: this.shop.dataDir,
      PATH: `${this.#bin}:${process.env.PATH}`,
    };
    return new Promise((resolve, reject) => {
      execFile('sh', ['-c', command], { env }, (error, out, err) => {
        if (error && !mayFail) reject(new Error(`${command} failed: ${out}${err}`));
        else resolve(out);
      });
    });
  }

  async doctor(): Promise<Said[]> {
    const out = await this.type('thaan-shop doctor', { mayFail: true });
    return [...out.matchAll(/^(well|warn|bad) +(\S.*?) {2,}(.*)(?:\n +next: (.*))?$/gm)].map(
      ([, is = '', what = '', words = '', next = '']) => ({ is, what, words, next }),
    );
  }

  async start(): Promise<void> {
    this.shop = await runShop(this.#env, this.shop.dataDir);
  }

  end(): Promise<void> {
    return this.shop.stop();
  }
}
