/** The table of backups that were begun. */
import type { BackupKind, BackupOutcome, BackupStep } from './backup.ts';
import type { TrialOutcome } from './trials.ts';

/** One attempt at a backup, or the trial of one. The backups themselves are files: this says what was tried, and what is under way. */
export interface BackupRunsTable {
  id: string;
  kind: BackupKind | 'trial';
  startedAt: number;
  /** When its process wrote last that it goes on. */
  aliveAt: number;
  /** `running`, or null once it ended. Unique: there is one at a time. */
  slot: 'running' | null;
  step: BackupStep;
  /** 0 to 100. */
  percent: number;
  endedAt: number | null;
  outcome: BackupOutcome | TrialOutcome | null;
  /** The name of its file, once it was made. */
  name: string | null;
  /** Whether a copy is in the bucket; null where there is no bucket. */
  bucket: 'copied' | 'failed' | null;
}
