import type { BackupKind, BackupOutcome, BackupStep } from './backup.ts';
import type { TrialOutcome } from './trials.ts';

/** Backups and trials. The backups themselves are files. */
export interface BackupRunsTable {
  id: string;
  kind: BackupKind | 'trial';
  startedAt: number;
  aliveAt: number;
  /** Null once ended. Unique, so that one runs at a time. */
  slot: 'running' | null;
  step: BackupStep;
  percent: number;
  endedAt: number | null;
  outcome: BackupOutcome | TrialOutcome | null;
  name: string | null;
  bucket: 'copied' | 'failed' | null;
}
