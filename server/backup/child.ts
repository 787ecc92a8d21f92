/** Runs backups, copies and trials in a separate process of low priority. */
import { fork } from 'node:child_process';
import type { BackupStep } from '#shop/backups/backup.ts';
import { inProject } from '#shop/kernel/project.server.ts';
import type { Config } from '../config.ts';
import type { LookResult, PrepareResult } from '../operate/by-screen.ts';
import type { CopyOrder, CopyResult } from './copy.ts';
import type { BackupOrder, BackupResult, OnProgress } from './make.ts';
import type { TrialOrder, TrialResult } from './trial.ts';

const SCRIPT = inProject('scripts/own-backup.ts');
/** Characters of the child's standard error that are kept. */
const MAX_WORDS = 2000;

export type FromChild<Result> = { step: BackupStep; percent: number } | { result: Result };

interface Interrupted {
  outcome: 'interrupted';
  why: string;
}

export interface Making<Result = BackupResult> {
  result: Promise<Result>;
  /** The result is then `interrupted`. */
  stop: () => void;
}

export const makeInChild = (config: Config, { kind, madeAt }: BackupOrder, onProgress: OnProgress) =>
  inChild<BackupResult>(config, [kind, String(madeAt)], onProgress);

export const copyInChild = (config: Config, { madeAt, pictures }: CopyOrder) =>
  inChild<CopyResult>(config, ['copy', String(madeAt), pictures]);

export const trialInChild = (config: Config, { pictures }: TrialOrder) =>
  inChild<TrialResult>(config, ['trial', pictures ? 'pictures' : '']);

/** `passphrase`: null for the shop's. */
export const lookInChild = (config: Config, name: string, passphrase: string | null) =>
  inChild<LookResult>(config, ['look', name], undefined, passphrase);

/** The next start puts the prepared data in place. */
export const prepareInChild = (config: Config, name: string, passphrase: string | null) =>
  inChild<PrepareResult>(config, ['restore', name], undefined, passphrase);

function inChild<Result>(
  { DATA_DIR, BACKUP_DIR }: Config,
  args: string[],
  onProgress: OnProgress = () => {},
  passphrase: string | null = null,
): Making<Result | Interrupted> {
  const child = fork(SCRIPT, args, {
    // Omits the parent's flags, which are for development.
    execArgv: [],
    env: {
      ...process.env,
      DATA_DIR,
      BACKUP_DIR,
      ...(passphrase !== null && { BACKUP_PASSPHRASE: passphrase }),
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let words = '';
  let result: Result | null = null;
  child.stderr?.on('data', (bytes) => {
    words = `${words}${bytes}`.slice(-MAX_WORDS);
  });
  child.on('message', (message: FromChild<Result>) => {
    if ('result' in message) result = message.result;
    else onProgress(message.step, message.percent);
  });
  return {
    result: new Promise((resolve) => {
      const end = (why: string) => resolve(result ?? { outcome: 'interrupted', why: words || why });
      child.once('error', (error) => end(error.message));
      child.once('close', (code, signal) => end(`its process ended with ${signal ?? code}`));
    }),
    stop: () => child.kill(),
  };
}
