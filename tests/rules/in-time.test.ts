import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/**
 * Runs these tests as CI runs journeys, inside the project so that they can import vitest. Returns output and exit
 * code.
 */
function run(tests: string, until: number) {
  mkdirSync('build', { recursive: true });
  const folder = mkdtempSync(path.resolve('build/in-time-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'some.test.ts'), `import { expect, test } from 'vitest';\n${tests}`);
  const settings = {
    setupFiles: [path.resolve('tests/support/run/in-time.ts')],
    reporters: ['default', path.resolve('tests/support/run/run-summary.ts')],
    retry: 1,
  };
  writeFileSync(
    path.join(folder, 'vitest.config.ts'),
    `export default { test: ${JSON.stringify(settings)} };`,
  );
  const vitest = path.resolve('node_modules/vitest/vitest.mjs');
  const env = { ...process.env, TESTS_UNTIL: String(until), NO_COLOR: '1' };
  const { stdout, status } = spawnSync(process.execPath, [vitest, 'run', '--root', folder], {
    env,
    encoding: 'utf8',
  });
  return { said: stdout, status };
}

test('a journey that would begin too late is left out and named', () => {
  const { said, status } = run(`test('late', () => expect(1).toBe(2));`, 1);
  expect(status).toBe(0);
  expect(said).toContain('Not tried, as no time was left: 1 of some.test.ts');
});

test('a journey that failed in time stays failed, also when its second try begins too late', () => {
  const { said, status } = run(
    `test('fails', () => {
      process.env.TESTS_UNTIL = '1';
      expect(1).toBe(2);
    });`,
    Number.MAX_SAFE_INTEGER,
  );
  expect(status).toBe(1);
  expect(said).toContain('1 failed');
});
