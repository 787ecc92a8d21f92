import { defineConfig } from 'vitest/config';
import { findPostgres } from './tests/postgres-server.ts';

const rules = {
  include: ['{app,shop,server,scripts}/**/*.test.ts'],
  testTimeout: 60_000,
};

const journeys = {
  testTimeout: 120_000,
  hookTimeout: 60_000,
  // One browser at a time on a small machine.
  fileParallelism: false,
};

const onPostgres = { TEST_ENGINE: 'postgres' };

/** What a shop on PostgreSQL could do differently; how screens look is the same on both engines. */
const JOURNEYS_ON_POSTGRES = [
  'journeys',
  'orders-by-nobody',
  'errors',
  'chat',
  'live',
  'push',
  'processes',
  'operate',
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...rules,
          name: 'rules',
          exclude: ['server/database/postgres.test.ts'],
        },
      },
      {
        test: {
          ...rules,
          name: 'rules on PostgreSQL',
          include: ['{shop,server}/**/*.test.ts'],
          exclude: ['server/database/sqlite.test.ts'],
          env: onPostgres,
          globalSetup: 'tests/with-postgres.ts',
        },
      },
      {
        test: {
          ...journeys,
          name: 'journeys',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/processes.test.ts'],
          globalSetup: 'tests/build.ts',
        },
      },
      ...(findPostgres()
        ? [
            {
              test: {
                ...journeys,
                name: 'journeys on PostgreSQL',
                include: JOURNEYS_ON_POSTGRES.map((name) => `tests/${name}.test.ts`),
                env: onPostgres,
                globalSetup: ['tests/build.ts', 'tests/with-postgres.ts'],
              },
            },
          ]
        : []),
    ],
  },
});
