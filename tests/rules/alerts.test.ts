/** The alerts of `deploy/`, tried by Prometheus' own tool where it is there. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inProject } from '#shop/kernel/project.server.ts';
import { findProgram } from '../support/proxies.ts';

const promtool = findProgram('promtool');
const deploy = inProject('deploy');

describe.runIf(promtool)('by promtool', () => {
  const run = (...args: string[]) => execFileSync(promtool ?? '', args, { cwd: deploy, encoding: 'utf8' });

  test('the rules can be read, fire within a minute of what goes wrong, and not for a shop that is well', () => {
    expect(run('check', 'rules', 'alerts.rules.yml')).toContain('SUCCESS');
    expect(run('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
  });
});

test('each alert is tried, and says what to do', () => {
  const rules = readFileSync(`${deploy}/alerts.rules.yml`, 'utf8');
  const tried = readFileSync(`${deploy}/alerts.test.yml`, 'utf8');
  const names = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !tried.includes(`alertname="${name}"`))).toEqual([]);
  expect([...rules.matchAll(/^ +action: /gm)]).toHaveLength(names.length);
});
