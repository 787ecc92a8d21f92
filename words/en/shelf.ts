/** Editing products in their list, singly or many at once. */
import type { NumberField, RoundTo, ShelfField } from '#shop/catalogue/bulk-edit/bulk-edit.ts';

export * as m from './shelf.ts';

const products = (n: number) => (n === 1 ? '1 product' : `${n} products`);
const was = (n: number) => (n === 1 ? 'was' : 'were');

/** Screen reader: a number's button and field. */
export const press: Record<NumberField, (name: string) => string> = {
  price: (name) => `for ${name}: change it`,
  stock: (name) => `of ${name}: count it`,
  lowStock: (name) => `of ${name}: change it`,
};
export const typed: Record<NumberField, (name: string) => string> = {
  price: (name) => `Rupees for ${name}`,
  stock: (name) => `Pieces counted of ${name}`,
  lowStock: (name) => `Low mark of ${name}`,
};
export const lowMark = (pieces: number) => `Low mark: ${pieces}`;
export const lowMarkOfShop = (pieces: number) => `Low mark: ${pieces}, the shop’s`;
export const save = 'Save';
export const changedTo: Record<NumberField, (value: string) => string> = {
  price: (value) => `It costs ${value} now.`,
  stock: (value) => `Counted: ${value}.`,
  lowStock: (value) => (value === '0' ? 'It has the mark of the shop.' : `It is low from ${value} on.`),
};
export const differs: Record<NumberField, (now: string) => string> = {
  price: (now) => `Somebody changed it meanwhile: it is ${now} now. Save again to change that.`,
  stock: (now) => `Something was sold or came back meanwhile: it is ${now} now. Count again, then save.`,
  lowStock: (now) => `Somebody changed it meanwhile: it is ${now} now. Save again to change that.`,
};
export const notSavedYet = 'Your session had ended: this is not saved yet.';
export const asItWas = 'It is as it was.';
export const deletedMeanwhile = 'This product was deleted meanwhile.';
export const notChanged = 'Failed to change the products. Please try again.';

export const title = 'Chosen products';
export const tick = (name: string) => `Choose ${name}`;
export const tickAll = 'All shown';
export const ticked = (n: number) => `${n} chosen`;
export const changeTicked = 'Change the chosen';
/** Prints barcode labels of the selected products. */
export const labelsOfTicked = 'Labels';
export const changeAll = (n: number) => `Change all ${n}`;
export const narrowFirst = (max: number) =>
  `To change all of a filter at once, choose one with at most ${max} products.`;
export const tickEach =
  'A search also finds similar words, so tick each product that you mean. To take all of a category, choose it above and leave the search empty.';
export const ofCategory = ({ category, products }: { category: string; products: number }) =>
  `${category}: ${products}`;
export const chosen = (n: number) => `${products(n)} chosen`;
export const noneChosen = 'Nothing is chosen that is still there. Tick products in their list first.';

export const ways = {
  price: {
    'up percent': 'Raise by percent',
    'down percent': 'Lower by percent',
    'up amount': 'Raise by rupees',
    'down amount': 'Lower by rupees',
    to: 'The same for all, in rupees',
  },
  stock: { 'up amount': 'More pieces came', 'down amount': 'Pieces less', to: 'The same for all' },
};
export const howMuch = { price: 'By how much', stock: 'How many' };
export const round = 'Rounded to';
export const roundTo: Record<RoundTo, string> = { '1': 'Whole rupees', '10': 'Rs. 10', '50': 'Rs. 50' };
export const lookFirst = 'Preview';
export const look = {
  price: 'Preview of prices',
  stock: 'Preview of stocks',
  category: 'Preview of categories',
  kind: 'Preview of kinds',
};
export const previewOf = (n: number) => (n === 0 ? 'Nothing would change' : `${products(n)} would change`);
export const nothingYet = 'Nothing is changed yet.';
export const becomes = ({ before, after }: { before: string; after: string }) => `${before} → ${after}`;
export const stays = (value: string) => `${value}, stays`;
export const change = {
  price: (n: number) => (n === 1 ? 'Change 1 price' : `Change ${n} prices`),
  stock: (n: number) => (n === 1 ? 'Change 1 stock' : `Change ${n} stocks`),
  category: (n: number) => `Move ${products(n)}`,
  kind: (n: number) => `Change the kind of ${products(n)}`,
};
export const noPercent = 'Type a percentage above 0, 900 at most, such as 5 or 7.5.';
export const noAmount = 'Type rupees, such as 50.';
export const noPieces = 'Type a whole number of pieces, such as 10.';
export const chooseCategory = 'Choose a category.';
export const chooseKind = 'Choose a kind of cloth.';
export const hasOtherFacts =
  'Facts are filled in that this kind has not, or pieces: change its kind in its form.';
export const unknownCategory = 'This category was deleted meanwhile. Nothing was changed.';
export const pricesOutside = (n: number) =>
  `${products(n)} would cost nothing, less, or more than a product can cost. See below which.`;
export const stocksOutside = (n: number) =>
  `${products(n)} would have fewer than none, or more than a product can have. See below which.`;

export const done: Record<ShelfField, (n: number) => string> = {
  price: (n) => `The price of ${products(n)} is changed.`,
  stock: (n) => `The stock of ${products(n)} is changed.`,
  lowStock: (n) => `The low mark of ${products(n)} is changed.`,
  category: (n) => `${products(n)} moved.`,
  kind: (n) => `The kind of cloth of ${products(n)} is changed.`,
  archived: (n) => `${products(n)} archived.`,
};
export const broughtBack = (n: number) => `${products(n)} brought back.`;
export const takenBack = (n: number) => (n === 0 ? 'Nothing was taken back.' : `Taken back: ${products(n)}.`);
export const leftAsTheyAre = (n: number) =>
  `${products(n)} ${was(n)} changed by others meanwhile, and stays as it is.`;
export const noneChanged = 'Nothing was changed.';
export const oneIsGone = 'One was deleted meanwhile.';
export const stockOfThaans =
  'It is sold by the metre: its stock is that of its thaans. Enter or correct those.';
export const oneOfThaans = (name: string) => `${name} is sold by the metre: its stock is that of its thaans.`;
export const oneDiffers = (name: string) => `${name} was changed meanwhile. Look again, then press again.`;

export const shelf = 'Which';
export const offered = 'In the shop';
export const archived = 'Archived';
export const isArchived = 'Archived';
export const archive = 'Archive product';
export const bringBack = 'Bring back';
export const archiveMany = (n: number) => `Archive ${products(n)}`;
export const bringBackMany = (n: number) => `Bring back ${products(n)}`;
export const archiveHint =
  'An archived product is in no list, search or cart, and cannot be ordered. Orders keep it, and it can be brought back.';
export const archiveQuestion = (product: string) => `Archive ${product}?`;
export const wasOrdered =
  'It was ordered before, so it cannot be deleted. Archived, it leaves the shop; its orders keep it, and it can be brought back.';

export const exportText = 'All products that are in the shop, as a file for a spreadsheet.';
export const exportIt = 'Download the list';
export const importText =
  'Products are found by their ID. Columns that are left out keep what each product has. You see what would change before anything does.';
export const listFile = 'List as CSV or XLSX';
export const lookAtList = 'See what would change';
export const noFile = 'Choose a file first.';
export const listTooLarge = 'This list is too large for the screen. Take it in parts.';
export const sentTooLarge = 'The list and its pictures are too much for one import. Take the list in parts.';
export const listNotRead = 'Failed to read the list. Please try again.';
export const planned = (n: { added: number; changed: number; unchanged: number; faults: number }) =>
  `${n.added} new, ${n.changed} changed, ${n.unchanged} as they are, ${n.faults} with a fault`;
export const mendFirst =
  'Mend these rows in the file and choose it again. Nothing is imported while there is a fault.';
export const inLine = ({ line, fault }: { line: number; fault: string }) => `Line ${line}: ${fault}`;
export const andMore = (n: number) => `and ${n} more`;
export const emptyValue = 'empty';
export const askCodes = 'Some codes of the file are nearly those of other products. Are they the same?';
export const areSame = 'Yes, the same products';
export const areOthers = 'No, other products';
export const isNew = 'new';
export const importIt = (n: number) => `Import ${products(n)}`;
export const importing = 'Importing...';
export const sendingList = 'Sending the list...';
export const comparing = 'Comparing the list with the shop...';
export const writing = 'Writing the products...';
export const imported = ({ added, changed }: { added: number; changed: number }) =>
  `Imported: ${added} new, ${changed} changed.`;
export const picturesMissing = (n: number) =>
  n === 1 ? '1 picture is named by its file' : `${n} pictures are named by their files`;
export const picturesText =
  'Choose the folder they are in, or the files themselves. Each is uploaded; then look again.';
export const folder = 'Folder with the pictures';
export const files = 'Or the files';
export const uploaded = ({ done, all }: { done: number; all: number }) => `${done} of ${all} uploaded`;
export const tryAllAgain = 'Try all of these again';
export const stillMissing = 'Not among them';
export const lookAgain = 'Look again, with these pictures';
