import type { Logger } from 'pino';
import type { Shop } from '#shop/kernel/shop.ts';
import type { OwnerAlerts } from '../alerts/owner-alerts.ts';
import type { Config } from '../config.ts';
import { OwnBackups } from './backups.ts';
import { makesCopies, OwnCopies } from './copies.ts';
import { BackupWatch } from './watch.ts';

interface Parts {
  shop: Shop;
  config: Config;
  log: Logger;
  alerts: OwnerAlerts;
}

export function startBackups({ shop, config, log, alerts }: Parts) {
  const copies = makesCopies(config) ? new OwnCopies({ config, shop, log }) : null;
  const backups = new OwnBackups({ shop, config, log, copies });
  const watch = new BackupWatch({ shop, config, log, backups, copies, alerts });
  return {
    backups,
    copiesState: copies ? () => copies.state : undefined,
    async stop() {
      await watch.stop();
      await backups.stop();
    },
  };
}
