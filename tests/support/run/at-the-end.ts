/** Removes a test's folders and ends its processes when the test process ends, also after a failure. */
import type { ChildProcess } from 'node:child_process';

const jobs = new Set<() => void>();

function end(): void {
  // In reverse order: later ones depend on earlier ones.
  for (const job of [...jobs].reverse()) job();
  jobs.clear();
}

process.once('exit', end);
// The runner ends its workers with SIGTERM, without an `exit` event.
process.once('SIGTERM', () => {
  end();
  process.kill(process.pid, 'SIGTERM');
});

export function atTheEnd(job: () => void): () => void {
  jobs.add(job);
  return () => jobs.delete(job);
}

interface Ending {
  /** A process with children needs time to end them. */
  signal?: NodeJS.Signals;
  /** Whether its whole process group ends with it. */
  group?: boolean;
}

export function endsWithThis<Child extends ChildProcess>(child: Child, ending: Ending = {}): Child {
  const { signal = 'SIGKILL', group = false } = ending;
  const callOff = atTheEnd(() => {
    if (group && child.pid) process.kill(-child.pid, signal);
    else child.kill(signal);
  });
  child.once('exit', callOff);
  return child;
}
