/**
 * `npm run test:faults`: what must hold when things break. `-- kills disk` runs only these parts; `TRIES=1000` repeats
 * each part, or sets the minutes of `proxies`; `ALERT=ThaanDown` tries only this alert.
 */
import { runParts } from '../bench/parts.ts';
import type { Figure } from '../bench/report.ts';
import { alerts } from './alerts.ts';
import { clockLeaps } from './clock.ts';
import { failingDisk, fullDisk, postgresDisk, readOnly } from './disk.ts';
import { kills } from './kills.ts';
import { lostDisks } from './lost-disk.ts';
import { memory } from './memory.ts';
import { pictures } from './pictures.ts';
import { postgresGone, replica } from './postgres.ts';
import { powerCuts, powerCutsOfFiles } from './power.ts';
import { proxies } from './proxies.ts';
import { rolling } from './rolling.ts';
import { services } from './services.ts';
import { timeZones } from './time-zone.ts';
import { upgrades } from './upgrades.ts';

/** Default tries: some minutes in all. */
const PARTS: Record<string, [run: (tries: number) => Promise<Figure[]>, tries: number]> = {
  kills: [kills, 100],
  disk: [fullDisk, 5],
  'disk-errors': [failingDisk, 5],
  power: [powerCuts, 500],
  'power-of-files': [powerCutsOfFiles, 24],
  'lost-disk': [lostDisks, 10],
  'postgres-gone': [postgresGone, 20],
  upgrades: [upgrades, 3],
  rolling: [rolling, 3],
  'read-only': [readOnly, 3],
  memory: [memory, 200_000],
  pictures: [pictures, 12],
  services: [services, 150],
  'postgres-disk': [postgresDisk, 1],
  replica: [replica, 1],
  'time-zone': [timeZones, 20],
  clock: [clockLeaps, 1],
  proxies: [proxies, 60],
  alerts: [alerts, 1],
};

const parts = Object.entries(PARTS).map(([part, [run, tries]]) => [
  part,
  () => run(Number(process.env.TRIES ?? tries)),
]);
// `proxies` takes an hour.
await runParts('faults', Object.fromEntries(parts), ['memory', 'proxies']);
