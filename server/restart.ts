/** systemd and `scripts/supervise.ts` restart the shop after any exit code but 0. */

/** EX_TEMPFAIL of `sysexits.h`. */
const AGAIN = 75;
let code = 0;

export const codeOfEnd = (): number => code;

/** Finishes accepted work first. */
export function restart(): void {
  code = AGAIN;
  process.kill(process.pid, 'SIGTERM');
}
