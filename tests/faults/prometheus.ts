import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aFreePort } from '../support/free-port.ts';
import { RULES } from '../support/run/alerts.ts';
import { endsWithThis } from '../support/run/at-the-end.ts';
import { aTempFolder } from '../support/temp-folder.ts';

type State = 'inactive' | 'pending' | 'firing';

interface Rule {
  name: string;
  state: State;
  lastEvaluation: string;
}

const LOOK_EVERY_MS = 100;

export class Prometheus {
  readonly #process: ChildProcess;
  readonly #url: string;

  private constructor(child: ChildProcess, url: string) {
    this.#process = child;
    this.#url = url;
  }

  /**
   * Scrapes this local port every five seconds, because gauges take two seconds while the database is down. Evaluation
   * interval and `for:` are a second instead of 15; thresholds are the real ones.
   */
  static async start(program: string, metricsPort: string): Promise<Prometheus> {
    const folder = aTempFolder();
    const rules = readFileSync(RULES, 'utf8').replace(/^( +(?:interval|for)): 15s$/gm, '$1: 1s');
    writeFileSync(path.join(folder, 'thaan.rules.yml'), rules);
    const config = {
      global: { scrape_interval: '5s', scrape_timeout: '5s' },
      rule_files: ['thaan.rules.yml'],
      scrape_configs: [{ job_name: 'thaan', static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] }],
    };
    const file = path.join(folder, 'prometheus.yml');
    // JSON is YAML.
    writeFileSync(file, JSON.stringify(config));
    const address = `127.0.0.1:${await aFreePort()}`;
    const args = [
      ...[`--config.file=${file}`, `--storage.tsdb.path=${folder}/data`],
      ...[`--web.listen-address=${address}`, '--log.level=error'],
    ];
    const child = endsWithThis(spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }));
    return new Prometheus(child, `http://${address}`);
  }

  /** Waits for this state; returns when the alert first left inactive, and when it reached the state. */
  async becomes(name: string, state: State, withinMs: number): Promise<[shownAt: number, at: number]> {
    const endsAt = performance.now() + withinMs;
    let shownAt = 0;
    for (;;) {
      const found = await this.#stateOf(name);
      const now = performance.now();
      if (found && found !== 'inactive') shownAt ||= now;
      if (found === state) return [shownAt, now];
      if (now > endsAt) throw new Error(`${name} is ${found}, and not ${state}, after ${withinMs} ms`);
      await sleep(LOOK_EVERY_MS);
    }
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await ended;
  }

  /** Null before the first scrape and evaluation. */
  async #stateOf(name: string): Promise<State | null> {
    const ask = (question: string) =>
      fetch(`${this.#url}/api/v1/${question}`).then(
        (answer) => answer.json(),
        () => null,
      );
    const scraped = await ask('query?query=up{job="thaan"}');
    if (!scraped?.data?.result?.length) return null;
    const answer = await ask('rules?type=alert');
    const rules: Rule[] = answer?.data?.groups?.flatMap((group: { rules: Rule[] }) => group.rules) ?? [];
    const rule = rules.find((one) => one.name === name);
    // A rule that was never evaluated has a time in the year 1.
    return rule && !rule.lastEvaluation.startsWith('0001') ? rule.state : null;
  }
}
