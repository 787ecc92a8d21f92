/** The alerts of `deploy/`, checked with Prometheus' own tool where it is installed. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { inProject } from '#shop/kernel/project.server.ts';
import { FAULTS } from '../../server/operate/doctor-words.ts';
import { commandsOf } from '../deploy-drill/document.ts';
import { TRIALS } from '../faults/alert-trials.ts';
import { findProgram } from '../support/proxies.ts';
import { readAlerts } from '../support/run/alerts.ts';
import { aTempFolder } from '../support/temp-folder.ts';

const promtool = findProgram('promtool');
const deploy = inProject('deploy');

describe.runIf(promtool)('by promtool', () => {
  const run = (...args: string[]) => execFileSync(promtool ?? '', args, { cwd: deploy, encoding: 'utf8' });

  test('the rules can be read, fire within a minute of what goes wrong, and not for a shop that is well', () => {
    expect(run('check', 'rules', 'alerts.rules.yml')).toContain('SUCCESS');
    expect(run('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
  });

  test('the settings of docs/operating.md can be read', () => {
    const [, settings = ''] = /prometheus\.yml <<'END'\n(.*?)^END$/ms.exec(commandsOf('prometheus')) ?? [];
    const file = path.join(aTempFolder(), 'prometheus.yml');
    writeFileSync(file, settings.replace('/etc/prometheus/thaan.rules.yml', `${deploy}/alerts.rules.yml`));
    expect(run('check', 'config', file)).toMatch(/SUCCESS: 1 rule files found/);
  });
});

test('each alert is tried, has a fault that sets it off, and names lines of the doctor', () => {
  const tried = readFileSync(`${deploy}/alerts.test.yml`, 'utf8');
  const alerts = readAlerts();
  const names = alerts.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !tried.includes(`alertname="${name}"`))).toEqual([]);
  expect(Object.keys(TRIALS)).toEqual(names);
  expect(alerts.flatMap(({ lines }) => lines).filter((line) => !(line in FAULTS))).toEqual([]);
});
