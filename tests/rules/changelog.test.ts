import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aTempFolder } from '../support/temp-folder.ts';

const HEADING = /^## (?!Unreleased)(\d+\.\d+\.\d+) - (\d{4}-\d\d-\d\d)$/gm;

test('the newest version of the changelog is that of package.json, and each has its date', () => {
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const versions = [...changelog.matchAll(HEADING)].map(([, version]) => version);
  expect(versions[0]).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version);
  expect(changelog.match(/^## .*$/gm)?.filter((line) => line !== '## Unreleased')).toHaveLength(
    versions.length,
  );
});

test('a new version takes what stands under Unreleased', () => {
  const folder = aTempFolder();
  writeFileSync(path.join(folder, 'package.json'), '{ "version": "9.1.0" }');
  writeFileSync(path.join(folder, 'CHANGELOG.md'), '# Changelog\n\n## Unreleased\n\n- One thing.\n');
  execFileSync(process.execPath, [path.resolve('scripts/changelog.ts')], { cwd: folder });
  expect(readFileSync(path.join(folder, 'CHANGELOG.md'), 'utf8')).toMatch(
    /^# Changelog\n\n## 9\.1\.0 - \d{4}-\d\d-\d\d\n\n- One thing\.\n$/,
  );
  expect(() =>
    execFileSync(process.execPath, [path.resolve('scripts/changelog.ts')], { cwd: folder, stdio: 'pipe' }),
  ).toThrow(/nothing under "Unreleased"/);
});
