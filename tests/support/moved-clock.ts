/**
 * Loaded before a shop of a test (`--import`): its clock goes on from the hour that the test sets. `CLOCK_FILE` holds by how many
 * milliseconds it is ahead; it is read again on SIGUSR2.
 */
import { readFileSync } from 'node:fs';

const { CLOCK_FILE = '' } = process.env;
const real = Date.now;
let aheadMs = 0;

Date.now = () => real() + aheadMs;
process.on('SIGUSR2', () => {
  aheadMs = Number(readFileSync(CLOCK_FILE, 'utf8'));
});
