/**
 * An hour of everything (`npm run test:faults -- hour hour-on-postgres hour-of-one-process`): people order, cancel, chat, read and send pictures, the shopkeeper works at two devices, and
 * what the other drills break one by one breaks at random, one at a time or two at once. `TRIES` is in minutes, `SEED=` draws the same faults again.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '../bench/filled.ts';
import type { Figure } from '../bench/report.ts';
import { type Break, breaksOf, drawBreaks } from './hour/breaks.ts';
import { Found, type Held, heldAtRest } from './hour/found.ts';
import { People } from './hour/people.ts';
import { Place } from './hour/place.ts';
import { type Draw, drawFrom } from './hour/random.ts';
import { Work } from './hour/work.ts';
import { missingOf } from './store.ts';

const MINUTE_MS = 60_000;
/** Before the first fault, and after the last one. */
const WITHOUT_FAULTS_MS = 15_000;
const LASTS_MS = [2000, 8000] as const;
const BETWEEN_MS = [1000, 4000] as const;
const MORE_MB = 50;
const MORE_FILES = 10;

/** Without `kills` one process lives all the time, so that what it would lose of its memory adds up. */
export const hourOn =
  (engine: Engine, { kills = true } = {}) =>
  (minutes: number) =>
    hour(engine, kills, minutes);

async function hour(engine: Engine, kills: boolean, minutes: number): Promise<Figure[]> {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 32));
  console.log(`SEED=${seed}, ${engine}, ${minutes} minutes`);
  const place = await Place.open(engine);
  const people = new People(place);
  const work = new Work();
  const found = new Found(place, people);
  await people.come(work);
  await sleep(WITHOUT_FAULTS_MS);
  await work.rest();
  await found.lookAtBooks();
  const before = await heldAtRest(place);
  work.goOn();
  const breaks = breaksOf(place, people, { kills });
  const draw = drawFrom(seed);
  const times = await breakFor(minutes * MINUTE_MS, { breaks, work, found, draw });
  await sleep(WITHOUT_FAULTS_MS);
  await work.rest();
  await found.lookAtBooks();
  const letters = await found.lettersLeft();
  const after = await heldAtRest(place, { mb: before.mb + MORE_MB, files: before.files + MORE_FILES });
  const files = await missingOf(place.shop.url, people.pictures);
  const messages = await found.missingMessages();
  await work.end();
  for (const reader of people.readers) await reader.close();
  await place.close();
  for (const fault of work.faults.slice(0, 5)) console.log(fault);
  return [
    { name: 'minutes of faults', value: minutes, unit: '' },
    ...Array.from(times, ([name, value]) => ({ name: `times: ${name}`, value, unit: '' })),
    ...ordersOf(people, found),
    { name: 'what nobody could do in two minutes', value: work.faults.length, unit: '', aim: 'none' },
    { name: 'messages that the shop said it had', value: people.said.length, unit: '' },
    { name: 'of these not kept', value: messages, unit: '', aim: 'none' },
    { name: 'pictures that it took and shows', value: people.pictures.length, unit: '' },
    { name: 'of their files missing or broken', value: files, unit: '', aim: 'none' },
    ...newsOf(people),
    { name: 'letters that the mail server took', value: place.mail.taken.size, unit: '' },
    { name: 'letters that stayed in the outbox', value: letters.waiting, unit: '', aim: 'none' },
    { name: 'letters that were given up', value: letters.givenUp, unit: '', aim: 'none' },
    { name: 'pages of guests', value: people.pages, unit: '' },
    { name: 'of these not there while something was broken', value: people.refused, unit: '' },
    ...heldFigures(before, after),
  ];
}

interface Hour {
  breaks: Break[];
  work: Work;
  found: Found;
  draw: Draw;
}

/** Breaks and mends until the time is over; after each time everybody rests, and what must hold is looked at. Answers how often each thing broke. */
async function breakFor(forMs: number, { breaks, work, found, draw }: Hour): Promise<Map<string, number>> {
  const times = new Map(breaks.map(({ name }) => [name, 0]));
  times.set('two of these at once', 0);
  const count = (name: string) => times.set(name, (times.get(name) ?? 0) + 1);
  const until = performance.now() + forMs;
  while (performance.now() < until) {
    const drawn = drawBreaks(breaks, draw);
    const mends = [];
    for (const one of drawn) {
      count(one.name);
      mends.push(await one.begin(draw));
    }
    if (drawn.length > 1) count('two of these at once');
    await sleep(draw.between(...LASTS_MS));
    await Promise.all(mends.map((mend) => mend()));
    await sleep(draw.between(...BETWEEN_MS));
    await work.rest();
    await (drawn.some(({ restarts }) => restarts) ? found.lookAtBooks() : found.look());
    work.goOn();
    const minutesLeft = Math.max(0, Math.ceil((until - performance.now()) / MINUTE_MS));
    console.log(
      `${drawn.map(({ name }) => name).join(' + ')}; ${found.orders} orders, ${minutesLeft} minutes left`,
    );
  }
  return times;
}

function ordersOf(people: People, found: Found): Figure[] {
  const told = [...people.told.values()].reduce((sum, one) => sum + one, 0);
  return [
    { name: 'orders that someone was told of', value: told, unit: '' },
    { name: 'of these lost', value: found.lost, unit: '', aim: 'none' },
    { name: 'orders that nobody was told of', value: found.untold, unit: '', aim: 'none' },
    { name: 'cancellations', value: people.cancelled, unit: '' },
    { name: 'times that the shop did not know a customer', value: people.signedOut, unit: '', aim: 'none' },
    { name: 'times that the books were looked at', value: found.looks, unit: '' },
    { name: 'faults in the books, or found by the doctor', value: found.faults, unit: '', aim: 'none' },
  ];
}

function newsOf({ readers }: People): Figure[] {
  const sum = (of: 'missed' | 'twice' | 'disordered' | 'resyncs') =>
    readers.reduce((total, reader) => total + reader[of], 0);
  return [
    { name: 'news that an open stream did not get', value: sum('missed'), unit: '', aim: 'none' },
    { name: 'news that it got twice', value: sum('twice'), unit: '', aim: 'none' },
    { name: 'news that it got in another order', value: sum('disordered'), unit: '', aim: 'none' },
    { name: 'times that a reader was told to read the page again', value: sum('resyncs'), unit: '' },
  ];
}

const heldFigures = (before: Held, after: Held): Figure[] => [
  { name: 'memory at rest before', value: before.mb, unit: 'MB' },
  {
    name: 'memory at rest after',
    value: after.mb,
    unit: 'MB',
    aim: `at most ${MORE_MB} MB more`,
  },
  { name: 'open files at rest before', value: before.files, unit: '' },
  {
    name: 'open files at rest after',
    value: after.files,
    unit: '',
    aim: `at most ${MORE_FILES} more`,
  },
];
