import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { findPostgres } from './tests/support/postgres-server.ts';

const common = {
  // Files of a worker share one browser.
  isolate: false,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  // One second is too short on a busy machine.
  expect: { poll: { timeout: 30_000 } },
  tags: [{ name: 'long', description: 'What `npm run test:all` runs and `npm test` does not.' }],
};

const rules = {
  ...common,
  include: ['{app,shop,server,demo,words}/**/*.test.ts', 'tests/{rules,deploy-drill}/**/*.test.ts'],
  setupFiles: ['tests/support/run/cheap-hashes.ts', 'tests/support/run/emptied-databases.ts'],
  testTimeout: 60_000,
  // A worker first creates the schema.
  hookTimeout: 60_000,
};

/** Saves a quarter of each start of a shop or command. */
const COMPILED = { NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/node') };
/** Only hanging takes this long. */
const journeys = {
  ...common,
  env: COMPILED,
  testTimeout: 240_000,
  hookTimeout: 120_000,
};

/** The others do not depend on the engine. */
const RULES_WITH_DATABASE = globSync(['{shop,server}/**/*.test.ts', 'tests/rules/*.test.ts']).filter((file) =>
  /\/(?:engines|test-shop|\w+-of-each-test)\.ts'/.test(readFileSync(file, 'utf8')),
);

const onPostgres = { TEST_ENGINE: 'postgres' };

/** Behaviour that may differ on PostgreSQL; appearance does not. */
const JOURNEYS_ON_POSTGRES = [
  'order-to-cash',
  'processes',
  'not-ready',
  'operate-move',
  'wish',
  'month-of-books',
  'stock-take',
  'reviews',
  'kept',
  'coupon',
];

export default defineConfig({
  test: {
    // More than the processors: journeys wait a fifth of the time.
    maxWorkers: Math.max(3, Math.floor(availableParallelism() / 2)),
    projects: [
      {
        test: {
          ...rules,
          name: 'rules',
          exclude: ['server/database/postgres*.test.ts'],
        },
      },
      {
        test: {
          ...rules,
          name: 'rules on PostgreSQL',
          include: RULES_WITH_DATABASE.filter((file) => file !== 'server/database/sqlite.test.ts'),
          env: onPostgres,
          globalSetup: 'tests/support/run/with-postgres.ts',
        },
      },
      {
        test: {
          ...journeys,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          exclude: ['tests/journeys/**/processes.test.ts'],
          globalSetup: 'tests/support/run/build.ts',
        },
      },
      ...(findPostgres()
        ? [
            {
              test: {
                ...journeys,
                name: 'journeys on PostgreSQL',
                include: JOURNEYS_ON_POSTGRES.map((name) => `tests/journeys/**/${name}.test.ts`),
                env: { ...COMPILED, ...onPostgres },
                globalSetup: ['tests/support/run/build.ts', 'tests/support/run/with-postgres.ts'],
              },
            },
          ]
        : []),
    ],
  },
});
