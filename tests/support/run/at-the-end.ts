/** Removes a test's folders and ends its processes before its own process ends, also when the test fails. */
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

/** Returns a function that cancels it. */
export function atTheEnd(job: () => void): () => void {
  jobs.add(job);
  return () => jobs.delete(job);
}

interface Ending {
  /** Signal; a process with children needs time to end those. */
  signal?: NodeJS.Signals;
  /** Whether its whole process group ends with it. */
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
