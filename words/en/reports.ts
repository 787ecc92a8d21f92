import type { SpanName } from '#shop/reports/span.ts';

export * as m from './reports.ts';

export const spans: Record<SpanName, string> = {
  today: 'Today',
  week: 'Last 7 days',
  month: 'This month',
  'last month': 'Last month',
};
export const from = 'First day';
export const to = 'Last day';
export const show = 'Show';
export const wrongSpan =
  'Choose a first and a last day: the last is not before the first, and at most a year after it.';
export const notLoaded = 'The reports could not be loaded.';

export const counted =
  'Orders count on the day on which they were placed, as long as they are under way or after they were received. Cancelled and refused ones do not. A sale at the counter that was taken back, and exchanged pieces, are taken off on the day on which that was done. An exchange without a difference in price is no order.';
export const sales = 'Sales';
export const goods = 'Of that, for goods';
export const charges = 'Delivery, less discounts';
export const coupons = 'Coupons';
export const orders = 'Orders';
export const refused = 'Came back refused';
export const whyRefused = 'Refusals by town and courier';
export const left = 'Left of the cash';

export const tables = {
  day: 'Sales by day',
  product: 'Sales by product',
  category: 'Sales by category',
  city: 'Sales by city',
  source: 'How orders came',
  profit: 'Profit and loss',
  expenses: 'Expenses by kind',
  earned: 'Earned by product',
  earnedByCategory: 'Earned by category',
  status: 'Orders by status, of all days',
  shelf: 'Slow on the shelf',
  cash: 'Cash of these days',
  way: 'How customers paid',
};
/** Name of the first sheet. */
export const summary = 'Summary';
export const allTables = 'All tables';
export const allAsXlsx = 'All as one Excel file';
export const onePage = 'One page (PDF)';
export const goodsAlone = 'Goods alone, without delivery and discounts.';
export const shelfText = ({ days, products, worth }: { days: number; products: number; worth: string }) =>
  `In stock and not sold for ${days} days: ${products.toLocaleString('en-US')} ${products === 1 ? 'product' : 'products'} for ${worth}.`;
export const shelfDays = (days: number) => `${days} days`;
export const shelfSince = 'Not sold for';
export const cashText = 'From the ledger, by the day on which it was booked. What went out has a minus.';
export const none = 'Nothing in these days.';
export const more = (n: number) => `${n.toLocaleString('en-US')} more are in the file.`;
export const moreInAll = (n: number) => `${n.toLocaleString('en-US')} more are in the Excel file.`;

export const day = 'Day';
export const code = 'Code';
export const product = 'Product';
export const category = 'Category';
export const cloth = 'Cloth';
export const city = 'City';
export const noCity = 'Not said';
export const source = 'Came';
export const pieces = 'Pieces';
export const metres = 'Metres';
export const amount = 'Amount';
export const worth = 'Worth';
export const stock = 'In stock';
export const way = 'Paid by';
export const entry = 'Entry';
/** Screen reader: a downloaded table. */
export const file = ({ table, format }: { table: string; format: string }) => `${format}: ${table}`;
export const status = 'Status';
export const ordersChart = 'Orders per day';
/** Chart axis: must be narrow. */
export const thousands = (n: number) => `${n}k`;
export const cost = 'Cost';
export const earned = 'Earned';
export const margin = 'Margin';
export const inAll = 'In all';
export const costsOfTheDay = 'Goods less what they cost on the day they were sold.';
export const costsUnknown = (amount: string) =>
  `Goods less what they cost on the day they were sold. Goods for ${amount} are left out: their cost was not known.`;
