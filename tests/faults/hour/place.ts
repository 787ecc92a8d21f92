/** The shop of the hour, with all that it stands on and that can be broken under it. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../../server/config.ts';
import { openStorage, type Storage } from '../../../server/media/storage.ts';
import { examine } from '../../../server/operate/doctor.ts';
import type { Shop } from '../../../shop/kernel/shop.ts';
import type { Engine } from '../../bench/filled.ts';
import { aBucket, type Bucket } from '../../support/bucket.ts';
import { KNOWN_SECRET } from '../../support/live-stream.ts';
import { findPostgres, type PostgresServer, startPostgres } from '../../support/postgres-server.ts';
import { type RunningShop, runShop } from '../../support/running-shop.ts';
import { aSmallDisk, removeDisk } from '../../support/small-disk.ts';
import { aTempFolder } from '../../support/temp-folder.ts';
import { audit } from '../../support/test-shop.ts';
import { aClock } from '../clock.ts';
import { aFailingMailServer } from '../mail.ts';
import { query } from '../postgres-gone.ts';
import { aPort, dataOf, OPEN_TO_MANY } from '../shop.ts';
import { aFailingWay } from '../store.ts';

/** A disk for an hour of orders, with room to spare. */
const DISK_MB = 1024;
/** A shop that cannot start yet is started again, as systemd does it. */
const START_AGAIN_MS = 500;

export class Place {
  shop!: RunningShop;
  readonly server: PostgresServer | null;
  readonly clock = aClock();
  readonly mail: Awaited<ReturnType<typeof aFailingMailServer>>;
  readonly bucket: Awaited<ReturnType<typeof aFailingWay>>;
  /** Whether the data lie on a disk for themselves, which can be full. */
  readonly hasOwnDisk: boolean;
  readonly #store: Bucket;
  readonly #folder: string;
  readonly #env: Record<string, string>;

  private constructor(parts: Pick<Place, 'server' | 'mail' | 'bucket'> & { store: Bucket; port: string }) {
    this.server = parts.server;
    this.mail = parts.mail;
    this.bucket = parts.bucket;
    this.#store = parts.store;
    this.mail.heal();
    this.bucket.heal();
    // On PostgreSQL it is the server's disk that orders need.
    const disk = this.server ? null : aSmallDisk(DISK_MB);
    this.hasOwnDisk = disk !== null;
    this.#folder = disk ?? aTempFolder();
    this.#env = {
      ...OPEN_TO_MANY,
      ...KNOWN_SECRET,
      ...this.#store.settings,
      // Looked at once a second: for every call would cost the shop more than the orders.
      ...(this.clock && { ...this.clock.env, FAKETIME_NO_CACHE: '0', FAKETIME_CACHE_DURATION: '1' }),
      S3_ENDPOINT: this.bucket.url,
      SMTP_URL: this.mail.url,
      MAIL_FROM: 'Thaan <no-reply@thaan.test>',
      PORT: parts.port,
      LOG_LEVEL: 'error',
      DATABASE_URL: this.server?.url('shop') ?? '',
    };
  }

  static async open(engine: Engine): Promise<Place> {
    const bin = findPostgres();
    if (engine === 'postgres' && !bin) throw new Error('There is no PostgreSQL server here.');
    const server = engine === 'postgres' && bin ? await startPostgres(bin, { durable: true }) : null;
    if (server) await query(server.url('postgres'), 'create database shop');
    const store = await aBucket();
    const bucket = await aFailingWay(store.settings.S3_ENDPOINT ?? '');
    const place = new Place({
      server,
      store,
      bucket,
      mail: await aFailingMailServer(),
      port: await aPort(),
    });
    place.shop = await runShop(place.#env, place.#folder);
    return place;
  }

  /** The shop's process is gone at once; what is returned waits until another one is open. */
  async kill(): Promise<() => Promise<void>> {
    const gone = once(this.shop.process, 'exit');
    this.shop.process.kill('SIGKILL');
    await gone;
    const back = this.#start();
    return () => back;
  }

  async #start(): Promise<void> {
    for (;;) {
      const shop = await runShop(this.#env, this.#folder).catch(() => null);
      if (shop) {
        this.shop = shop;
        return;
      }
      await sleep(START_AGAIN_MS);
    }
  }

  /** Opens the books beside the shop for a while: a connection that is kept would not outlive the server. */
  async books<T>(work: (books: Shop) => Promise<T>): Promise<T> {
    const books = await dataOf(this.#folder, this.#env.DATABASE_URL);
    try {
      return await work(books);
    } finally {
      await books.db.destroy();
    }
  }

  /** What is wrong with the books, and what the doctor finds bad. */
  async faults(): Promise<string[]> {
    const config = readConfig({ ...this.#env, DATA_DIR: this.#folder });
    const storage: Storage = openStorage(config);
    return this.books(async (shop) => {
      const found = await examine({ shop, config, storage });
      const bad = found.filter(({ is }) => is === 'bad').map(({ what, words }) => `${what}: ${words}`);
      return [...(await audit(shop)), ...bad];
    });
  }

  async close(): Promise<void> {
    await this.shop.stop();
    await this.server?.remove();
    await this.mail.close();
    await this.bucket.close();
    await this.#store.close();
    if (this.hasOwnDisk) removeDisk(this.#folder);
  }
}
