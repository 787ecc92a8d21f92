/** Stock takes: counting what is on the shelves. */
import type { Reason } from '#shop/stock-take/take.ts';

export * as m from './stock-take.ts';

const products = (n: number) => (n === 1 ? '1 product' : `${n} products`);

export const intro =
  'Count what is on the shelves, with as many phones as you like. The shop stays open: what is sold meanwhile is taken into account.';
export const what = 'What to count';
export const everything = 'All products';
export const begin = 'Begin';
export const shelf = (name: string) => `Shelf ${name}`;
export const unknownCategory = 'Please choose a category or shelf of the list.';
export const notBegun = 'The stock take was not begun. Please try again.';
export const notLoaded = 'The stock takes could not be loaded.';
export const none = 'No stock take yet';
export const goOn = (of: string) => `Go on: ${of}`;
export const allTakes = 'All stock takes';
export const begunBy = ({ name, when }: { name: string; when: string }) => `Begun by ${name}, ${when}.`;
export const bookedBy = ({ name, when }: { name: string; when: string }) => `Booked by ${name}, ${when}.`;
export const countedProducts = (n: number) => `Counted: ${products(n)}.`;

/** Tabs. */
export const count = 'Count';
export const differences = 'Differences';

export const code = 'Code or name';
/** How many; empty for one more. */
export const pieces = 'Pieces';
export const countThis = 'Count';
export const codeHint =
  'Each scan is one more piece. A number, beside the code or after it, counts all of them at once.';
export const nowCounted = ({ name, count }: { name: string; count: number }) =>
  `${name}: you counted ${count}`;
export const meant = (typed: string) => `No code is “${typed}”. Which of these is it?`;
export const noneMeant = (typed: string) => `No product is called “${typed}”.`;
export const toTheList = 'Back to the list';
export const thaansHint = 'Measure each thaan as it lies, in metres. 0 if it is not there.';
/** Struck out or not. */
export const countedBy = ({ name, count }: { name: string; count: string }) => `${name}: ${count}`;
export const save = 'Save counts';
export const saveAndNext = 'Save, next page';
export const saved = 'Counts saved';
export const notSaved = 'Not counted: the stock take may be over. Please look again.';
export const gone = 'This product is not there any more.';
export const badCount = (most: number) =>
  `Please type a whole number, at most ${most.toLocaleString('en-US')}.`;
export const longerThanItWas = 'The thaan was never that long. Please measure again.';

export const noDifferences = 'What was counted agrees with the books.';
export const differ = (n: number) => `${products(n)} ${n === 1 ? 'differs' : 'differ'} from the books.`;
export const agree = (n: number) => `${products(n)} ${n === 1 ? 'agrees' : 'agree'}.`;
/** Their stock stays. */
export const notCounted = (n: number) =>
  `${products(n)} not counted: ${n === 1 ? 'its' : 'their'} stock stays.`;
export const severalCounts = 'Counted more than once';
export const thaan = (number: number) => `Thaan ${number}`;
export const pieceCount = (n: number) => (n === 1 ? '1 piece' : `${n} pieces`);
/** `expected`: includes pieces of orders that nobody has packed. */
export const byBooks = ({ counted, expected }: { counted: string; expected: string }) =>
  `Counted ${counted}; by the books ${expected} on the shelf.`;
export const less = (amount: string) => `${amount} less`;
export const more = (amount: string) => `${amount} more`;
/** For the owner. */
export const atCost = (sum: string) => `(${sum} at cost)`;
/** `change`: an amount of money less or more. */
export const together = (change: string) => `Together ${change} at cost.`;
export const reason = 'Why';
export const reasons: Record<Reason, string> = {
  miscounted: 'Miscounted before',
  lost: 'Lost',
  damaged: 'Damaged',
  found: 'Found',
  sample: 'Given as a sample',
  other: 'Something else',
};
export const strike = 'Strike out';
export const takeAgain = 'Take it again';
export const book = (n: number) => (n === 1 ? 'Book 1 difference' : `Book ${n} differences`);
/** Without differences. */
export const end = 'End the stock take';
export const booked = (n: number) =>
  n === 0 ? 'Stock take ended' : `Stock take ended, ${n === 1 ? '1 difference' : `${n} differences`} booked`;
export const notBooked = 'The stock take was not booked. Please try again.';
export const takeGone = 'This stock take was thrown away.';
export const countedMeanwhile = 'Somebody counted meanwhile. Please look at the differences again.';
/** `codes`: of the products. */
export const countAgain = (codes: readonly string[]) =>
  `Nothing was booked. Please count these again, as their stock was corrected or sold since: ${codes.join(', ')}.`;
export const printLabels = 'Labels of these products';
export const drop = 'Throw away';
export const dropQuestion = 'Throw this stock take away?';
export const dropDetails = 'All its counts are deleted. The stock stays as it is.';
export const keep = 'Keep it';
export const dropped = 'Stock take thrown away';
export const notDropped = 'The stock take was not thrown away. It may be booked already.';
