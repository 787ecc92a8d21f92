/** Child process of `server/backup/child.ts`. */
import { setPriority } from 'node:os';
import type { FromChild } from '../server/backup/child.ts';
import { type CopyResult, makeCopy } from '../server/backup/copy.ts';
import { type BackupResult, makeBackup } from '../server/backup/make.ts';
import { type TrialResult, tryNewest } from '../server/backup/trial.ts';
import { readConfig } from '../server/config.ts';
import { makeFilesPrivate } from '../server/files/private-files.ts';
import { type LookResult, lookAt, type PrepareResult, prepareRestore } from '../server/operate/by-screen.ts';

/** Niceness, -20 to 19: yields to the process that serves pages. */
const NICE = 10;

type Result = BackupResult | CopyResult | TrialResult | LookResult | PrepareResult;
const tell = (message: FromChild<Result>) => process.connected && process.send?.(message);

makeFilesPrivate();
try {
  setPriority(NICE);
} catch {
  // Not essential; the units of `deploy/` forbid it.
}
// Nobody would get the result.
process.once('disconnect', () => process.exit(1));
const [, , kind, first = '', pictures = ''] = process.argv;
tell({ result: await make() });
process.removeAllListeners('disconnect');
process.disconnect?.();

function make() {
  const config = readConfig(process.env);
  if (kind === 'copy') return makeCopy(config, { madeAt: Number(first), pictures });
  if (kind === 'trial') return tryNewest(config, { pictures: first === 'pictures' });
  if (kind === 'look') return lookAt(config, first);
  if (kind === 'restore') return prepareRestore(config, first);
  const order = { kind: kind === 'hand' ? 'hand' : 'night', madeAt: Number(first) } as const;
  return makeBackup(config, order, { onProgress: (step, percent) => tell({ step, percent }) });
}
