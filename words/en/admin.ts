/** The admin's frame, notices, and what its lists share. */
export * as m from './admin.ts';

export const dashboard = 'Dashboard';
export const products = 'Products';
export const orders = 'Orders';
export const chats = 'Chats';
export const sliders = 'Sliders';
export const contactMessages = 'Contact Messages';
export const reviews = 'Reviews';
export const account = 'Account';
export const salePrices = 'Sale Prices';
export const priceList = 'Price list';
export const stockTake = 'Stock take';
export const labels = 'Labels';
export const coupons = 'Coupons';
export const purchases = 'Purchases';
export const suppliers = 'Suppliers';
export const categories = 'Categories and search words';
export const searchWords = 'Search Words';
export const waitingForStock = 'Waiting for Stock';
export const people = 'People';
export const packing = 'To Pack';
export const parcels = 'Parcels';
export const cash = 'Cash';
export const reports = 'Reports';
export const settings = 'Settings';
export const record = 'Record of Changes';
/** Browser tab. */
export const title = (screen: string) => `${screen} | Admin`;

export const admin = 'Admin';
export const viewStore = 'View Store';
/** After a count. */
export const waiting = 'waiting';
export const everyDay = 'Every day';
export const theShop = 'The shop';
export const seldom = 'Seldom';
export const more = 'More';
export const moreNow = (screen: string) => `More, now ${screen}`;
export const sound = 'Sound of notices';

/** Opens what a notice is about. */
export const open = 'Open';
export const newOrder = 'New order';
export const orderCancelled = 'Order cancelled';
export const exchangeAsked = 'A customer asks for an exchange';
/** `orderNumber` is empty for several orders. */
export const unopened = (orderNumber: string) => (orderNumber ? 'A new order waits' : 'New orders wait');
export const orderRush = 'Many orders at once';
export const orderRushWhy = 'They came from one network or are for one phone';
export const orderStopped = 'An order was refused';
export const orderStoppedWhy = 'Too much waits for your call already';
export const newChatMessage = 'New chat message';
export const newContactMessage = 'New contact message';
export const reviewWaits = 'New review';

/** `what`: the list's plural noun, such as `orders`. */
export const searchIn = (what: string) => `Search ${what}`;
export const showAll = (what: string) => `Show all ${what}`;
export const noneFound = (what: string) => `No ${what} found`;
export const noneOf = ({ status, what }: { status: string; what: string }) => `No ${status} ${what}`;
export const noneYet = (what: string) => `No ${what} yet`;
export const byStatus = 'By status';
export const sortBy = 'Sort by';
export const moreFilters = 'More filters';
export const all = 'All';
export const newestFirst = 'Newest first';
export const oldestFirst = 'Oldest first';

/** Unsaved changes. */
export const leaveQuestion = 'Leave without saving?';
export const notSavedYet = 'What you changed here is not saved yet.';
export const stayHere = 'Stay here';
export const leaveUnsaved = 'Leave without saving';
/** On the pressed button, during an upload. */
export const waitsForPicture = 'Waiting for the picture...';
export const pictureMissing =
  'Not saved yet: a picture could not be sent. Send it again, or save once more without it.';

export const error = 'Error';
export const edit = 'Edit';
export const editOf = (name: string) => `Edit ${name}`;
export const remove = 'Delete';
export const removeOf = (name: string) => `Delete ${name}`;
/** `text`: an entry of a list. */
export const removeText = (text: string) => `Delete: ${text}`;
export const keepNoun = (noun: string) => `Keep ${noun}`;
export const removeNoun = (noun: string) => `Delete ${noun}`;
export const save = 'Save';
export const cancel = 'Cancel';
export const notThere = 'It is not there any more.';
export const backToProducts = 'Back to the products';
export const sheet = 'Sheet of the file';
export const readSpreadsheet = 'Look at this sheet';
