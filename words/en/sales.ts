/** Sales: temporary prices. */
import type { SaleState } from '#shop/catalogue/sales/sales.ts';

export * as m from './sales.ts';

/** Product page. */
export const until = (moment: string) => `Sale price until ${moment}`;

export const intro =
  'A lower price for a while: it begins and ends by itself, to the minute, and shoppers see the old price struck through. Of several sales on one product the lowest price counts.';
export const add = 'New sale';
export const none = 'There is no sale yet.';
export const notLoaded = 'The sales could not be loaded.';
export const states: Record<SaleState, string> = { running: 'Running', coming: 'Coming', over: 'Over' };
export const off = (percent: number) => `${percent}% off`;
export const each = (price: string) => `${price} each`;
export const products = (count: number) => (count === 1 ? '1 product' : `${count} products`);
export const between = ({ from, until }: { from: string; until: string }) => `${from} to ${until}`;

export const endNow = 'End now';
export const endNowOf = (name: string) => `End now: ${name}`;
export const endQuestion = (name: string) =>
  `End the sale ${name} now? Its products cost their usual prices at once.`;
export const callOff = 'Call off';
export const callOffOf = (name: string) => `Call off: ${name}`;
export const callOffQuestion = (name: string) => `Call off the sale ${name}? It will not begin.`;
export const keep = 'Keep the sale';
export const ended = 'Sale ended';
export const calledOff = 'Sale called off';
export const notEnded = 'The sale could not be ended.';
export const saved = 'Sale saved';
export const notSaved = 'The sale could not be saved. Please try again.';

export const name = 'Name of the sale';
export const nameHint = 'For you alone, such as Eid.';
export const what = 'What is on sale';
export const goods = 'Categories';
export const goodsHint = 'Tick one or several, or choose products below.';
export const chosenProducts = 'Chosen products';
export const allOf = (category: string) => `All of ${category}`;
export const find = 'Find products';
export const findHint = 'By code or name. Tick those that are on sale, then look for more.';
export const findButton = 'Find';
export const found = (count: number) =>
  count === 0 ? 'No more products found.' : `${count} found. Tick those that are on sale.`;
export const foundFirst = ({ shown, total }: { shown: number; total: string }) =>
  `${shown} of ${total}: type more of the name.`;
export const productsNotLoaded = 'The products could not be loaded. Please try again.';
export const howMuch = 'What it costs';
export const percent = 'Percentage off';
export const percentHint = ({ max }: { max: number }) => `From 1 to ${max}. Rounded down to whole rupees.`;
export const price = 'Or one price, in rupees';
export const priceHint = 'What each of them costs meanwhile.';
export const when = 'When';
export const from = 'From';
export const fromHint = 'Pakistan time. Leave empty for at once.';
export const untilWhen = 'Until';
export const untilHint = 'Pakistan time. From this minute on the usual price is back.';
export const preview = 'Show what changes';
export const previewOf = (count: number) =>
  count === 0 ? 'No product is in this category now' : `On sale: ${products(count)}`;
export const stays = (price: string) => `stays at ${price}`;
export const andMore = (count: number) => `And ${count} more.`;

export const notBelow = (names: readonly string[]) =>
  `This is not below the usual price of ${names.join(', ')}. Enter a lower one, or take the tick away.`;
export const productsGone = 'The chosen products are no longer in the shop.';
export const categoryGone = 'This category is no longer there. Choose another.';
export const isOver = 'This moment is past. Choose a later one.';
export const endsBefore = 'The sale would end before it begins.';
export const tooMany = ({ max }: { max: number }) =>
  `There are ${max} sales that run or come. End one first.`;
export const hasEnded = 'This sale has ended. Make a new one.';
export const gone = 'This sale is no longer there.';

/** For the owner alone. */
export const earns = ({ amount, byMetre }: { amount: string; byMetre: boolean }) =>
  `This sale earns ${amount} a ${byMetre ? 'metre' : 'piece'}`;
export const loses = ({ amount, byMetre }: { amount: string; byMetre: boolean }) =>
  `This sale loses ${amount} a ${byMetre ? 'metre' : 'piece'}`;
export const costUnknown = 'Cost not known';
