/**
 * Looks through a whole SQLite file for damage. A damaged page is found by nobody until somebody needs it, and the small write of
 * `write-trial.ts` does not.
 */
import { Worker } from 'node:worker_threads';
import { inProject } from '#shop/kernel/project.server.ts';

const THREAD = inProject('server/database/file-check-thread.ts');

interface FileCheck {
  /** What is wrong, in SQLite's words; empty where nothing is. Null when the check was ended or could not be made. */
  faults: Promise<string[] | null>;
  stop: () => void;
}

/** In a thread, with a connection that reads: pages and orders go on beside it. */
export function checkFile(file: string): FileCheck {
  // The flags of this process are not for it.
  const thread = new Worker(THREAD, { workerData: file, execArgv: [] });
  thread.unref();
  const { promise: faults, resolve } = Promise.withResolvers<string[] | null>();
  thread.once('message', resolve);
  thread.once('error', () => resolve(null));
  thread.once('exit', () => resolve(null));
  return { faults, stop: () => void thread.terminate() };
}
