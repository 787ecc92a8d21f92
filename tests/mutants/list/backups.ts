/** Breaks of the shop's own backups. */
import type { Mutant } from '../mutant.ts';

const NAMES = 'shop/backups/backup.test.ts';
const MADE = 'server/backups/make.test.ts';
const WHEN = 'server/backups/backups.test.ts';

export const backups: readonly Mutant[] = [
  {
    invariant: 110,
    breaks: 'a restore lets in whom the owner shut out since the backup',
    file: 'server/operate/restored.ts',
    from: 'pausedAt: row.pausedAt ?? Date.now()',
    to: 'pausedAt: row.pausedAt ?? null',
    test: { file: 'server/backups/make.test.ts', name: 'a backup restored elsewhere' },
  },
  {
    invariant: 24,
    breaks: 'of each week the oldest backup is kept, which the next night takes away',
    file: 'shop/backups/backup.ts',
    from: 'toSorted((a, b) => b.madeAt - a.madeAt);\n  const periods',
    to: 'toSorted((a, b) => a.madeAt - b.madeAt);\n  const periods',
    test: { file: NAMES, name: 'whatever nights were missed, the newest is kept' },
  },
  {
    invariant: 24,
    breaks: 'backups by hand are thinned as those of the night',
    file: 'shop/backups/backup.ts',
    from: "backups.filter(({ kind }) => kind === 'night').toSorted",
    to: '[...backups].toSorted',
    test: { file: NAMES, name: 'backups by hand are never thinned' },
  },
  {
    invariant: 24,
    breaks: 'each process makes the backup of the night',
    file: 'server/backups/backups.ts',
    from: "!(await claimJob(this.#shop, 'nightly backup', TRY_AGAIN_MS))",
    to: 'false',
    test: { file: WHEN, name: 'one that was not made is told of in one line and tried again' },
  },
  {
    invariant: 24,
    breaks: 'two backups are made at the same time',
    file: 'shop/backups/runs.server.ts',
    from: "slot: 'running', step",
    to: 'slot: null, step',
    test: { file: WHEN, name: 'there is one at a time over all processes' },
  },
  {
    invariant: 24,
    breaks: 'a backup whose process died keeps all others away',
    file: 'shop/backups/runs.server.ts',
    from: "eb('aliveAt', '<', now - SILENCE_MS)",
    to: "eb('aliveAt', '<', 0)",
    test: { file: WHEN, name: 'a process that died in the middle' },
  },
  {
    invariant: 24,
    breaks: 'a backup takes the room that orders need',
    file: 'server/backups/make.ts',
    from: 'if (freeIn(folder) < RESERVED_BYTES) throw new DiskFull();',
    to: '',
    test: { file: MADE, name: 'a disk that is nearly full keeps its room for orders' },
  },
  {
    invariant: 24,
    breaks: 'a backup is not encrypted though a passphrase is set',
    file: 'server/operate/archive.ts',
    from: 'passphrase === undefined ? asItIs : (bytes: Bytes) => encrypt(bytes, passphrase)',
    to: 'asItIs',
    test: { file: MADE, name: 'nothing of an encrypted backup can be read' },
  },
  {
    invariant: 24,
    breaks: 'the failure of a bucket undoes the backup',
    file: 'server/backups/make.ts',
    from: "return { outcome: 'made', name, bucket: 'failed', why: wordsOf(error) };",
    to: 'return failed(error);',
    test: { file: MADE, name: 'a server that is not there is told of' },
  },
  {
    invariant: 24,
    breaks: 'any file of the machine is sent as a backup',
    file: 'server/backups/backups.ts',
    from: '    if (!readBackupName(name)) return null;\n',
    to: '',
    test: { file: WHEN, name: 'only backups are read and deleted by name' },
  },
];
