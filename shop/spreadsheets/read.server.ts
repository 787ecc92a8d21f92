/**
 * Reads sheets in a thread with a time limit, as 200 kB of XLSX can take minutes of CPU and unbounded memory.
 */
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { deflateRaw } from 'node:zlib';
import { inProject } from '../kernel/project.server.ts';
import type { SheetKind } from './parse.server.ts';
import type { Sheet, SheetRead, SheetSent } from './spreadsheet.ts';

const THREAD = inProject('shop/spreadsheets/reader.ts');
/** The largest list takes a second. */
const WITHIN_MS = 5_000;
/** Limits the heap only; unpacked data is off-heap. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

let before: Promise<unknown> = Promise.resolve();

/** Reads one at a time, so that the shop keeps memory and CPU. */
export function readSpreadsheet(
  sent: SheetSent,
  kind: SheetKind,
  { withinMs = WITHIN_MS } = {},
): Promise<SheetRead> {
  const read = before.then(() => readInThread({ sent, kind }, withinMs));
  before = read.catch(() => null);
  return read;
}

async function readInThread(
  workerData: { sent: SheetSent; kind: SheetKind },
  withinMs: number,
): Promise<SheetRead> {
  // Without this process's flags.
  const thread = new Worker(THREAD, { workerData, resourceLimits: LIMITS, execArgv: [] });
  const read = Promise.withResolvers<SheetRead>();
  let late: NodeJS.Timeout | undefined;
  thread.on('message', (message: 'loaded' | SheetRead) => {
    // Starts the clock once the thread is loaded, which may take seconds on a busy machine.
    if (message !== 'loaded') read.resolve(message);
    else late = setTimeout(() => read.resolve({ ok: false, reason: 'too large' }), withinMs);
  });
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

/** A form sends them again. */
export const packSpreadsheets = async (sheets: readonly Sheet[]): Promise<string> =>
  (await promisify(deflateRaw)(JSON.stringify(sheets))).toString('base64url');
