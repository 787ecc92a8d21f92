/** The end of this process that another one follows: systemd and `scripts/supervise.ts` start the shop again after any code but 0. */

/** "Try again", in the words of `sysexits.h`. */
const AGAIN = 75;
let code = 0;

/** The code with which a process that was asked to end ends. */
export const codeOfEnd = (): number => code;

/** Finishes what was accepted and ends the process, so that the shop starts again. */
export function restart(): void {
  code = AGAIN;
  process.kill(process.pid, 'SIGTERM');
}
