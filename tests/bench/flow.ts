/** An order from the first press to the last: what each of its three requests costs, and whose work it is. */
import { atOnce } from '../support/at-once.ts';
import type { RunningShop } from '../support/running-shop.ts';
import {
  aFilledFolder,
  aSqliteShop,
  type OrderForm,
  openForm,
  prepareOrder,
  putIntoCart,
  SHOP,
  SHOPPERS,
  type Shopper,
  sendOrder,
  shoppersOf,
} from './orders.ts';
import { sharesOf, type WorksFor } from './profile.ts';
import type { Figure } from './report.ts';
import { cpuMs } from './shop-process.ts';

const PEOPLE = 48;
const WARM_UP = 10;
const ROUNDS = 40;

const whole = async (person: Shopper) => sendOrder(person, await prepareOrder(person));

/** Sixteen shoppers at once send each kind of request in rounds of its own, so that its costs can be told from those of the others. */
export async function flow(): Promise<Figure[]> {
  const [shop] = await aSqliteShop();
  if (!shop) throw new Error('there is no shop');
  const people = await shoppersOf([shop], PEOPLE);
  for (let round = 0; round < WARM_UP; round += 1) await atOnce(SHOPPERS, people, whole);
  const figures = await costs(shop, people);
  await shop.stop();
  const shares = await sharesOf(profiled, { ...SHOP, DATA_DIR: await aFilledFolder() });
  return [...figures, ...shares];
}

/** The three kinds of request in their order, for a shopper by their place. */
function stepsOfFlow() {
  const forms: OrderForm[] = [];
  return [
    { name: 'a piece into the cart', send: (person: Shopper) => putIntoCart(person) },
    {
      name: "the checkout's form",
      async send(person: Shopper, place: number) {
        forms[place] = await openForm(person);
      },
    },
    { name: 'the order', send: (person: Shopper, place: number) => sendOrder(person, forms[place] ?? {}) },
  ];
}

async function costs(shop: RunningShop, people: readonly Shopper[]): Promise<Figure[]> {
  const steps = stepsOfFlow().map((step) => ({ ...step, cpu: 0, wall: 0 }));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const step of steps) {
      const [cpu, wall] = [cpuMs(shop), performance.now()];
      await atOnce(SHOPPERS, people, step.send);
      step.cpu += (cpuMs(shop) - cpu) / PEOPLE / ROUNDS;
      step.wall += (performance.now() - wall) / PEOPLE / ROUNDS;
    }
  const inAll = (of: 'cpu' | 'wall') => steps.reduce((sum, step) => sum + step[of], 0);
  return [
    ...steps.flatMap(({ name, cpu, wall }) => [
      { name: `${name}: processor`, value: cpu, unit: 'ms' },
      { name: `${name}: of the time that passes`, value: wall, unit: 'ms' },
    ]),
    { name: 'all three: processor', value: inAll('cpu'), unit: 'ms' },
    { name: 'whole flows, by the time that passes', value: 1000 / inAll('wall'), unit: '/s', aim: '750 /s' },
  ];
}

async function profiled(shop: RunningShop, worksFor: WorksFor): Promise<void> {
  const people = await shoppersOf([shop], PEOPLE);
  for (let round = 0; round < WARM_UP; round += 1) await atOnce(SHOPPERS, people, whole);
  const steps = stepsOfFlow();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { name, send } of steps) {
      worksFor(name);
      await atOnce(SHOPPERS, people, send);
    }
  worksFor(null);
}
