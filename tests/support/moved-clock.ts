/**
 * Loaded with `--import` to move a shop's clock. An optional `CLOCK_FILE` holds the offset in milliseconds; SIGUSR2
 * reads it again.
 */
import { existsSync, readFileSync } from 'node:fs';

const { CLOCK_FILE = '' } = process.env;
const real = Date.now;
let aheadMs = existsSync(CLOCK_FILE) ? Number(readFileSync(CLOCK_FILE, 'utf8')) : 0;

Date.now = () => real() + aheadMs;
process.on('SIGUSR2', () => {
  aheadMs = Number(readFileSync(CLOCK_FILE, 'utf8'));
});
