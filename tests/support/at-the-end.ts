/**
 * Removes the folders of a test, and ends the processes it started, before its own process ends. A test that fails does not
 * come to stopping them, and one that holds on to the runner's output keeps the runner waiting for ever.
 */
import type { ChildProcess } from 'node:child_process';

const jobs = new Set<() => void>();

function end(): void {
  // In reverse order: later ones depend on earlier ones.
  for (const job of [...jobs].reverse()) job();
  jobs.clear();
}

process.once('exit', end);
// The runner ends its workers so, and then nothing says `exit`.
process.once('SIGTERM', () => {
  end();
  process.kill(process.pid, 'SIGTERM');
});

/** Does this when the process ends, unless it was called off by what is returned. */
export function atTheEnd(job: () => void): () => void {
  jobs.add(job);
  return () => jobs.delete(job);
}

interface Ending {
  /** What ends it: one with processes of its own must have the time to end those. */
  signal?: NodeJS.Signals;
  /** Whether all of the group that it leads ends with it. */
  group?: boolean;
}

/** Ends this process when the one that started it ends. */
export function endsWithThis<Child extends ChildProcess>(
  child: Child,
  { signal = 'SIGKILL', group = false }: Ending = {},
): Child {
  const callOff = atTheEnd(() => {
    if (group && child.pid) process.kill(-child.pid, signal);
    else child.kill(signal);
  });
  child.once('exit', callOff);
  return child;
}
