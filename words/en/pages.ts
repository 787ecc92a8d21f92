/** The shop's pages in the admin, and the texts before an order. */
import type { Place, StandardPage } from '#shop/pages/page.ts';

export * as m from './pages.ts';

export const intro =
  'Texts that your customers look for: delivery, exchange, and whatever they ask you often. What is in the footer is linked on every page of the shop.';
export const add = 'Add page';
export const edit = 'Edit page';
export const standard: Record<StandardPage, string> = {
  delivery: 'Delivery',
  exchange: 'Exchange',
  privacy: 'Privacy',
};
export const notWritten = 'Not there yet';
export const begin = 'Begin with a draft';
export const beginOf = (name: string) => `Begin with a draft of ${name}`;
export const view = 'Open';
export const viewOf = (title: string) => `Open page ${title}`;
export const moveUp = 'Move up';
export const moveUpOf = (title: string) => `Move up ${title}`;
export const places: Record<Place, string> = {
  footer: 'In the footer of each page',
  address: 'By its address alone',
  nowhere: 'Nowhere: hidden',
};
export const draft =
  'This is a draft, and no text of a lawyer. Read every line, and change what is different in your shop. The law of Punjab wants the rules of exchange to be shown: ask somebody who knows it.';

export const title = 'Title';
export const body = 'Text';
export const bodyHint =
  '## at the beginning of a line makes it a heading, and - a point of a list. **Two stars** make words bold. [Contact us](/contact) is a link.';
export const place = 'Where shoppers find it';
export const slug = 'End of its address';
export const slugHint =
  'Behind /page/, in small Latin letters, such as size-guide. Left empty, it is made for you. An old address leads to the new one.';
export const preview = 'Preview';
export const previewFailed = 'The preview could not be made.';

export const slugTaken = 'Another page has this address.';
export const tooMany = ({ max }: { max: number }) => `There are ${max} pages already. Delete one first.`;
export const missing = 'This page was deleted meanwhile. Copy what you need; it can be added as a new one.';
export const saved = 'Page saved';
export const notSaved = 'The page could not be saved. Please try again.';
export const removeQuestion = 'Are you sure you want to delete this page?';
export const removeDetails =
  'Links to it lead nowhere then. To hide it for a while, change where shoppers find it.';
export const keepPage = 'Keep page';
export const removePage = 'Delete page';
export const deleted = 'Page deleted';
export const notDeleted = 'The page could not be deleted. Please try again.';
export const moved = 'Order of the pages changed';
export const notMoved = 'The page could not be moved. Please try again.';

export const beforeOrder = 'Said before an order';
export const beforeOrderText =
  'It stands above the button Place Order. Your exchange page is linked behind it.';
export const exchangeRule = 'Exchange in one line';
export const exchangeRuleHint =
  'Such as: Exchange within 7 days, uncut, unwashed and unstitched. Left empty, nothing is said.';
export const parcel = 'Opening a parcel before it is paid';
export const sayNothing = 'Say nothing about it';
export const sayClosed = 'Say that it may not be opened';
