import { defineConfig } from 'vitest/config';

/** The rules that Stryker runs for each of its changes. */
export default defineConfig({
  test: {
    include: ['shop/orders/{price,life,place}.test.ts', 'shop/cart/*.test.ts', 'shop/coupons/*.test.ts'],
    setupFiles: ['tests/support/run/cheap-hashes.ts', 'tests/support/run/emptied-databases.ts'],
    testTimeout: 60_000,
  },
});
