import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, Option } from 'commander';
import { carryOut, exportCatalogue, planImport } from '#shop/catalogue/import/import.server.ts';
import { readList } from '#shop/catalogue/import/list-rows.server.ts';
import { COMMAND_LINE } from '#shop/kernel/actor.ts';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { m } from '#words/import.ts';
import { addDemoCustomers, DEMO_EMAILS, DEMO_PASSWORD } from '../../demo/customers.ts';
import { emptyOfDemo, fillWithDemo } from '../../demo/fill.ts';
import { openIdentity } from '../../server/auth/identity.ts';
import { TICK_MS } from '../../server/live/hub.ts';
import { count, say, withShop } from './with-shop.ts';

const FAULTS_SHOWN = 20;
/** A running shop polls for writes; its search then has them. */
const HEARD_AFTER_MS = 2 * TICK_MS;

export function addDemoCommands(program: Command): void {
  const demo = program.command('demo').description('The demo catalogue.');
  demo
    .command('fill')
    .description('Fills a shop that never had a product with the demo catalogue.')
    .action(() =>
      withShop(
        async (shop) => {
          const filled = await fillWithDemo(shop, COMMAND_LINE);
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
        const { people, orders } = await addDemoCustomers(shop, identity, config);
        say(
          `${people} people with ${orders} orders are there; ${DEMO_EMAILS.join(', ')} log in with the password ${DEMO_PASSWORD}.`,
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
        const { products, sliders } = await emptyOfDemo(shop, COMMAND_LINE);
        say(`${products} demo products and ${sliders} demo sliders are gone.`);
      }),
    );
}

export function addSpreadsheetCommands(program: Command): void {
  program
    .command('export')
    .description('Writes the catalogue as CSV, for a spreadsheet or for import.')
    .argument('<file>', 'name of the file, or - for the terminal')
    .action((file: string) =>
      withShop(async (shop) => {
        const text = await exportCatalogue(shop, COMMAND_LINE);
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
      'Reads products from CSV or XLSX, found by their productId: shows what would change, and with --apply changes it, all or nothing. Columns that are left out keep what each product has.',
    )
    .argument('<file>')
    .option('--apply', 'carry it out', false)
    .addOption(
      new Option(
        '--same-codes <answer>',
        'whether codes that are nearly the same are of one product',
      ).choices(['yes', 'no']),
    )
    .action((file: string, { apply, sameCodes }: { apply: boolean; sameCodes?: string }) =>
      withShop(async (shop) => {
        if (!existsSync(file)) throw new PlainError(`There is no file ${file}.`);
        const read = await readList({ file: new Uint8Array(readFileSync(file)) });
        if (!read.ok) throw new PlainError(m.fileFault(read));
        const areSame = sameCodes === undefined ? null : sameCodes === 'yes';
        const plan = await planImport(shop, read.sheets[0], { areSame });
        if (!plan.ok) throw new PlainError(m.fileFault(plan));
        for (const { line, code, known } of plan.alike.slice(0, FAULTS_SHOWN))
          say(`line ${line}: ${m.isSameCode({ code, known })} Say --same-codes yes or no.`);
        for (const { line, faults } of plan.faults.slice(0, FAULTS_SHOWN))
          say(`line ${line}: ${[...new Set(faults.map(m.cellFault))].join(' ')}`);
        if (plan.faults.length > FAULTS_SHOWN)
          say(`... and ${count(plan.faults.length - FAULTS_SHOWN)} more`);
        say(
          `${count(plan.create.length)} new, ${count(plan.update.length)} changed, ${count(plan.unchanged)} as they are, ${count(plan.faults.length)} with a fault.`,
        );
        if (plan.stockLeftOut.length > 0) say(m.stockLeftOut(plan.stockLeftOut));
        if (plan.alike.length > 0) throw new PlainError(m.notImported({ ok: false, reason: 'codes alike' }));
        if (plan.faults.length > 0) throw new PlainError(m.notImported({ ok: false, reason: 'with faults' }));
        if (apply) {
          const done = await carryOut(shop, COMMAND_LINE, { plan, file: path.basename(file) });
          if (!done.ok) throw new PlainError(m.notImported(done));
          await sleep(HEARD_AFTER_MS);
        }
        say(apply ? 'Imported.' : 'Nothing was changed yet. With --apply it is.');
      }),
    );
}
