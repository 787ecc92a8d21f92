/** What is found when everybody rests: the orders, the books, the streams, and what the shop's process holds. */
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { residentKb } from '../../bench/shop-process.ts';
import type { People } from './people.ts';
import type { Place } from './place.ts';

/** Idle connections are closed by then, and V8 has given memory back: one to two minutes after it was needed. */
const SETTLED_WITHIN_MS = 150_000;
/** The outbox is emptied one letter after the other; it stands still when none went for so long. */
const LETTER_WITHIN_MS = 90_000;
/** So many of the newest orders lie before the shopkeeper. */
const ON_THE_SCREEN = 50;

export interface Held {
  mb: number;
  files: number;
}

function heldBy({ shop }: Place): Held {
  const files = readdirSync(`/proc/${shop.process.pid}/fd`).length;
  return { mb: residentKb(shop) / 1024, files };
}

/** The least that the process holds while it rests, once it is not above this; or after a while. */
export async function heldAtRest(place: Place, above: Held = { mb: 0, files: 0 }): Promise<Held> {
  const until = performance.now() + SETTLED_WITHIN_MS;
  const least = heldBy(place);
  while ((least.mb > above.mb || least.files > above.files) && performance.now() < until) {
    await sleep(500);
    const now = heldBy(place);
    least.mb = Math.min(least.mb, now.mb);
    least.files = Math.min(least.files, now.files);
  }
  return least;
}

export class Found {
  /** Times that all of the books were looked at. */
  looks = 0;
  faults = 0;
  lost = 0;
  untold = 0;
  orders = 0;
  readonly #known = new Set<string>();
  readonly #place: Place;
  readonly #people: People;

  constructor(place: Place, people: People) {
    this.#place = place;
    this.#people = people;
  }

  /** While everybody rests: each order that was told of is there once, and news of it were heard. */
  async look(): Promise<void> {
    const orders = await this.#place.books(({ db }) =>
      db.selectFrom('orders').select(['id', 'orderNumber', 'phone']).orderBy('createdAt').execute(),
    );
    const there = Map.groupBy(orders, ({ phone }) => phone);
    this.orders = orders.length;
    let [lost, untold] = [0, 0];
    for (const phone of new Set([...there.keys(), ...this.#people.told.keys()])) {
      const more = (there.get(phone)?.length ?? 0) - (this.#people.told.get(phone) ?? 0);
      if (more < 0) lost -= more;
      else untold += more;
    }
    this.lost = Math.max(this.lost, lost);
    this.untold = Math.max(this.untold, untold);
    for (const { orderNumber } of orders) {
      if (this.#known.has(orderNumber)) continue;
      this.#known.add(orderNumber);
      for (const device of this.#people.devices) device.mustHear('order placed', orderNumber);
    }
    this.#people.orders = orders.slice(-ON_THE_SCREEN).map(({ id }) => id);
    await Promise.all(this.#people.readers.map((reader) => reader.check()));
  }

  /** Also the books and what the doctor says, as after each restart. */
  async lookAtBooks(): Promise<void> {
    await this.look();
    const faults = await this.#place.faults();
    this.looks += 1;
    this.faults += faults.length;
    for (const fault of faults.slice(0, 5)) console.log(fault);
  }

  /** Acknowledged messages that are not kept. */
  async missingMessages(): Promise<number> {
    const kept = await this.#place.books(({ db }) => db.selectFrom('chats').select('id').execute());
    return new Set(this.#people.said).difference(new Set(kept.map(({ id }) => Number(id)))).size;
  }

  /** Letters that are still there once their server was well for a while; and those that the shop gave up. */
  async lettersLeft(): Promise<{ waiting: number; givenUp: number }> {
    const all = () => this.#place.books(({ db }) => db.selectFrom('outbox').selectAll().execute());
    await this.#place.books(({ db }) => db.updateTable('outbox').set({ nextTryAt: Date.now() }).execute());
    const waits = (letters: Awaited<ReturnType<typeof all>>) =>
      letters.filter(({ givenUpAt }) => givenUpAt === null);
    let until = performance.now() + LETTER_WITHIN_MS;
    let left = await all();
    while (waits(left).length > 0 && performance.now() < until) {
      await sleep(1000);
      const before = left.length;
      left = await all();
      if (left.length < before) until = performance.now() + LETTER_WITHIN_MS;
    }
    for (const { letter: _, ...rest } of waits(left).slice(0, 3)) console.log('not sent:', rest);
    const givenUp = left.filter(({ givenUpAt }) => givenUpAt !== null).length;
    return { waiting: left.length - givenUp, givenUp };
  }
}
