import type { LookedAt, RestoreFault } from '#shop/backups/restoring.ts';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { storedPassphrase } from '../backup/passphrase.ts';
import type { Config } from '../config.ts';
import { openStorage } from '../media/storage.ts';
import { WrongPassphrase } from './encryption.ts';
import { lookInto } from './look.ts';
import { restore } from './restore.ts';
import { type Fetched, fetchSource } from './sources.ts';

export type LookResult = { outcome: 'looked'; found: LookedAt } | { outcome: RestoreFault; why: string };
export type PrepareResult = { outcome: 'ready' } | { outcome: RestoreFault; why: string };

/** Never throws. */
export function lookAt(config: Config, name: string): Promise<LookResult> {
  return withSource(config, name, async ({ file }) => {
    const found = await lookInto(config, { file, passphrase: storedPassphrase(config) ?? undefined });
    return { outcome: 'looked' as const, found };
  });
}

/** Never throws. */
export function prepareRestore(config: Config, name: string): Promise<PrepareResult> {
  return withSource(config, name, async ({ file, bringPictures }) => {
    const storage = openStorage(config);
    const options = {
      ...{ replace: true, atStart: true, passphrase: storedPassphrase(config) ?? undefined },
      bringPictures:
        bringPictures && (async (key: string | null) => void (await bringPictures(storage, key))),
    };
    await restore(config, storage, file, options, () => {});
    return { outcome: 'ready' as const };
  });
}

async function withSource<Result>(
  config: Config,
  name: string,
  work: (fetched: Fetched) => Promise<Result>,
): Promise<Result | { outcome: RestoreFault; why: string }> {
  try {
    const fetched = await fetchSource(config, name, config.DATA_DIR);
    return await work(fetched).finally(fetched.release);
  } catch (error) {
    return { outcome: faultOf(error), why: error instanceof Error ? error.message : String(error) };
  }
}

function faultOf(error: unknown): RestoreFault {
  if (error instanceof WrongPassphrase) return 'wrong passphrase';
  const words = error instanceof Error ? error.message : '';
  if (/There is no room|ENOSPC/.test(words)) return 'no room';
  if (!(error instanceof PlainError)) return 'failed';
  return /newer version/.test(words) ? 'newer version' : 'unreadable';
}
