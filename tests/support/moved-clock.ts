/**
 * Loaded with `--import` to move a shop's clock. `CLOCK_FILE` holds the milliseconds; read again on SIGUSR2.
 */
import { readFileSync } from 'node:fs';

const { CLOCK_FILE = '' } = process.env;
const real = Date.now;
let aheadMs = 0;

Date.now = () => real() + aheadMs;
process.on('SIGUSR2', () => {
  aheadMs = Number(readFileSync(CLOCK_FILE, 'utf8'));
});
