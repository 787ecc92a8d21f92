/**
 * Heartbeats for systemd (`deploy/thaan.service`) or `scripts/supervise.ts`, which restart the shop when
 * these are missing, as with a blocked event loop, and after any exit code but 0.
 */
import { spawn } from 'node:child_process';

/** Several missing ones cause a restart. */
const TO_PARENT_EVERY_MS = 2_000;

/** Call once the shop is open: an upgrade may take long. */
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
 * Node cannot write to systemd's Unix datagram socket, so `systemd-notify` does, hence `NotifyAccess=all`;
 * from a shell, as forking this large process would block the event loop.
 */
function openNotifier(): (state: string) => void {
  const program = 'while read -r state; do systemd-notify "$state"; done';
  const { stdin } = spawn('/bin/sh', ['-c', program], { stdio: ['pipe', 'ignore', 'inherit'] });
  // The shell ends with the service.
  stdin.on('error', () => {});
  return (state) => stdin.write(`${state}\n`);
}

/** EX_TEMPFAIL of `sysexits.h`. */
const AGAIN = 75;
let code = 0;

export const codeOfEnd = (): number => code;

/** Finishes accepted work first. */
export function restart(): void {
  code = AGAIN;
  process.kill(process.pid, 'SIGTERM');
}
