/**
 * Loaded with `--import` to move a shop's clock. `CLOCK_FILE`, if it is there, holds the milliseconds; read again on
 * SIGUSR2.
 */
import { existsSync, readFileSync } from 'node:fs';

const { CLOCK_FILE = '' } = process.env;
const real = Date.now;
let aheadMs = existsSync(CLOCK_FILE) ? Number(readFileSync(CLOCK_FILE, 'utf8')) : 0;

Date.now = () => real() + aheadMs;
process.on('SIGUSR2', () => {
  aheadMs = Number(readFileSync(CLOCK_FILE, 'utf8'));
});
