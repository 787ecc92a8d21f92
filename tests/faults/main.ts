/**
 * `npm run test:faults`: what must hold when things break, tried many times. `npm run test:faults -- kills fuzz` tries these
 * parts alone; those of an hour are tried only when they are named, for `TRIES` minutes. `TRIES=1000` tries each so often. A part that does not hold ends the run with 1.
 */

import { buildIfChanged } from '../../scripts/build.ts';
import { type Figure, machine, partsAsked, print, writeFigures } from '../bench/report.ts';
import { addresses } from './addresses.ts';
import { attacks } from './attacks.ts';
import { wrongClocks } from './clock.ts';
import { failingDisk, fullDisk } from './disk.ts';
import { drills } from './drill.ts';
import { flashSale } from './flash-sale.ts';
import { floods } from './floods.ts';
import { fuzzing } from './fuzzing.ts';
import { hourOn } from './hour.ts';
import { idleConnections } from './idle-connections.ts';
import { kills } from './kills.ts';
import { longRuns } from './long-runs.ts';
import { lostDisks } from './lost-disk.ts';
import { failingMail } from './mail.ts';
import { postgresGone } from './postgres-gone.ts';
import { powerCuts } from './power.ts';
import { powerCutsOfFiles } from './power-of-files.ts';
import { rolling } from './rolling.ts';
import { shutdowns } from './shutdown.ts';
import { slowReaders } from './slow.ts';
import { failingStore } from './store.ts';
import { timing } from './timing.ts';
import { tornLogs } from './torn-logs.ts';
import { upgrades } from './upgrades.ts';
import { uploads } from './uploads.ts';

/** Each with how often it is tried unless `TRIES` says otherwise: some minutes in all. */
const PARTS: Record<string, [run: (tries: number) => Promise<Figure[]>, tries: number]> = {
  kills: [kills, 100],
  'torn-logs': [tornLogs, 2000],
  power: [powerCuts, 500],
  'power-of-files': [powerCutsOfFiles, 500],
  'flash-sale': [flashSale, 10],
  disk: [fullDisk, 5],
  'disk-errors': [failingDisk, 5],
  'postgres-gone': [postgresGone, 20],
  mail: [failingMail, 100],
  store: [failingStore, 20],
  clock: [wrongClocks, 1],
  shutdown: [shutdowns, 20],
  'slow-readers': [slowReaders, 200],
  fuzz: [fuzzing, 100_000],
  floods: [floods, 200],
  attacks: [attacks, 5],
  'long-runs': [longRuns, 20],
  'idle-connections': [idleConnections, 2000],
  timing: [timing, 200],
  uploads: [uploads, 2],
  addresses: [addresses, 1],
  drill: [drills, 10],
  'lost-disk': [lostDisks, 10],
  upgrades: [upgrades, 10],
  rolling: [rolling, 3],
  hour: [hourOn('sqlite'), 60],
  'hour-on-postgres': [hourOn('postgres'), 60],
  'hour-of-one-process': [hourOn('sqlite', { kills: false }), 60],
};

/** Only when they are asked for by name: their tries are minutes. */
const LONG = ['hour', 'hour-on-postgres', 'hour-of-one-process'];

const asked = partsAsked(Object.keys(PARTS), LONG);
await buildIfChanged();
console.log(machine);
const measured: Record<string, Figure[]> = {};
for (const [part, [run, tries]] of Object.entries(PARTS)) {
  if (!asked.includes(part)) continue;
  const figures = await run(Number(process.env.TRIES ?? tries));
  measured[part] = figures;
  print(part, figures);
  writeFigures('faults', measured);
  // The aim of a figure that must be none.
  if (figures.some(({ aim, value }) => aim === 'none' && value !== 0)) process.exitCode = 1;
}
