/**
 * Faults that the doctor can find, each with its next step. `npm run docs -- doctor` makes `docs/doctor.md`
 * from them.
 */

export interface Finding {
  what: string;
  /** `warn`: works, but needs attention. */
  is: 'well' | 'warn' | 'bad';
  words: string;
  /** Next command or screen, between backticks; unset for `well`. */
  next?: string;
}

export type Found = Omit<Finding, 'what'>;

/** Facts replace `{…}`. */
interface Fault {
  is: 'warn' | 'bad';
  says: string;
  next: string;
}

const RESTART = 'in `/etc/thaan.env`, then `systemctl restart thaan`';
const MAKE_ROOM =
  'delete old backups on `/admin/backups`, and copies of before updates and restores: `rm -f {folder}/thaan.before-* {folder}/thaan.replaced-*`';
const BOOKS =
  'the shop can go on. `thaan-shop backup` keeps what is there for whoever looks for the cause; `thaan-shop restore` lists older backups';
const RESTORE =
  '`systemctl stop thaan.socket thaan`, `thaan-shop restore newest --replace` (the damaged file is kept), `systemctl start thaan.socket thaan`; then test the disk';
const NEW_BACKUP = '`thaan-shop backup`, then `thaan-shop try-backup`';

/** By check, in the order in which they run. */
export const FAULTS = {
  'the shop': {
    'not running': {
      is: 'bad',
      says: 'no process of the shop runs on {data}',
      next: '`systemctl start thaan.socket thaan`; when it ends again, `journalctl -u thaan -n 50` names the cause',
    },
  },
  backups: {
    none: { is: 'warn', says: 'there is none in {folder}', next: '`thaan-shop backup`' },
    'switched off': {
      is: 'warn',
      says: 'the newest of {folder} is from {time}: backups at night are switched off',
      next: '`thaan-shop backup`, and set the hour of the backup on `/admin/backups`',
    },
    'no room': {
      is: 'warn',
      says: 'the newest of {folder} is from {time}: for the last one the disk had no room',
      next: `${MAKE_ROOM}; then \`thaan-shop backup\``,
    },
    old: {
      is: 'warn',
      says: 'the newest of {folder} is from {time}: {cause}',
      next: '`thaan-shop backup`; `journalctl -u thaan --since -3d | grep -i backup` names the cause',
    },
    'not in the bucket': {
      is: 'warn',
      says: 'the newest could not be copied to the bucket {bucket}',
      next: `correct \`BACKUP_S3_…\` ${RESTART}; then make a backup on \`/admin/backups\``,
    },
  },
  'copies off the machine': {
    'none are made': {
      is: 'warn',
      says: 'none are made: a lost disk costs all since the last backup',
      next: `set \`BACKUP_S3_BUCKET\`, or \`BACKUP_DIR\` to another disk that the service may write, as docs/operating.md says under Back up, ${RESTART}`,
    },
    refused: {
      is: 'warn',
      says: '{place} takes no copies: {error}',
      next: `\`findmnt -T {folder}\` shows whether its disk is mounted and writable (\`mount -o remount,rw\` its target), \`df -h {folder}\` whether it has room; for a bucket correct \`BACKUP_S3_…\` ${RESTART}`,
    },
    'none there': {
      is: 'warn',
      says: 'there is none in {place}',
      next: 'look again in five minutes; then `journalctl -u thaan | grep "copy off"` names the cause',
    },
    late: {
      is: 'warn',
      says: 'the newest in {place} is from {time}, and {orders} orders since are on this machine alone',
      next: '`systemctl restart thaan`; `journalctl -u thaan | grep "copy off"` names the cause',
    },
    old: {
      is: 'warn',
      says: 'the newest in {place} is from {time}',
      next: '`systemctl restart thaan`; `journalctl -u thaan | grep "copy off"` names the cause',
    },
  },
  'trial of a backup': {
    'none yet': {
      is: 'warn',
      says: 'no backup was tried yet; the shop does it by itself within a day of the first one',
      next: NEW_BACKUP,
    },
    interrupted: {
      is: 'warn',
      says: '{name} was tried on {time} and not to the end',
      next: '`thaan-shop try-backup`',
    },
    'long ago': {
      is: 'warn',
      says: 'none was tried to the end for 15 days; the last was {name} on {time}',
      next: '`thaan-shop try-backup`',
    },
    unreadable: {
      is: 'bad',
      says: '{name} was tried on {time}: unreadable. It is damaged, or has another passphrase',
      next: NEW_BACKUP,
    },
    'books wrong': {
      is: 'bad',
      says: '{name} was tried on {time}: books wrong. Figures or pictures are missing in it',
      next: `mend what other lines here name; then ${NEW_BACKUP}`,
    },
    'no room': {
      is: 'bad',
      says: '{name} was tried on {time}: no room',
      next: `${MAKE_ROOM}; then \`thaan-shop try-backup\``,
    },
  },
  settings: {
    mistyped: {
      is: 'warn',
      says: '{name} is no setting, and has no effect',
      next: `write {meant} in its place, or delete the line, ${RESTART}`,
    },
    'no origin': {
      is: 'warn',
      says: 'ORIGIN is not set. Behind HTTPS its cookies are not kept to HTTPS, and links in mails name this machine',
      next: `set \`ORIGIN\` to the public address ${RESTART}`,
    },
    'no https': {
      is: 'warn',
      says: '{origin} is not HTTPS: passwords can be overheard',
      next: `put a proxy with HTTPS in front and set \`ORIGIN\` ${RESTART}`,
    },
  },
  'the address': {
    'no answer': {
      is: 'warn',
      says: '{origin} does not answer this machine: {error}',
      next: '`systemctl restart caddy`; `journalctl -u caddy -n 20` names the cause. Its name must lead to this machine. If shoppers reach it, only the way from here is closed',
    },
    'not the shop': {
      is: 'warn',
      says: '{origin}/healthz answers with {status}, so the proxy does not reach the shop',
      next: 'the Caddyfile must name the port on which the shop listens, `PORT`; `journalctl -u caddy -n 20`',
    },
  },
  'settings of the shop': {
    'not valid': {
      is: 'warn',
      says: 'not valid, so that what a new shop has is used: {fields}',
      next: 'set and save them on `/admin/settings`',
    },
  },
  admin: {
    none: { is: 'bad', says: 'there is no admin', next: '`thaan-shop admin create`' },
  },
  engine: {
    'no server': {
      is: 'bad',
      says: 'the data cannot be opened: {error}',
      next: `\`systemctl restart postgresql\`, or correct \`DATABASE_URL\` ${RESTART}`,
    },
    'no file': { is: 'bad', says: 'the data cannot be opened: {error}', next: RESTORE },
  },
  'writing an order': {
    'no answer': {
      is: 'bad',
      says: 'the database does not answer: {error}. Orders cannot be taken',
      next: '`systemctl restart postgresql`; `DATABASE_URL` in `/etc/thaan.env` must name it, and it must have connections left',
    },
    'disk full': {
      is: 'bad',
      says: 'the disk is full: {error}. Orders cannot be taken',
      next: `${MAKE_ROOM}; the shop goes on by itself`,
    },
    damaged: {
      is: 'bad',
      says: 'the file of the database is damaged: {error}. Orders cannot be taken',
      next: RESTORE,
    },
    busy: {
      is: 'bad',
      says: 'the database is locked: {error}. Orders cannot be taken',
      next: 'end the other program that holds it: `fuser -v {folder}/thaan.sqlite` (package psmisc), on PostgreSQL `select * from pg_locks`',
    },
    'read-only': {
      is: 'bad',
      says: 'the database takes no changes: {error}. Orders cannot be taken',
      next: '`findmnt -T {folder}` shows whether the disk is read-only: `mount -o remount,rw` its target; after an error of the disk stop the shop, unmount, `fsck`, mount. A PostgreSQL is a standby: `DATABASE_URL` must name the leader',
    },
    'file gone': {
      is: 'bad',
      says: 'the file of the database was removed or replaced: {error}. Orders cannot be taken',
      next: '`systemctl stop thaan.socket thaan`; `mv {folder}/thaan.rescued-* {folder}/thaan.sqlite`, or without one `thaan-shop restore newest`; `systemctl start thaan.socket thaan`',
    },
    failed: {
      is: 'bad',
      says: 'the database cannot write: {error}. Orders cannot be taken',
      next: '`journalctl -u thaan -n 50`, and the log of the database server or `dmesg | tail` for the disk',
    },
  },
  'index of searches': {
    missing: { is: 'warn', says: '{names} missing: searches take long', next: '`thaan-shop reindex`' },
  },
  'disk space': {
    low: {
      is: 'warn',
      says: 'only {megabytes} MB free in {folder}',
      next: `${MAKE_ROOM}; or enlarge the disk`,
    },
  },
  'files at rest': {
    'open folder': {
      is: 'bad',
      says: 'other users have permissions on {files}',
      next: '`chmod -R go= {folder}`',
    },
    'open files': {
      is: 'warn',
      says: 'other users have permissions on {files}',
      next: '`chmod -R go= {folder}`',
    },
  },
  mail: {
    'not set': {
      is: 'warn',
      says: 'SMTP_URL is not set: mails become files, nobody gets them',
      next: `set \`SMTP_URL\` ${RESTART}`,
    },
    'no answer': {
      is: 'bad',
      says: 'the mail server of SMTP_URL does not answer: {error}',
      next: `\`curl -v {server}\` tries it by hand. Correct host and port of \`SMTP_URL\` ${RESTART}`,
    },
    'log-in refused': {
      is: 'bad',
      says: 'the mail server refuses the user or the password: {error}',
      next: `correct both in \`SMTP_URL\` ${RESTART}`,
    },
  },
  outbox: {
    late: {
      is: 'warn',
      says: '{due} mails and pushes wait, the oldest since {time}: {answer}',
      next: 'mend what the answer, or the line `the shop`, `mail` or `pushes`, names, and try a mail on `/admin/settings/mail`. They go by themselves within an hour',
    },
    aside: {
      is: 'warn',
      says: '{aside} could not be sent',
      next: 'send or delete them on `/admin/settings/mail`, which names the reason of each',
    },
  },
  pushes: {
    'no answer': {
      is: 'warn',
      says: '{host}, which takes the notifications of {devices} devices, does not answer: {error}',
      next: '`curl -v https://{host}/` must work from this machine: let HTTPS out of the firewall',
    },
    'not allowed': {
      is: 'warn',
      says: 'PUSH_HOSTS does not name {host}: {devices} devices get no notifications',
      next: `add it to \`PUSH_HOSTS\` ${RESTART}`,
    },
  },
  pictures: {
    refused: {
      is: 'bad',
      says: '{place} does not keep pictures: {error}',
      next: `make room or correct the permissions of the folder; for a bucket correct \`S3_…\` ${RESTART}`,
    },
    missing: {
      is: 'bad',
      says: '{missing} of {all} uploaded pictures have lost files in {place}: {files}',
      next: '`thaan-shop restore newest --pictures`; upload what no backup has again on `/admin/products`',
    },
    unfinished: {
      is: 'warn',
      says: '{uploaded} uploaded, in {place}; {unfinished} more were not kept to the end: nothing shows them',
      next: 'nothing: they are deleted within a day. `thaan-shop doctor` tomorrow',
    },
  },
  'uses of pictures': {
    gone: {
      is: 'bad',
      says: '{places} places show an uploaded picture that is not there',
      next: 'upload it again on `/admin/products`, `/admin/sliders` or `/admin/settings`',
    },
    'without use': {
      is: 'bad',
      says: '{places} places show a picture that would be deleted',
      next: '`thaan-shop backup`; save their products, sliders and pages again on `/admin/products`, `/admin/sliders` or `/admin/settings`',
    },
    'without owner': {
      is: 'warn',
      says: '{pictures} pictures are kept for what does not show them',
      next: 'costs disk space only. `thaan-shop backup` keeps what is there for whoever looks for the cause',
    },
  },
  'stock and ledger': {
    wrong: {
      is: 'bad',
      says: '{n} products whose stock is not the sum of its ledger: {products}',
      next: `count them on \`/admin/stock-take\`; ${BOOKS}`,
    },
  },
  'value of the stock': {
    wrong: {
      is: 'bad',
      says: '{n} products whose value is not the sum of its ledger: {products}',
      next: BOOKS,
    },
  },
  'orders and stock': { wrong: { is: 'bad', says: '{n} order lines that took no stock', next: BOOKS } },
  'pieces of orders': {
    wrong: {
      is: 'bad',
      says: '{n} order lines whose pieces are not where the order’s status has them',
      next: BOOKS,
    },
  },
  thaans: { wrong: { is: 'bad', says: 'are not what the ledger and the orders say: {faults}', next: BOOKS } },
  'ended orders': {
    wrong: {
      is: 'bad',
      says: '{n} orders that have ended by their status alone, or without it',
      next: BOOKS,
    },
  },
  'order totals': {
    wrong: {
      is: 'bad',
      says: '{n} orders whose total is not the sum of their lines and charges',
      next: BOOKS,
    },
  },
  coupons: {
    wrong: { is: 'bad', says: '{n} coupons and ended orders whose uses do not agree', next: BOOKS },
  },
  checkouts: { wrong: { is: 'bad', says: '{n} orders without a checkout', next: BOOKS } },
  /** For each check that throws. */
  'any line': {
    failed: {
      is: 'bad',
      says: 'this could not be looked at: {error}',
      next: '`journalctl -u thaan -n 50` and `dmesg | tail`; then `thaan-shop doctor` again',
    },
  },
} as const satisfies Record<string, Record<string, Fault>>;

type Faults = typeof FAULTS;
type Looked = keyof Faults;
type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type FactsOf<F> = F extends Fault ? Record<NamesIn<F['says' | 'next']>, string | number> : never;

export const well = (words: string) => ({ is: 'well', words }) as const;

/** A fault with its facts filled in; the compiler requires each. */
export function found<L extends Looked, F extends keyof Faults[L]>(
  look: L,
  name: F,
  facts: FactsOf<Faults[L][F]>,
): Found {
  const { is, says, next } = FAULTS[look][name] as Fault;
  return { is, words: filled(says, facts), next: filled(next, facts) };
}

const filled = (text: string, facts: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (_, name) => {
    const fact = facts[name] ?? '';
    return typeof fact === 'number' ? fact.toLocaleString('en') : fact;
  });
