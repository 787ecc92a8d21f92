/** An order from the first press to the last: what each of its three requests costs, and whose work it is. */
import type { RunningShop } from '../support/running-shop.ts';
import {
  aFilledFolder,
  aSqliteShop,
  openForm,
  prepareOrder,
  putIntoCart,
  SHOP,
  SHOPPERS,
  type Shopper,
  sendOrder,
  shoppersOf,
} from './orders.ts';
import { sharesOf } from './profile.ts';
import type { Figure } from './report.ts';
import { cpuMs } from './shop-process.ts';

const PEOPLE = 48;
const WARM_UP = 10;
const ROUNDS = 40;

/** Does `work` for each of these, sixteen at once. */
async function forAll(
  people: readonly Shopper[],
  work: (person: Shopper, place: number) => Promise<unknown>,
) {
  const left = [...people.entries()];
  const one = async () => {
    for (let next = left.pop(); next; next = left.pop()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: SHOPPERS }, one));
}

const whole = async (person: Shopper) => sendOrder(person, await prepareOrder(person));

/** A request of the flow. */
interface Step {
  name: string;
  send: (person: Shopper, place: number) => Promise<unknown>;
}

/** Sixteen shoppers at once send each kind of request in rounds of its own, so that its costs can be told from those of the others. */
export async function flow(): Promise<Figure[]> {
  const [shop] = await aSqliteShop();
  if (!shop) throw new Error('there is no shop');
  const people = await shoppersOf([shop], PEOPLE);
  for (let round = 0; round < WARM_UP; round += 1) await forAll(people, whole);
  const figures = await costs(shop, people);
  await shop.stop();
  const shares = await sharesOf('the flow', profiled, { ...SHOP, DATA_DIR: await aFilledFolder() });
  return [...figures, ...shares];
}

async function costs(shop: RunningShop, people: readonly Shopper[]): Promise<Figure[]> {
  const forms: Awaited<ReturnType<typeof openForm>>[] = [];
  const steps: Step[] = [
    { name: 'a piece into the cart', send: (person) => putIntoCart(person) },
    {
      name: "the checkout's form",
      async send(person, place) {
        forms[place] = await openForm(person);
      },
    },
    { name: 'the order', send: (person, place) => sendOrder(person, forms[place] ?? {}) },
  ];
  const took = steps.map(({ name }) => ({ name, cpu: 0, wall: 0 }));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [n, { send }] of steps.entries()) {
      const one = took[n];
      if (!one) continue;
      const [cpu, wall] = [cpuMs(shop), performance.now()];
      await forAll(people, send);
      one.cpu += (cpuMs(shop) - cpu) / PEOPLE / ROUNDS;
      one.wall += (performance.now() - wall) / PEOPLE / ROUNDS;
    }
  const inAll = (of: 'cpu' | 'wall') => took.reduce((sum, one) => sum + one[of], 0);
  return [
    ...took.flatMap(({ name, cpu, wall }) => [
      { name: `${name}: processor`, value: cpu, unit: 'ms' },
      { name: `${name}: of the time that passes`, value: wall, unit: 'ms' },
    ]),
    { name: 'all three: processor', value: inAll('cpu'), unit: 'ms' },
    { name: 'whole flows, by the time that passes', value: 1000 / inAll('wall'), unit: '/s', aim: '750 /s' },
  ];
}

async function profiled(shop: RunningShop): Promise<void> {
  const people = await shoppersOf([shop], PEOPLE);
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) await forAll(people, whole);
}
