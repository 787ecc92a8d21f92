/** `npm run shop -- <command>`: what the operator does to a shop. Each command explains itself with `--help`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import pino from 'pino';
import { carryOut, exportCatalogue, planImport } from '#shop/catalogue/import.server.ts';
import { emailAddress } from '#shop/kernel/form-fields.server.ts';
import { PlainError } from '#shop/kernel/plain-error.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { canonicalEmail } from '#shop/kernel/text.ts';
import { m } from '#words/import.ts';
import { emptyOfDemo, fillWithDemo } from '../demo/fill.ts';
import { fillWithPeople, PEOPLE_PASSWORD } from '../demo/people.ts';
import {
  type AdminPassword,
  adminPassword,
  createAdmin,
  findAdminEmail,
  setAdminPassword,
} from '../server/admin-account.ts';
import { type Config, readConfig } from '../server/config.ts';
import { openIdentity } from '../server/identity.ts';
import { TICK_MS } from '../server/live/hub.ts';
import { openStorage } from '../server/media/storage.ts';
import { backUp, copyAll, refuseMissing, restore } from '../server/operate/backup.ts';
import { examine } from '../server/operate/doctor.ts';
import { bringToNewest, holdsData, nameOfData, refuseWhileRunning } from '../server/operate/target.ts';
import { makeFilesPrivate } from '../server/private-files.ts';
import { shopOf } from '../server/shop-of.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const count = (n: number) => n.toLocaleString('en');
const FAULTS_SHOWN = 20;
/** By then a running shop has looked for what others wrote, and its search finds it. */
const HEARD_AFTER_MS = 2 * TICK_MS;

/** Opens the data of the settings for one command, and closes them after it. A new shop is made only where it is meant. */
async function withShop(
  work: (shop: Shop, config: Config) => Promise<void>,
  { mayBeNew = false } = {},
): Promise<void> {
  const config = readConfig(process.env);
  if (mayBeNew) mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 });
  else refuseMissing(config);
  const shop = await shopOf(config, pino({ level: 'silent' }));
  try {
    await work(shop, config);
  } finally {
    await shop.db.destroy();
  }
}

const program = new Command('npm run shop --')
  .description(
    'What the operator does to a shop. The settings are those of the shop itself: see docs/operating.md.',
  )
  .showHelpAfterError()
  .helpCommand(false);

program
  .command('backup')
  .description('Writes all data and pictures of this moment into one archive, also while the shop runs.')
  .argument(
    '[file]',
    'name of the archive',
    `thaan-backup-${new Date().toISOString().slice(0, 19).replace(/:/g, '-')}.tar.gz`,
  )
  .action(async (file: string) => {
    const config = readConfig(process.env);
    const { tables } = await backUp(config, openStorage(config), file, say);
    const rows = Object.values(tables).reduce((sum, n) => sum + n, 0);
    say(
      `${file} is written and was read through: ${count(rows)} rows. It holds passwords and secrets: keep it safe.`,
    );
  });

program
  .command('restore')
  .description('Puts a backup in the place of the data. The shop must be stopped. All of it or nothing.')
  .argument('<file>', 'name of the archive')
  .option('--replace', 'data that are there give way; a SQLite file is kept under another name', false)
  .action(async (file: string, { replace }: { replace: boolean }) => {
    const config = readConfig(process.env);
    const { manifest, keptAs } = await restore(config, openStorage(config), file, { replace }, say);
    if (keptAs) say(`What was there before is kept as ${keptAs}.`);
    say(`Restored into ${nameOfData(config)}: the shop as it was on ${manifest.createdAt}.`);
  });

program
  .command('move')
  .description(
    'Copies everything from SQLite to PostgreSQL or back. The shop must be stopped; what it is taken from stays.',
  )
  .requiredOption(
    '--to <place>',
    'postgres://user:password@host/database, or sqlite for the file of DATA_DIR',
  )
  .option('--replace', 'data that are there give way', false)
  .action(async ({ to, replace }: { to: string; replace: boolean }) => {
    const config = readConfig(process.env);
    const { DATA_DIR } = config;
    const target =
      to === 'sqlite' ? { DATA_DIR, DATABASE_URL: undefined } : readConfig({ DATA_DIR, DATABASE_URL: to });
    const source = to === 'sqlite' ? config : { DATA_DIR, DATABASE_URL: undefined };
    if (to === 'sqlite' && !config.DATABASE_URL)
      throw new PlainError(
        'The data are in SQLite already. To come back from PostgreSQL, DATABASE_URL must name it.',
      );
    for (const place of [source, target]) await refuseWhileRunning(place);
    await bringToNewest(source);
    if (!replace && (await holdsData(target)))
      throw new PlainError(`There are data in ${nameOfData(target)} already. With --replace they give way.`);
    const counts = await copyAll(source, target, (table, rows, done) => {
      if (process.stdout.isTTY)
        process.stdout.write(`\r${table}: ${count(rows)}${done && rows > 0 ? '\n' : '  '}`);
      else if (done && rows > 0) say(`${table}: ${count(rows)}`);
    });
    say(
      `${count(Object.values(counts).reduce((sum, n) => sum + n, 0))} rows were copied and counted again in ${nameOfData(target)}.`,
    );
    say(
      to === 'sqlite'
        ? 'Take DATABASE_URL out of the settings, then start the shop.'
        : 'Set DATABASE_URL to it, then start the shop.',
    );
  });

const admin = program.command('admin').description('The admin’s account.');
admin
  .command('create')
  .description(
    'Makes the admin’s account, for ADMIN_EMAIL unless an address is given. The password is printed once.',
  )
  .argument('[email]')
  .action((typed?: string) =>
    withShop(
      async (shop, config) => {
        const read = emailAddress.safeParse(typed ?? config.ADMIN_EMAIL);
        if (!read.success) throw new PlainError(`${typed} is no e-mail address.`);
        const chosen = adminPassword(config);
        const email = canonicalEmail(read.data);
        if (!(await createAdmin(shop, { email, ...chosen })))
          throw new PlainError(`The shop has an admin already: ${await findAdminEmail(shop)}.`);
        say(`The admin signs in as ${email}${passwordWords(chosen)}.`);
      },
      { mayBeNew: true },
    ),
  );
admin
  .command('reset-password')
  .description(
    'Gives the admin a new password, that of ADMIN_PASSWORD or one that is printed once, and ends all sessions.',
  )
  .action(() =>
    withShop(async (shop, config) => {
      const chosen = adminPassword(config);
      if (!(await setAdminPassword(shop, chosen)))
        throw new PlainError('The shop has no admin yet. Make one: npm run shop -- admin create');
      say(`The admin signs in as ${await findAdminEmail(shop)}${passwordWords(chosen)}.`);
    }),
  );

const passwordWords = ({ password, isPrinted }: AdminPassword) =>
  isPrinted
    ? ` with the password ${password} (shown only this once; the first log-in asks for another)`
    : ' with the password of ADMIN_PASSWORD';

const demo = program.command('demo').description('The demo catalogue.');
demo
  .command('fill')
  .description('Fills a shop that never had a product with the demo catalogue.')
  .action(() =>
    withShop(
      async (shop) => {
        const filled = await fillWithDemo(shop);
        if (filled === 0)
          throw new PlainError('The shop has, or had, products already: it was left as it is.');
        say(`${filled} products are on the shelves.`);
      },
      { mayBeNew: true },
    ),
  );
demo
  .command('people')
  .description(
    'For development: customers with orders in each status, chats and messages. Refused by a shop with a public address, mail or customers.',
  )
  .action(() =>
    withShop(async (shop, config) => {
      const { identity } = await openIdentity(shop, config);
      const { people, orders } = await fillWithPeople(shop, identity, config);
      say(
        `${people} people with ${orders} orders are there; each logs in with the password ${PEOPLE_PASSWORD}.`,
      );
    }),
  );
demo
  .command('empty')
  .description(
    'Takes the products and sliders of the demo catalogue off the shelves; your own and all orders stay.',
  )
  .action(() =>
    withShop(async (shop) => {
      const { products, sliders } = await emptyOfDemo(shop);
      say(`${products} demo products and ${sliders} demo sliders are gone.`);
    }),
  );

program
  .command('export')
  .description('Writes the catalogue as CSV, for a spreadsheet or for import.')
  .argument('<file>', 'name of the file, or - for the terminal')
  .action((file: string) =>
    withShop(async (shop) => {
      const text = await exportCatalogue(shop);
      if (file === '-') process.stdout.write(text);
      else {
        writeFileSync(file, text, { flag: 'wx' });
        say(`${file} is written.`);
      }
    }),
  );

program
  .command('import')
  .description(
    'Reads products from CSV, found by their productId: shows what would change, and with --apply changes it, all or nothing. Commas, semicolons or tabs; columns that are left out keep what each product has.',
  )
  .argument('<file>')
  .option('--apply', 'carry it out', false)
  .action((file: string, { apply }: { apply: boolean }) =>
    withShop(async (shop) => {
      if (!existsSync(file)) throw new PlainError(`There is no file ${file}.`);
      const plan = await planImport(shop, readFileSync(file, 'utf8'));
      if (!plan.ok) throw new PlainError(m.fileFault(plan));
      for (const { line, faults } of plan.faults.slice(0, FAULTS_SHOWN))
        say(`line ${line}: ${[...new Set(faults.map(m.cellFault))].join(' ')}`);
      if (plan.faults.length > FAULTS_SHOWN) say(`... and ${count(plan.faults.length - FAULTS_SHOWN)} more`);
      say(
        `${count(plan.create.length)} new, ${count(plan.update.length)} changed, ${count(plan.unchanged)} as they are, ${count(plan.faults.length)} with a fault.`,
      );
      if (plan.faults.length > 0) throw new PlainError(m.notImported({ ok: false, reason: 'with faults' }));
      if (apply) {
        const done = await carryOut(shop, plan);
        if (!done.ok) throw new PlainError(m.notImported(done));
        await sleep(HEARD_AFTER_MS);
      }
      say(apply ? 'Imported.' : 'Nothing was changed yet. With --apply it is.');
    }),
  );

program
  .command('doctor')
  .description(
    'Looks at settings, engine, disk, mail, pictures and the books. Ends with 1 when something is not well.',
  )
  .action(() =>
    withShop(async (shop, config) => {
      const findings = await examine({ shop, config, storage: openStorage(config) });
      const width = Math.max(...findings.map(({ what }) => what.length));
      for (const { what, is, words } of findings) say(`${is.padEnd(4)}  ${what.padEnd(width)}  ${words}`);
      if (findings.some(({ is }) => is === 'bad')) process.exitCode = 1;
    }),
  );

makeFilesPrivate();
if (existsSync('.env')) loadEnvFile('.env');
try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${plainWords(error)}\n`);
  process.exitCode = 1;
}

function plainWords(error: unknown): string {
  if (error instanceof PlainError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : '';
  const message = error instanceof Error ? error.message : String(error);
  if (code === 'ENOSPC' || code === 'EFBIG')
    return 'The disk is full. Make room and run this again; nothing was changed.';
  if (code === 'EACCES' || code === 'EPERM') return `This user may not do that: ${message}`;
  if (code === 'EEXIST') return `There is such a file already: ${message}`;
  return `That did not work: ${message}`;
}
