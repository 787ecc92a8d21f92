/** @module-tag long */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { freshClone, npmStart } from '../../support/run/fresh-clone.ts';

test('npm start installs, builds, fills and serves; the second one serves at once', {
  timeout: 600_000,
}, async () => {
  const folder = freshClone();
  const first = await npmStart(folder);
  expect(first.lines.join('\n')).toMatch(
    /Installing .*\n(?:.*\n)*Building .*\n(?:.*\n)*.*password .* \(shown only this once;/,
  );
  expect(await (await fetch(`${first.url}/products`)).text()).toContain('Latha');
  await first.stop();
  const second = await npmStart(folder);
  expect(second.lines.join('\n')).not.toMatch(/Installing|Building|demo|password/);
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  await second.stop();
  expect(execFileSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' })).toBe('');
});
