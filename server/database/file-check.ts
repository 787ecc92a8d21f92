/** Checks a whole SQLite file for damage, which `write-trial.ts` does not find. */
import { Worker } from 'node:worker_threads';
import { inProject } from '#shop/kernel/project.server.ts';

const THREAD = inProject('server/database/file-check-thread.ts');

interface FileCheck {
  /** SQLite's messages; null when the check did not finish. */
  faults: Promise<string[] | null>;
  stop: () => void;
}

/** In a thread: pages and orders go on. */
export function checkFile(file: string): FileCheck {
  // Omits this process's flags.
  const thread = new Worker(THREAD, { workerData: file, execArgv: [] });
  thread.unref();
  const { promise: faults, resolve } = Promise.withResolvers<string[] | null>();
  thread.once('message', resolve);
  thread.once('error', () => resolve(null));
  thread.once('exit', () => resolve(null));
  return { faults, stop: () => void thread.terminate() };
}
