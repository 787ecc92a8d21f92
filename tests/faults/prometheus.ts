import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aFreePort } from '../support/free-port.ts';
import { findProgram, running } from '../support/proxies.ts';
import { RULES } from '../support/run/alerts.ts';
import { aTempFolder } from '../support/temp-folder.ts';

export type AlertState = 'inactive' | 'pending' | 'firing';

interface Rule {
  name: string;
  state: AlertState;
  lastEvaluation: string;
}

export type Prometheus = Awaited<ReturnType<typeof startPrometheus>>;

/**
 * Scrapes this local port, with the rules of `deploy/`. `isFast`: every five seconds, as gauges take two while the
 * database is down, and evaluates each second, instead of 15; thresholds are the real ones.
 */
export async function startPrometheus(metricsPort: string, isFast = false) {
  if (!findProgram('prometheus')) {
    console.log('There is no Prometheus here (apt-get install prometheus): no alert is tried.');
    return null;
  }
  const [folder, port] = [aTempFolder(), await aFreePort()];
  const rules = readFileSync(RULES, 'utf8');
  const ruleFile = path.join(folder, 'thaan.rules.yml');
  writeFileSync(ruleFile, isFast ? rules.replace(/^( +(?:interval|for)): 15s$/gm, '$1: 1s') : rules);
  const every = isFast ? '5s' : '15s';
  // JSON is YAML.
  const config = {
    global: { scrape_interval: every, scrape_timeout: '5s' },
    rule_files: [ruleFile],
    scrape_configs: [{ job_name: 'thaan', static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] }],
  };
  writeFileSync(path.join(folder, 'prometheus.yml'), JSON.stringify(config));
  const args = [
    ...[`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`],
    ...[`--web.listen-address=127.0.0.1:${port}`, '--log.level=error'],
  ];
  const { stop } = await running('prometheus', args, folder, port, 'SIGTERM');
  const ask = (question: string) =>
    fetch(`http://127.0.0.1:${port}/api/v1/${question}`).then(
      (answer) => answer.json(),
      () => null,
    );
  return {
    /** Of each alert; none before the first scrape and evaluation. */
    async states(): Promise<ReadonlyMap<string, AlertState>> {
      const scraped = await ask('query?query=up{job="thaan"}');
      if (!scraped?.data?.result?.length) return new Map();
      const answer = await ask('rules?type=alert');
      const all: Rule[] = answer?.data?.groups?.flatMap((group: { rules: Rule[] }) => group.rules) ?? [];
      // A rule that was never evaluated has a time in the year 1.
      const evaluated = all.filter(({ lastEvaluation }) => !lastEvaluation.startsWith('0001'));
      return new Map(evaluated.map(({ name, state }) => [name, state]));
    },
    stop,
  };
}
