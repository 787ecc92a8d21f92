/** Breaks of the database, backups and the process. */
import type { Mutant } from '../mutant.ts';

export const data: readonly Mutant[] = [
  {
    invariant: 3,
    breaks: 'an order is acknowledged before it is committed',
    file: 'server/database/sqlite-driver.ts',
    from: '    this.#end();\n    await committed;',
    to: '    this.#end();\n    void committed;',
    test: {
      file: 'server/database/sqlite-driver.test.ts',
      name: 'a transaction sees those before it, and nobody else sees it',
    },
  },
  {
    invariant: 3,
    breaks: 'a transaction that fails takes those beside it along',
    file: 'server/database/sqlite-writer.ts',
    from: "await this.run('rollback to one');",
    to: "this.statements.raw.exec('rollback');",
    test: {
      file: 'server/database/sqlite-driver.test.ts',
      name: 'a transaction that fails takes back its own writes',
    },
  },
  {
    invariant: 3,
    breaks: 'reads show what is not committed',
    file: 'server/database/sqlite-driver.ts',
    from: 'return this.#reader.run(',
    to: 'return this.#writer.statements.run(',
    test: {
      file: 'server/database/sqlite-driver.test.ts',
      name: 'a transaction sees those before it, and nobody else sees it',
    },
  },
  {
    invariant: 3,
    breaks: 'half of a transaction is committed',
    file: 'server/database/sqlite-writer.ts',
    from: 'const done = await this.turn();\n    await this.commit();\n    done();',
    to: 'await this.commit();',
    test: {
      file: 'server/database/sqlite-driver.test.ts',
      name: 'a transaction that waits for something keeps the others waiting',
    },
  },
  {
    invariant: 3,
    breaks: 'a read of several queries waits for whoever writes',
    file: 'server/database/sqlite-driver.ts',
    from: "query.kind === 'SelectQueryNode' || ",
    to: "query.kind === 'none' || ",
    test: { file: 'server/database/sqlite-driver.test.ts', name: 'a read waits for no transaction' },
  },
  {
    invariant: 5,
    breaks: 'the database is gone with its process',
    file: 'server/database/sqlite.ts',
    from: 'export function openSqlite(file: string, onQuery?: OnQuery): SqliteFile {',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    to: 'export function openSqlite(file: string, onQuery?: OnQuery): SqliteFile {\n  file += `.${process.pid}`;',
    test: {
      project: 'journeys',
      file: 'tests/journeys/process.test.ts',
      name: 'an order that was acknowledged survives the process being killed',
    },
  },
  {
    invariant: 21,
    breaks: 'a clock that jumped is believed',
    file: 'server/jobs.ts',
    from: 'if (skew() > MAX_CLOCK_SKEW_MS)',
    to: 'if (skew() > 1e9 * MAX_CLOCK_SKEW_MS)',
    test: { file: 'shop/chat/cleanup.test.ts', name: 'deletes nothing by a clock that jumped' },
  },
  {
    invariant: 24,
    breaks: 'the process ends without waiting for what it accepted',
    file: 'server/start.ts',
    from: '      await closeServer(server);\n',
    to: '      void closeServer(server);\n      process.exit(0);\n',
    test: {
      project: 'journeys',
      file: 'tests/journeys/process.test.ts',
      name: 'SIGTERM finishes what was accepted and ends the process in time',
    },
  },
  {
    invariant: 24,
    breaks: 'a request that was not read yet is dropped at the end',
    file: 'server/listening.ts',
    from: 'for (let turn = 0; turn < 2; turn += 1) await nextTurn();',
    to: '',
    test: { file: 'server/listening.test.ts', name: 'a request that arrived before the end' },
  },
  {
    invariant: 24,
    breaks: 'a backup leaves the lines of the orders out',
    file: 'server/operate/rows.ts',
    from: "  'orderLines',\n",
    to: '',
    test: {
      project: 'journeys',
      file: 'tests/journeys/operate.test.ts',
      name: 'a backup under load holds every order',
    },
  },
  {
    invariant: 5,
    breaks: 'a second rollback after a full disk hides what happened',
    file: 'server/database/sqlite-writer.ts',
    from: '    if (!this.#group) return;\n    await this.run(',
    to: '    await this.run(',
    test: { file: 'server/database/sqlite.test.ts', name: 'a full disk is named in one line' },
  },
  {
    invariant: 31,
    breaks: 'a shop that is silent is left alone',
    file: 'scripts/supervise.ts',
    from: "      running.kill('SIGKILL');\n",
    to: '',
    test: {
      project: 'journeys',
      file: 'tests/journeys/watchdog.test.ts',
      name: 'a shop whose event loop is blocked is killed and replaced',
    },
  },
  {
    invariant: 32,
    breaks: 'a table is made again while foreign keys are on',
    file: 'server/database/rebuild.ts',
    from: '  if (on.rows[0]?.foreign_keys !== 0)',
    to: '  if (on.rows.length > 1)',
    test: {
      file: 'server/database/versions/versions.test.ts',
      name: 'a step that makes a table again is refused while foreign keys would delete the rows that refer to it',
    },
  },
  {
    invariant: 32,
    breaks: 'a step may leave rows that refer to none',
    file: 'server/database/migrate.ts',
    from: '      if (rebuilds) await refuseOrphans(trx, step);\n',
    to: '      void refuseOrphans;\n',
    test: {
      file: 'server/database/versions/versions.test.ts',
      name: 'and leaves rows that refer to none fails its step',
    },
  },
  {
    invariant: 32,
    breaks: 'the indexes of a table that is made again are lost',
    file: 'server/database/rebuild.ts',
    from: "if (type !== 'table') await",
    to: "if (type === 'trigger') await",
    test: {
      file: 'server/database/versions/versions.test.ts',
      name: 'a table that a step makes again keeps the rows that refer to it, and its indexes',
    },
  },
];
