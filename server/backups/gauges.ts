/** What `/metrics` tells of copies off the machine and of the trial of a backup. */

import type { CopiesState } from '#shop/backups/overview.ts';
import { lastTrial } from '#shop/backups/runs.server.ts';
import type { Shop } from '#shop/kernel/shop.ts';

export interface BackupFacts {
  shop: Shop;
  /** How it stands with the copies; undefined where none are made. */
  copies?: (() => CopiesState) | undefined;
}

type Prometheus = typeof import('prom-client');

/** Adds the gauges; a figure that nobody knows yet is left out. */
export function addBackupGauges(
  { Gauge }: Prometheus,
  registers: InstanceType<Prometheus['Registry']>[],
  facts: () => BackupFacts | null,
): void {
  new Gauge({
    name: 'thaan_copies_late',
    help: '1 while a change waits too long for a copy off the machine, else 0; left out where none are made',
    registers,
    collect() {
      this.reset();
      const state = facts()?.copies?.();
      this.remove();
      if (state) this.set(state.isLate ? 1 : 0);
    },
  });
  new Gauge({
    name: 'thaan_backup_trial_age_seconds',
    help: 'Time since the newest backup was tried last, by what the trial found',
    labelNames: ['outcome'],
    registers,
    async collect() {
      this.reset();
      const shop = facts()?.shop;
      const trial = shop && (await lastTrial(shop));
      if (trial) this.set({ outcome: trial.outcome }, (shop.now() - trial.at) / 1000);
    },
  });
}
