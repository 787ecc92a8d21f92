/** Makes one of the shop's own backups or a copy, tries one, or looks into one and restores it: started by `server/backups/child.ts`, which it tells how far it is. */
import { setPriority } from 'node:os';
import type { FromChild } from '../server/backups/child.ts';
import { type CopyResult, makeCopy } from '../server/backups/copy.ts';
import { type BackupResult, makeBackup } from '../server/backups/make.ts';
import { type TrialResult, tryNewest } from '../server/backups/trial.ts';
import { readConfig } from '../server/config.ts';
import { type LookResult, lookAt, type PrepareResult, prepareRestore } from '../server/operate/by-screen.ts';
import { makeFilesPrivate } from '../server/private-files.ts';

/** Of -20 to 19: less of the processors than what serves pages. */
const NICE = 10;

type Result = BackupResult | CopyResult | TrialResult | LookResult | PrepareResult;
const tell = (message: FromChild<Result>) => process.connected && process.send?.(message);

makeFilesPrivate();
try {
  setPriority(NICE);
} catch {
  // The unit of `deploy/` forbids it; the backup is made all the same.
}
// Nobody would learn what became of it.
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
