/** `npm run shop -- <command>`, for the operator. */
import { Command } from 'commander';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { type Config, readConfig } from '../server/config.ts';
import { remakeSearchIndexes } from '../server/database/search-indexes.ts';
import { sqliteFileIn } from '../server/database/sqlite-file.ts';
import { makeFilesPrivate } from '../server/files/private-files.ts';
import { openStorage } from '../server/media/storage.ts';
import { examine, isAwake, notOpened } from '../server/operate/doctor.ts';
import type { Finding } from '../server/operate/doctor-words.ts';
import { refuseMissing } from '../server/operate/target.ts';
import { loadEnvSettings } from '../server/process/setting-names.ts';
import { addAdminCommands } from './commands/admin.ts';
import { addDemoCommands, addSpreadsheetCommands } from './commands/catalogue.ts';
import { addDataCommands } from './commands/data.ts';
import { addRestoreCommand } from './commands/restore.ts';
import { say, withShop } from './commands/with-shop.ts';

const program = new Command('npm run shop --')
  .description(
    'What the operator does to a shop. The settings are those of the shop itself: see docs/operating.md.',
  )
  .showHelpAfterError()
  .helpCommand(false);

addDataCommands(program);
addRestoreCommand(program);
addAdminCommands(program);
addDemoCommands(program);
addSpreadsheetCommands(program);

program
  .command('doctor')
  .description(
    'Looks at settings, engine, disk, mail, pictures and the books. Ends with 1 when something is not well.',
  )
  .action(async () => {
    const config = readConfig(process.env);
    refuseMissing(config);
    tell(await findingsOf(config));
  });

program
  .command('reindex')
  .description(
    'Makes the index again that the lists of orders, products and people are searched by. For when doctor says so.',
  )
  .action(() =>
    withShop(async ({ engine }, { DATA_DIR }) => {
      if (engine.name !== 'sqlite')
        throw new PlainError('On PostgreSQL this is the server’s: REINDEX DATABASE.');
      await remakeSearchIndexes(sqliteFileIn(DATA_DIR));
      say('The index has all orders and products.');
    }),
  );

// `doctor | head` has read enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
makeFilesPrivate();
try {
  loadEnvSettings();
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${plainWords(error)}\n`);
  process.exitCode = 1;
}

/** Data that cannot be opened are a finding. */
async function findingsOf(config: Config): Promise<Finding[]> {
  const findings: Finding[] = [];
  try {
    findings.push(await isAwake(config));
    await withShop(async (shop) => {
      findings.push(...(await examine({ shop, config, storage: openStorage(config) })));
    });
  } catch (error) {
    findings.push(await notOpened(error, config));
  }
  return findings;
}

function tell(findings: readonly Finding[]): void {
  const width = Math.max(...findings.map(({ what }) => what.length));
  for (const { what, is, words, next } of findings) {
    say(`${is.padEnd(4)}  ${what.padEnd(width)}  ${words}`);
    if (next) say(`${' '.repeat(width + 8)}next: ${next}`);
  }
  if (findings.some(({ is }) => is === 'bad')) process.exitCode = 1;
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
