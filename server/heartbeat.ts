/**
 * Signs of life from the event loop, for what watches this process from outside: systemd (`WatchdogSec` of
 * `deploy/thaan.service`), or the parent process of `npm start` (`scripts/supervise.ts`). A loop that is blocked sends none.
 */
import { spawn } from 'node:child_process';

/** The parent takes several of these in a row that are missing for a process that stopped answering. */
const TO_PARENT_EVERY_MS = 2_000;

/** Begins once the shop is open: a start that upgrades a large database may take its time. */
export function startHeartbeat(env: NodeJS.ProcessEnv = process.env): void {
  if (process.connected) repeat(TO_PARENT_EVERY_MS, () => process.connected && process.send?.('alive'));
  if (!env.NOTIFY_SOCKET) return;
  const notify = openNotifier();
  notify('READY=1');
  const limitMs = Number(env.WATCHDOG_USEC ?? 0) / 1000;
  if (limitMs > 0) repeat(limitMs / 3, () => notify('WATCHDOG=1'));
}

function repeat(everyMs: number, beat: () => void): void {
  beat();
  setInterval(beat, everyMs).unref();
}

/**
 * Node cannot write to systemd's socket, a Unix datagram socket: systemd's own program does, hence `NotifyAccess=all`. A shell
 * starts it for each line, as a fork of this large process would hold up its event loop.
 */
function openNotifier(): (state: string) => void {
  const program = 'while read -r state; do systemd-notify "$state"; done';
  const { stdin } = spawn('/bin/sh', ['-c', program], { stdio: ['pipe', 'ignore', 'inherit'] });
  // The shell ends with the service.
  stdin.on('error', () => {});
  return (state) => stdin.write(`${state}\n`);
}
