import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Both tests as CI runs journeys, inside the project so that they can import vitest. */
test('a journey that would begin too late is left out and named; one that failed in time stays failed', () => {
  mkdirSync('build', { recursive: true });
  const folder = mkdtempSync(path.resolve('build/in-time-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const tests = `import { expect, test } from 'vitest';
    test('fails', () => {
      process.env.TESTS_UNTIL = '1';
      expect(1).toBe(2);
    });
    test('late', () => expect(1).toBe(2));`;
  writeFileSync(path.join(folder, 'some.test.ts'), tests);
  const settings = {
    setupFiles: [path.resolve('tests/support/run/in-time.ts')],
    reporters: ['default', path.resolve('tests/support/run/run-summary.ts')],
    retry: 1,
  };
  const config = `export default { test: ${JSON.stringify(settings)} };`;
  writeFileSync(path.join(folder, 'vitest.config.ts'), config);
  const env = { ...process.env, TESTS_UNTIL: String(Number.MAX_SAFE_INTEGER), NO_COLOR: '1' };
  const args = [path.resolve('node_modules/vitest/vitest.mjs'), 'run', '--root', folder];
  const { stdout, status } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stdout).toContain('1 failed');
  expect(stdout).toContain('Not tried, as no time was left: 1 of some.test.ts');
});
