/** Restores from the screen: check, backup of the present data, restart. */
import type { Logger } from 'pino';
import { record } from '#shop/audit-log/audit-log.server.ts';
import { cleanPassphrase, MIN_PASSPHRASE, type NamedBackup, readBackupName } from '#shop/backups/backup.ts';
import type { LastRestore, RestoreState, Restores } from '#shop/backups/restoring.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import type { Config } from '../config.ts';
import { dropRestore, lastRestoreIn } from '../database/in-place.ts';
import { listSources } from '../operate/sources.ts';
import { lookInChild, type Making, prepareInChild } from './child.ts';

interface Parts {
  config: Config;
  log: Logger;
  /** Backs up the present data; false on failure. */
  keep: (shop: Shop, admin: Admin) => Promise<boolean>;
  restart: () => void;
  look?: typeof lookInChild;
  prepare?: typeof prepareInChild;
}

const BUSY: readonly RestoreState['step'][] = ['looking', 'keeping', 'restoring', 'restarting'];

export class OwnRestores implements Restores {
  readonly #parts: Required<Parts>;
  #current: { name: string; passphrase: string | null; state: RestoreState } | null = null;
  #making: Pick<Making, 'stop'> | null = null;
  #run: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = { look: lookInChild, prepare: prepareInChild, ...parts };
  }

  async elsewhere(): Promise<readonly NamedBackup[]> {
    const all = await listSources(this.#parts.config);
    return all.filter(({ where }) => where !== 'folder');
  }

  state(name: string): RestoreState | null {
    return this.#current?.name === name ? this.#current.state : null;
  }

  byCommand(name: string): string | null {
    return this.#parts.config.DATABASE_URL === undefined ? null : `npm run shop -- restore ${name} --replace`;
  }

  last(): Promise<LastRestore | null> {
    return lastRestoreIn(this.#parts.config.DATA_DIR);
  }

  async look(name: string, passphrase: string | null): Promise<'begun' | 'busy' | 'gone'> {
    if (this.#isBusy()) return 'busy';
    if (!readBackupName(name)) return 'gone';
    const current = { name, passphrase, state: { step: 'looking' } as RestoreState };
    this.#current = current;
    // Too short for any backup; the child would reject it as a setting.
    if (passphrase !== null && cleanPassphrase(passphrase).length < MIN_PASSPHRASE) {
      current.state = { step: 'failed', why: 'wrong passphrase' };
      return 'begun';
    }
    this.#run = this.#carryOut(current, async () => {
      const looking = this.#parts.look(this.#parts.config, name, passphrase);
      this.#making = looking;
      const result = await looking.result;
      if (result.outcome === 'looked') return { step: 'looked', found: result.found };
      this.#parts.log.warn({ name, ...result }, 'a backup could not be looked into');
      return { step: 'failed', why: result.outcome };
    });
    return 'begun';
  }

  async begin(shop: Shop, admin: Admin, name: string): Promise<'begun' | 'busy' | 'not looked'> {
    if (this.#isBusy()) return 'busy';
    const current = this.#current;
    if (current?.name !== name || current.state.step !== 'looked' || this.byCommand(name) !== null)
      return 'not looked';
    // Before any await: only one of two presses begins.
    current.state = { step: 'keeping' };
    this.#run = this.#carryOut(current, async () => {
      const { config, log, keep, prepare, restart } = this.#parts;
      await inTransaction(shop, (trx) => record(shop, trx, admin, { act: 'backup put back', subject: name }));
      if (!(await keep(shop, admin))) return { step: 'failed', why: 'not kept' };
      current.state = { step: 'restoring' };
      const preparing = prepare(config, name, current.passphrase);
      this.#making = preparing;
      const result = await preparing.result;
      if (result.outcome !== 'ready') {
        // The data may be ready already: a later start would replace all orders since.
        dropRestore(config.DATA_DIR);
        log.error({ name, ...result }, 'a backup was not restored; the shop goes on as it was');
        return { step: 'failed', why: result.outcome };
      }
      log.info({ name }, 'the shop restarts with the restored data');
      restart();
      return { step: 'restarting' };
    });
    return 'begun';
  }

  async stop(): Promise<void> {
    this.#making?.stop();
    await this.#run;
  }

  #isBusy(): boolean {
    return this.#current !== null && BUSY.includes(this.#current.state.step);
  }

  async #carryOut(current: { state: RestoreState }, work: () => Promise<RestoreState>): Promise<void> {
    try {
      current.state = await work();
    } catch (error) {
      this.#parts.log.error({ err: error }, 'a restore failed');
      current.state = { step: 'failed', why: 'failed' };
    } finally {
      this.#making = null;
    }
  }
}
