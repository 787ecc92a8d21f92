import { type RawBuilder, sql } from 'kysely';
import { isDiskLow } from '#shop/backups/backup.ts';
import { HOUR_MS } from '#shop/kernel/calendar.ts';
import { countLetters } from '#shop/mails/letters.server.ts';
import { statusesWhere } from '#shop/orders/life.ts';
import type { Charge } from '#shop/orders/price.ts';
import { shownAmong } from '#shop/pictures/pictures.server.ts';
import { checkPictureUses } from '#shop/pictures/uses.server.ts';
import { settingsIn } from '#shop/settings/settings.server.ts';
import { findAdminEmail } from '../admin-account.ts';
import { freeBytesIn, listBackups } from '../backups/folder.ts';
import { missingSearchIndexes } from '../database/search-indexes.ts';
import { openToOthers } from '../private-files.ts';
import { WITHOUT_ORIGIN } from '../public-origin.ts';
import { BACKUP_LOOKS } from './doctor-backups.ts';
import { BACK, faultsOfThaans } from './doctor-thaans.ts';
import { bad, type Finding, type Look, type Patient, warn, well } from './doctor-words.ts';
import { stopped, whyDamaged, whyNoOrder } from './doctor-writes.ts';

const MAIL_WITHIN_MS = 10_000;
const LATE_MS = HOUR_MS;

/**
 * All, or only these; a check that fails to run is bad. Changes nothing but a test picture and a small write.
 */
export async function examine(patient: Patient, only?: readonly string[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [what, look] of Object.entries(LOOKS)) {
    if (only && !only.includes(what)) continue;
    try {
      findings.push({ what, ...(await look(patient)) });
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      const isDamaged = patient.shop.engine.whyNotWritable(error) === 'damaged';
      findings.push({ what, ...bad(isDamaged ? stopped('damaged', words) : words) });
    }
  }
  return findings;
}

/** Summed once: the ledger has no index by order; a query per line took minutes with 50,000 orders. */
const movedByOrders = (these: RawBuilder<unknown>) => sql`
  select ${sql.ref('productId')}, ${sql.ref('orderId')}, sum(change) as pieces from ${sql.table('stockMovements')}
  where ${these} group by ${sql.ref('productId')}, ${sql.ref('orderId')}`;

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024).toLocaleString('en')} MB`;

const LOOKS: Record<string, Look> = {
  ...BACKUP_LOOKS,

  async settings({ config }) {
    if (!config.originIsSet) return warn(`ORIGIN is not set. Behind HTTPS ${WITHOUT_ORIGIN}`);
    if (config.ORIGIN.startsWith('http:'))
      return warn(`${config.ORIGIN} is not HTTPS: passwords can be overheard.`);
    return well(config.ORIGIN);
  },

  async 'settings of the shop'({ shop }) {
    const wrong: string[] = [];
    const onWrong = (topic: string, field: string) => wrong.push(`${topic}.${field}`);
    await settingsIn(shop.db, { onWrong }).load();
    if (wrong.length === 0) return well('all that is kept can be read');
    return warn(
      `not valid, so that what a new shop has is used: ${wrong.join(', ')}. Save them at /admin/settings`,
    );
  },

  async admin({ shop }) {
    const email = await findAdminEmail(shop);
    return email ? well(email) : bad('There is no admin. Make one: npm run shop -- admin create');
  },

  async engine({ shop }) {
    const startedAt = performance.now();
    await shop.db.selectFrom('products').select('id').limit(1).execute();
    const ms = Math.round(performance.now() - startedAt);
    return well(`${shop.engine.name === 'sqlite' ? 'SQLite' : 'PostgreSQL'} answers in ${ms} ms`);
  },

  async 'writing an order'({ shop }) {
    const why = await whyNoOrder(shop);
    return why === null ? well('is possible') : bad(why);
  },

  async 'file of the database'({ shop }) {
    if (shop.engine.name !== 'sqlite') return well('is the server’s own concern');
    const why = await whyDamaged(shop.db, 'integrity_check');
    return why === null ? well('is whole') : bad(why);
  },

  async 'index of searches'({ shop }) {
    if (shop.engine.name !== 'sqlite') return well('is the server’s own concern');
    const missing = await missingSearchIndexes(shop.db);
    if (missing.length === 0) return well('is there for orders and products');
    return warn(
      `${missing.join(' and ')} missing: searches take long. Make it again: npm run shop -- reindex`,
    );
  },

  async 'disk space'({ config }) {
    const low: string[] = [];
    for (const folder of new Set([config.DATA_DIR, config.BACKUP_DIR])) {
      const [newest] = folder === config.BACKUP_DIR ? await listBackups(folder) : [];
      const free = await freeBytesIn(folder);
      if (isDiskLow(free, newest?.bytes ?? 0)) low.push(`only ${megabytes(free)} free in ${folder}`);
    }
    if (low.length > 0) return warn(low.join('; '));
    return well(`${megabytes(await freeBytesIn(config.DATA_DIR))} free in ${config.DATA_DIR}`);
  },

  async 'files at rest'({ config: { DATA_DIR } }) {
    const open = [...openToOthers(DATA_DIR, { everywhere: true })];
    if (open.length === 0) return well(`other users of this machine can read nothing in ${DATA_DIR}`);
    const words = `other users have permissions on ${open.slice(0, 3).join(', ')}${open.length > 3 ? ` and ${open.length - 3} more` : ''}. As their owner, run: chmod -R go= ${DATA_DIR}`;
    // A closed folder protects its contents, until it is opened or copied.
    return open[0] === DATA_DIR ? bad(words) : warn(words);
  },

  async mail({ config }) {
    if (!config.SMTP_URL) return warn('SMTP_URL is not set: mails become files, nobody gets them.');
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(config.SMTP_URL, { from: config.MAIL_FROM });
    const timeout = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('the mail server does not answer')), MAIL_WITHIN_MS).unref(),
    );
    try {
      await Promise.race([transport.verify(), timeout]);
    } finally {
      transport.close();
    }
    return well('the mail server takes mails');
  },

  async outbox({ shop }) {
    const { due, oldestAt, aside } = await countLetters(shop);
    if (due === 0 && aside === 0) return well('nothing waits');
    const words = [`${due} mails and pushes wait`];
    if (oldestAt !== null) words.push(`the oldest since ${new Date(oldestAt).toISOString()}`);
    if (aside > 0) words.push(`${aside} could not be sent: send them again at /admin/letters`);
    const isLate = oldestAt !== null && oldestAt < shop.now() - LATE_MS;
    if (isLate) words.push('is the shop running, and does the mail server of SMTP_URL take mails?');
    return isLate || aside > 0 ? warn(words.join('; ')) : well(words.join('; '));
  },

  async pictures({ shop, storage }) {
    const key = `product/${'0'.repeat(32)}-1.webp`;
    await storage.put(key, new Uint8Array([1]), 'image/webp');
    const kept = await storage.get(key);
    await storage.delete(key);
    if (kept?.length !== 1) return bad(`${storage.place} does not give back what it was given`);
    const there = new Set(await Array.fromAsync(storage.keys()));
    const noted = await shop.db.selectFrom('pictures').select(['kind', 'name', 'url']).execute();
    const missing = noted.filter(({ kind, name }) => !there.has(`${kind}/${name}.webp`));
    const shown = await shownAmong(
      shop,
      missing.map(({ url }) => url),
    );
    if (shown.size > 0)
      return bad(`${shown.size} of ${noted.length} uploaded pictures are not in ${storage.place}`);
    const words = `${noted.length - missing.length} uploaded, in ${storage.place}`;
    // Such as after a kill while they were stored.
    return missing.length > 0
      ? warn(
          `${words}; ${missing.length} more were not kept to the end: nothing shows them, and they go in a day`,
        )
      : well(words);
  },

  async 'uses of pictures'({ shop }) {
    const { gone, withoutUse, withoutOwner } = await checkPictureUses(shop);
    const faults = [
      [gone, 'places show an uploaded picture that is not there'],
      [withoutUse, 'places show a picture that would be deleted'],
      [withoutOwner, 'pictures are kept for what does not show them'],
    ].filter(([n]) => n !== 0);
    if (faults.length === 0) return well('every picture that is shown is kept');
    const words = faults.map((fault) => fault.join(' ')).join('; ');
    return gone + withoutUse > 0 ? bad(words) : warn(words);
  },

  async 'stock and ledger'({ shop }) {
    const { rows } = await sql<{ productId: string }>`
      select ${sql.ref('productId')} from products
      where stock <> (select coalesce(sum(change), 0) from ${sql.table('stockMovements')} as m
        where m.${sql.ref('productId')} = products.id)`.execute(shop.db);
    return verdict(
      rows.length,
      'products whose stock is not the sum of its ledger',
      'agree for every product',
    );
  },

  async 'orders and stock'({ shop }) {
    const { rows } = await sql<{ n: number | string }>`
      with moved as (${movedByOrders(sql`reason = 'ordered'`)})
      select count(*) as n from ${sql.table('orderLines')} as l left join moved as m
        on m.${sql.ref('productId')} = l.${sql.ref('productId')} and m.${sql.ref('orderId')} = l.${sql.ref('orderId')}
      where l.${sql.ref('cutCm')} = 0 and coalesce(m.pieces, 0) <> -l.quantity`.execute(shop.db);
    return verdict(Number(rows[0]?.n), 'order lines that took no stock', 'every order line took its stock');
  },

  async 'pieces of orders'({ shop }) {
    // Pieces of a deleted product have no stock to return to.
    const { rows } = await sql<{ n: number | string }>`
      with moved as (${movedByOrders(sql`${sql.ref('orderId')} is not null`)})
      select count(*) as n from ${sql.table('orderLines')} as l join orders on orders.id = l.${sql.ref('orderId')}
      join products on products.id = l.${sql.ref('productId')} left join moved as m
        on m.${sql.ref('productId')} = l.${sql.ref('productId')} and m.${sql.ref('orderId')} = l.${sql.ref('orderId')}
      where l.${sql.ref('cutCm')} = 0 and coalesce(m.pieces, 0) <> case when orders.status in (${BACK}) then 0 else -l.quantity end`.execute(
      shop.db,
    );
    return verdict(
      Number(rows[0]?.n),
      'order lines whose pieces are not where the order’s status has them',
      'are out, or back on the shelf once, as each order’s status says',
    );
  },

  async thaans({ shop }) {
    const faults = await faultsOfThaans(shop);
    return faults.length > 0 ? bad(faults.join('; ')) : well('are what the ledger and the orders say');
  },

  async 'ended orders'({ shop }) {
    const ended = statusesWhere(({ ends }) => ends === null);
    const wrong = await shop.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number | string>().as('n'))
      .where((eb) =>
        eb.or([
          eb.and([eb('status', 'in', ended), eb('endedAt', 'is', null)]),
          eb.and([eb('status', 'not in', ended), eb('endedAt', 'is not', null)]),
        ]),
      )
      .executeTakeFirst();
    return verdict(
      Number(wrong?.n),
      'orders that have ended by their status alone, or without it',
      'are in no list, and no others are missing there',
    );
  },

  async 'order totals'({ shop }) {
    // Charges are JSON, which engines read differently.
    const { rows } = await sql<{ total: number | string; goods: number | string; charges: string }>`
      select total, goods, charges from (
        select ${sql.ref('totalInPaisa')} as total, charges,
          (select coalesce(sum(${sql.ref('priceInPaisa')} * quantity), 0)
            from ${sql.table('orderLines')} where ${sql.ref('orderId')} = orders.id) as goods
        from orders) as sums
      where total <> goods or charges <> '[]'`.execute(shop.db);
    const wrong = rows.filter(({ total, goods, charges }) => {
      const charged: Charge[] = JSON.parse(charges);
      return Number(total) !== charged.reduce((sum, { amountInPaisa }) => sum + amountInPaisa, Number(goods));
    });
    return verdict(
      wrong.length,
      'orders whose total is not the sum of their lines and charges',
      'are the sums of their lines and charges',
    );
  },

  async checkouts({ shop }) {
    // Checkouts have no index by order: `not exists` would scan them for each order.
    const { rows } = await sql<{ n: number | string }>`
      select count(*) as n from orders
      where id not in (select ${sql.ref('orderId')} from checkouts)`.execute(shop.db);
    return verdict(Number(rows[0]?.n), 'orders without a checkout', 'every order has its own');
  },
};

function verdict(faults: number, ifBad: string, ifWell: string) {
  return faults > 0 ? bad(`${faults.toLocaleString('en')} ${ifBad}`) : well(ifWell);
}
