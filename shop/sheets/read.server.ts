/**
 * Reading sheets that couriers send, each in a separate thread that is ended after a time: 200 kB of XLSX can be made to take minutes of a
 * processor, and memory without end.
 */
import { Worker } from 'node:worker_threads';
import { deflateRawSync } from 'node:zlib';
import { inProject } from '../kernel/project.server.ts';
import type { SheetRead, SheetSent } from './sheet.ts';

const THREAD = inProject('shop/sheets/reader.ts');
/** The largest statement takes half a second. */
const WITHIN_MS = 8_000;
/** Of the thread. Unpacked data lies outside of it, and has another bound. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** The sheet that is being read, or the last one. */
let before: Promise<unknown> = Promise.resolve();

/** The rows of a sheet. One is read at a time: the others keep the memory and the processors that the shop has besides. */
export function readSheet(sent: SheetSent, { withinMs = WITHIN_MS } = {}): Promise<SheetRead> {
  const read = before.then(() => readInThread(sent, withinMs));
  before = read.catch(() => null);
  return read;
}

async function readInThread(workerData: SheetSent, withinMs: number): Promise<SheetRead> {
  // The flags of this process are not for it.
  const thread = new Worker(THREAD, { workerData, resourceLimits: LIMITS, execArgv: [] });
  const read = Promise.withResolvers<SheetRead>();
  const late = setTimeout(() => read.resolve({ ok: false, reason: 'too large' }), withinMs);
  thread.once('message', read.resolve);
  thread.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') read.resolve({ ok: false, reason: 'too large' });
    else read.reject(error);
  });
  try {
    return await read.promise;
  } finally {
    clearTimeout(late);
    await thread.terminate();
  }
}

/** Rows as a text that a form sends again. */
export const packRows = (rows: readonly (readonly string[])[]) =>
  deflateRawSync(JSON.stringify(rows)).toString('base64url');
