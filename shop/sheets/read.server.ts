/**
 * Reading price lists and couriers' statements, each in a separate thread that is ended after a time: 200 kB of XLSX can be made to take
 * minutes of a processor, and memory without end.
 */
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { deflateRaw } from 'node:zlib';
import { inProject } from '../kernel/project.server.ts';
import type { SheetKind } from './parse.server.ts';
import type { Sheet, SheetRead, SheetSent } from './sheet.ts';

const THREAD = inProject('shop/sheets/reader.ts');
/** The largest list takes a second. */
const WITHIN_MS = 5_000;
/** Of the thread. Unpacked data lies outside of it, and has another bound. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** The sheet that is being read, or the last one. */
let before: Promise<unknown> = Promise.resolve();

/** The rows of a file. One is read at a time: the others keep the memory and the processors that the shop has besides. */
export function readSheet(
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
  // The flags of this process are not for it.
  const thread = new Worker(THREAD, { workerData, resourceLimits: LIMITS, execArgv: [] });
  const read = Promise.withResolvers<SheetRead>();
  let late: NodeJS.Timeout | undefined;
  thread.on('message', (message: 'loaded' | SheetRead) => {
    // A busy machine may take seconds to start the thread.
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

/** Sheets as a text that a form sends again. */
export const packSheets = async (sheets: readonly Sheet[]): Promise<string> =>
  (await promisify(deflateRaw)(JSON.stringify(sheets))).toString('base64url');
