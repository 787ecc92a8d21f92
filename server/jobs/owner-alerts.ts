/** Alerts the owner of faults that stop the shop. Bypasses the outbox, which may be unwritable too. */
import { mkdirSync } from 'node:fs';
import { open, readdir, stat, unlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { BackupDanger } from '#shop/backups/trials.ts';
import { HOUR_MS, MINUTE_MS } from '#shop/kernel/calendar.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { WhyNotWritable } from '#shop/kernel/writable.ts';
import { storeIn } from '#shop/settings/store/store.ts';
import { m } from '#words/alerts.ts';
import { m as emails } from '#words/emails.ts';
import { inLanguage, language } from '#words/language.ts';
import { inAddress, knownLanguage } from '#words/languages.ts';
import type { Config } from '../config.ts';
import { at } from '../mail/content.ts';
import type { Deliver } from '../mail/deliver.ts';
import { asHtml, asText } from '../mail/layout.ts';
import type { Push } from '../mail/push.ts';

export interface AlertFacts {
  'orders stopped': { why: WhyNotWritable };
  'backups in danger': { why: BackupDanger };
}

type AlertKind = keyof AlertFacts;

interface AlertText {
  title: string;
  text: string;
}

interface AlertWords<Facts> {
  /** Each variant is sent once; default: a single one. */
  variant?: (facts: Facts) => string;
  says: (facts: Facts) => AlertText;
  /** Sent once when the fault is over. */
  over?: () => AlertText;
  path: string;
}

const ALERTS: { [Kind in AlertKind]: AlertWords<AlertFacts[Kind]> } = {
  'orders stopped': {
    variant: ({ why }) => why,
    says: ({ why }) => ({ title: m.ordersStopped, text: m.whyStopped[why] }),
    over: () => ({ title: m.ordersAgain, text: m.ordersAgainText }),
    path: '/admin',
  },
  'backups in danger': {
    variant: ({ why }) => why,
    says: ({ why }) => ({ title: m.backupsInDanger, text: m.whyInDanger[why] }),
    over: () => ({ title: m.backupsWell, text: m.backupsWellText }),
    path: '/admin/backups',
  },
};

/** Repeats the alert while a fault lasts. */
const AGAIN_AFTER_MS = 6 * HOUR_MS;
const TRY_AGAIN_AFTER_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 2 * HOUR_MS];

interface Parts {
  shop: Pick<Shop, 'db' | 'now' | 'settings'>;
  config: Pick<Config, 'DATA_DIR' | 'ADMIN_EMAIL' | 'ORIGIN'>;
  deliver: Deliver;
  push: Push['send'];
  log: Logger;
  tryAgainAfterMs?: readonly number[];
}

interface Owner {
  to: string;
  /** Undefined means the store's language. */
  language: string | undefined;
}

export class OwnerAlerts {
  readonly #parts: Parts;
  /**
   * Holds an empty file per reported fault, whose mtime is the time of the alert. So restarts repeat no
   * alert, and one process per machine sends it. Works on most full disks.
   */
  readonly #folder: string;
  /** In memory, where the folder cannot be written. */
  readonly #alertedAt = new Map<string, number>();
  readonly #sending = new Map<string, Promise<void>>();
  readonly #ending = new AbortController();
  readonly #timer: NodeJS.Timeout;
  /** Read ahead: the database may be down later. */
  #owner: Owner;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#owner = { to: parts.config.ADMIN_EMAIL, language: undefined };
    this.#folder = path.join(parts.config.DATA_DIR, 'alerts');
    try {
      mkdirSync(this.#folder, { recursive: true });
    } catch (error) {
      parts.log.warn({ err: error }, 'the folder of alerts could not be made');
    }
    const read = () => this.#inBackground('owner', () => this.#readOwner());
    read();
    this.#timer = setInterval(read, HOUR_MS);
    this.#timer.unref();
  }

  /** Call each time the fault is seen: alerts once, and again after six hours. Never throws. */
  alert<Kind extends AlertKind>(kind: Kind, facts: AlertFacts[Kind]): void {
    const { variant, says, path: screen } = ALERTS[kind];
    const name = nameOf(kind, variant?.(facts));
    this.#inBackground(name, async () => {
      if (!(await this.#isDue(name))) return;
      this.#parts.log.error({ alert: name, facts }, 'the owner is alerted');
      const sent = await this.#send(name, () => says(facts), screen);
      // The next process retries.
      if (!sent) await this.#forget(name);
    });
  }

  /** Tells the owner once that the fault is over, if there was an alert. Never throws. */
  over(kind: AlertKind): void {
    const { over, path: screen } = ALERTS[kind];
    this.#inBackground(nameOf(kind, 'over'), async () => {
      const files = await readdir(this.#folder).catch(() => []);
      const named = [...new Set([...files, ...this.#alertedAt.keys()])].filter(
        (name) => name === nameOf(kind) || name.startsWith(nameOf(kind, '')),
      );
      const known = await Promise.all(named.map((name) => this.#forget(name)));
      if (!over || !known.includes(true)) return;
      this.#parts.log.info({ alert: kind }, 'the owner hears that it is over');
      await this.#send(nameOf(kind, 'over'), over, screen);
    });
  }

  async settled(): Promise<void> {
    await Promise.all(this.#sending.values());
  }

  /** Gives up mails that wait for a retry; the next process sends them. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#ending.abort();
    await this.settled();
  }

  #inBackground(name: string, work: () => Promise<void>): void {
    if (this.#sending.has(name)) return;
    const done = work()
      .catch((error) => this.#parts.log.error({ err: error, alert: name }, 'an alert for the owner failed'))
      .finally(() => this.#sending.delete(name));
    this.#sending.set(name, done);
  }

  async #isDue(name: string): Promise<boolean> {
    const file = path.join(this.#folder, name);
    const now = this.#parts.shop.now();
    const noted = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
    const last = noted ?? this.#alertedAt.get(name);
    // A future time comes from a wrong clock.
    if (last !== undefined && last <= now && now - last < AGAIN_AFTER_MS) return false;
    try {
      if (noted === undefined) await (await open(file, 'wx')).close();
      await utimes(file, now / 1000, now / 1000);
    } catch (error) {
      // Another process of this machine was first.
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
      this.#alertedAt.set(name, now);
    }
    return true;
  }

  /** True for one process only, as a file can be deleted once. */
  async #forget(name: string): Promise<boolean> {
    const inMemory = this.#alertedAt.delete(name);
    return unlink(path.join(this.#folder, name)).then(
      () => true,
      () => inMemory,
    );
  }

  async #send(name: string, says: () => AlertText, screen: string): Promise<boolean> {
    const { push, log } = this.#parts;
    await this.#readOwner();
    const note = () => {
      const { title, text } = says();
      return { title, body: text, path: inAddress(language(), screen) };
    };
    const pushed = push(note, 'owner').catch((error: unknown) =>
      log.warn({ err: error, alert: name }, 'the owner’s devices cannot be read'),
    );
    const [sent] = await Promise.all([this.#mail(name, says, screen), pushed]);
    return sent;
  }

  async #mail(name: string, says: () => AlertText, screen: string): Promise<boolean> {
    const { deliver, log, shop, tryAgainAfterMs = TRY_AGAIN_AFTER_MS } = this.#parts;
    const mail = await this.#compose(`alert-${name}-${shop.now()}`, says, screen);
    for (const wait of [...tryAgainAfterMs, null]) {
      try {
        await deliver(mail);
        return true;
      } catch (error) {
        log.warn({ err: error, alert: name }, 'the owner’s alert could not be mailed');
        if (wait === null || !(await this.#slept(wait))) return false;
      }
    }
    return false;
  }

  /** False when the shop closes. */
  #slept(ms: number): Promise<boolean> {
    return sleep(ms, true, { signal: this.#ending.signal, ref: false }).catch(() => false);
  }

  #compose(name: string, says: () => AlertText, screen: string) {
    const { config, shop } = this.#parts;
    const known = shop.settings.current.store;
    const { to, language: code } = this.#owner;
    const spoken = knownLanguage(code, known.language);
    return inLanguage(spoken, async () => {
      const { title, text } = says();
      const store = storeIn(known, spoken).name;
      const content = {
        subject: m.subject({ title, store }),
        heading: title,
        paragraphs: [text],
        links: [{ label: m.toDashboard, url: at(config.ORIGIN, screen) }],
        closing: emails.sentByShop({ store }),
      };
      return {
        to,
        name,
        subject: content.subject,
        text: asText(content),
        html: await asHtml(content, store),
        from: store,
      };
    });
  }

  async #readOwner(): Promise<void> {
    try {
      const admin = await this.#parts.shop.db
        .selectFrom('users')
        .select(['email as to', 'language'])
        .where('isAdmin', '=', true)
        .executeTakeFirst();
      if (admin) this.#owner = admin;
    } catch (error) {
      this.#parts.log.warn(
        { err: error },
        'the owner’s address could not be read; the last known one is used',
      );
    }
  }
}

/** Also the file name. */
const nameOf = (kind: AlertKind, variant?: string) =>
  (variant === undefined ? kind : `${kind}.${variant}`).replaceAll(' ', '-');
