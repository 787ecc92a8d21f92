/** Table of backup runs. */
import type { BackupKind, BackupOutcome, BackupStep } from './backup.ts';
import type { TrialOutcome } from './trials.ts';

/** A backup or a trial. The backups themselves are files. */
export interface BackupRunsTable {
  id: string;
  kind: BackupKind | 'trial';
  startedAt: number;
  /** Last sign of life from its process. */
  aliveAt: number;
  /** Null once ended. Unique: one run at a time. */
  slot: 'running' | null;
  step: BackupStep;
  /** 0 to 100. */
  percent: number;
  endedAt: number | null;
  outcome: BackupOutcome | TrialOutcome | null;
  /** The file, once made. */
  name: string | null;
  /** Null if there is no bucket. */
  bucket: 'copied' | 'failed' | null;
}
