import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{app,shop,server,scripts}/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/**/*.test.ts'],
          globalSetup: 'tests/build.ts',
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // One browser at a time on a small machine.
          fileParallelism: false,
        },
      },
    ],
  },
});
