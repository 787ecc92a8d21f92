/** Purchases from suppliers, and suppliers. */
import type { LineFault } from '#shop/purchases/buy.server.ts';

export * as m from './purchases.ts';

export const intro = 'What the shop has bought: stock, cost and what is owed follow from it.';
export const add = 'New purchase';
export const none = 'Nothing was bought yet';
export const notLoaded = 'The purchases could not be loaded.';
export const allSuppliers = 'All suppliers';
export const back = 'Sent back';
export const billOf = (number: string) => `Bill ${number}`;
export const without = 'Without a bill number';
export const toPurchases = 'Back to the purchases';

export const supplier = 'Supplier';
export const newSupplier = 'A new supplier';
export const supplierName = 'Name of the supplier';
export const supplierPhone = 'Phone of the supplier';
export const bill = 'Bill';
export const billNumber = 'Bill number';
export const billDay = 'Date of the bill';
export const photo = 'Photo of the bill';
export const goods = 'Goods';
export const find = 'Search or scan';
export const findHint = 'Code or name, then Enter. A new code is typed into the line.';
export const line = (nth: number) => `Line ${nth}`;
export const code = 'Code';
export const amount = 'How much';
export const amountHint =
  'How much: pieces, or of cloth by the metre the lengths of the thaans, such as 40, 38.5 or 40 × 3.';
export const unitCost = 'Cost of one';
export const costHint = 'Cost: of one piece or metre, as on the bill, in rupees.';
export const moreLines = 'More lines';
export const inStock = (count: string) => `${count} there`;
export const isNew = 'This code is new. With these it becomes a product:';
export const price = 'Price in the shop';
export const freight = 'Freight';
export const freightHint = 'Shared among the goods by their value.';
export const note = 'Note';
export const payment = 'Payment';
export const paid = 'Paid now';
export const paidHint = 'All or a part. What is left is owed to the supplier.';
export const way = 'How it was paid';
export const total = 'Total of the bill';
export const save = 'Save the purchase';
export const saved = 'Purchase saved';
export const savedBefore = 'It was saved before.';
export const notSaved = 'The purchase could not be saved. Please try again.';

export const noLines = 'Enter at least one line.';
export const noSupplier = 'Choose the supplier, or give the name of a new one.';
export const tooMuch = 'The total is too large.';
export const paidTooMuch = 'More was paid than the bill is for. Enter the rest in the khata.';
export const enteredBefore = 'This form was saved before with other lines. Look at the purchases.';
export const faults: Record<LineFault, string> = {
  'unknown product': 'No product has this code.',
  'may not add': 'No product has this code, and you may not add products.',
  archived: 'This product was put away. Bring it back first.',
  'no whole pieces': 'This product is sold by the piece: give one whole number.',
  'long thaan': 'A thaan is not that long.',
  'too many thaans': 'This product has too many thaans.',
  'productId taken': 'Another product has this code.',
  'unknown category': 'This category is not there any more.',
  'unknown cloth': 'The cloth is not known.',
  missing: 'This product is not there any more.',
  'unit stays': 'It is sold otherwise.',
  'nothing to value': 'There is nothing to value.',
};

export const owed = 'Owed to the supplier';
export const of = ({ amount, cost }: { amount: string; cost: string }) => `${amount} at ${cost}`;
export const pieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`);
export const by = (name: string) => `Entered by ${name}`;
export const showBill = 'Show the bill';
export const sendBack = 'Send goods back';
export const sendBackAbout =
  'Less is owed, by the price of the bill. To take a wrong purchase back, send all of it back, with the freight.';
export const piecesBack = (name: string) => `Pieces of ${name}`;
export const mostBack = (count: number) => `At most ${count}`;
export const thaan = ({ number, length }: { number: number; length: string }) => `Thaan ${number}, ${length}`;
export const freightBack = 'Freight that is taken back';
export const press = 'Send back';
export const sent = 'Sent back';
export const notSent = 'It could not be sent back. Please try again.';
export const sentBefore = 'This form was sent already, with other contents. Please open the purchase again.';
export const nothing = 'Say what goes back.';
export const tooManyBack = 'So many are not left of this purchase.';
export const tooMuchFreight = 'The freight of the purchase was less.';

export const suppliersIntro = 'Whom the shop buys from, and what runs out.';
export const noSuppliers = 'No supplier yet';
export const suppliersNotLoaded = 'The suppliers could not be loaded.';
export const addSupplier = 'New supplier';
export const toBuy = (count: number) => (count === 1 ? '1 product runs out' : `${count} products run out`);
export const reorder = 'To be bought again';
export const reorderText = 'Assalam o Alaikum, please send:';
export const reorderLine = ({ code, name, left }: { code: string; name: string; left: string }) =>
  `${code} ${name}: ${left} left`;
export const lastCost = (cost: string) => `last at ${cost}`;
export const elsewhere = (count: number) =>
  count === 1
    ? '1 more product runs out, and was not bought here yet.'
    : `${count} more products run out, and were not bought here yet.`;
export const showThem = 'Show low stock';
export const purchasesOf = 'Purchases';
export const khata = 'Khata';
export const supplierSaved = 'Supplier saved';
export const supplierNotSaved = 'The supplier could not be saved. Please try again.';
export const nameTaken = 'Another supplier has this name.';
