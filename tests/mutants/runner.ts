/**
 * Runs tests in one copy of the code, in a process that `warm.ts` keeps: a test that never ends is ended with it. The tests of
 * journeys use a build that a process makes once, so each of their runs has a process to itself.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Language } from '#words/languages.ts';
import { endsWithThis } from '../support/at-the-end.ts';
import type { Mutant } from './mutant.ts';

type Test = Mutant['test'];

/** How long a process may take to end by itself, in milliseconds. */
const LIMIT_OF_END_MS = 5000;

export interface Asked {
  tests: readonly Test[];
  /** The file that is broken in this run. */
  changed?: string;
  /** The languages whose clients are built for it; all of them by itself. */
  languages?: readonly Language[];
}

/** A test as the process reports it. */
export interface Reported {
  file: string;
  name: string;
  outcome: string;
  tookMs: number;
}

export interface Result {
  outcome: 'passed' | 'failed' | 'not run' | 'ended';
  tookMs: number;
}

export const projectOf = ({ project = 'rules' }: Test) => project;

/** How a test went, and how long it took. One that did not run at all has neither passed nor failed. */
export function resultOf(reports: readonly Reported[], { file, name }: Test): Result {
  const tests = reports.filter(
    (test) => test.file === file && test.name.includes(name) && ['passed', 'failed'].includes(test.outcome),
  );
  const tookMs = Math.max(0, ...tests.map((test) => test.tookMs));
  if (tests.some(({ outcome }) => outcome === 'failed')) return { outcome: 'failed', tookMs };
  return { outcome: tests.length > 0 ? 'passed' : 'not run', tookMs };
}

export class Runner {
  readonly #copy: string;
  readonly #bail: boolean;
  #process: ChildProcess | undefined;
  #project: string | undefined;

  constructor(copy: string, { bail }: { bail: boolean }) {
    this.#copy = copy;
    this.#bail = bail;
  }

  /** Runs tests of one project. Nothing comes back when they took longer than the limit. */
  async run(asked: Asked, limitMs?: number): Promise<readonly Reported[] | undefined> {
    const child = await this.#processFor(projectOf(asked.tests[0] as Test), asked.languages);
    const limit = AbortSignal.any(limitMs === undefined ? [] : [AbortSignal.timeout(limitMs)]);
    const answered = new AbortController();
    const signal = AbortSignal.any([limit, answered.signal]);
    child.send(asked);
    try {
      const exited = once(child, 'exit', { signal });
      const [reports] = await Promise.race([
        once(child, 'message', { signal }),
        exited.then(() => Promise.reject(new Error('The process of the tests has ended.'))),
      ]);
      return reports;
    } catch (error) {
      if (!limit.aborted) throw error;
      await this.end();
      return undefined;
    } finally {
      answered.abort();
    }
  }

  async #processFor(project: string, languages?: readonly Language[]): Promise<ChildProcess> {
    if (project !== this.#project || project === 'journeys') await this.end();
    if (this.#process) return this.#process;
    const child = endsWithThis(
      spawn(process.execPath, [path.resolve('tests/mutants/warm.ts'), project, this.#bail ? 'bail' : ''], {
        cwd: this.#copy,
        detached: true,
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: {
          ...process.env,
          CI: '',
          ...(languages && { BUILD_LANGUAGES: languages.join(' ') }),
        },
      }),
      { group: true },
    );
    await once(child, 'message');
    this.#process = child;
    this.#project = project;
    return child;
  }

  /** Ends the process, and with it the workers that it has: those of a test that never ends do not end by themselves. */
  async end(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const group = -child.pid;
    const exited = once(child, 'exit');
    const kill = setTimeout(() => process.kill(group, 'SIGKILL'), LIMIT_OF_END_MS);
    child.disconnect();
    await exited;
    clearTimeout(kill);
  }
}
