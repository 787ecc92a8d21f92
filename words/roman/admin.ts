import { isolated } from '../isolate.ts';

export * as m from './admin.ts';

export const dashboard = 'Dashboard';
export const products = 'Products';
export const orders = 'Orders';
export const chats = 'Chat';
export const sliders = 'Sliders';
export const contactMessages = 'Raabte ke message';
export const reviews = 'Raaye';
export const account = 'Account';
export const salePrices = 'Sale ki qeematein';
export const priceList = 'Qeematon ki list';
export const stockTake = 'Stock ki ginti';
export const labels = 'Labels';
export const coupons = 'Coupons';
export const purchases = 'Khareedari';
export const suppliers = 'Suppliers';
export const categories = 'Categories aur talaash ke alfaaz';
export const searchWords = 'Talaash ke alfaaz';
export const waitingForStock = 'Stock ka intezar';
export const people = 'Gahak';
export const packing = 'Pack karna hai';
export const parcels = 'Parcel';
export const cash = 'Hisaab';
export const reports = 'Reports';
export const settings = 'Settings';
export const record = 'Tabdeeliyon ka record';
export const title = (screen: string) => `${screen} | Admin`;

export const admin = 'Admin';
export const viewStore = 'Dukaan dekhein';
export const waiting = 'intezar mein';
export const everyDay = 'Roz ke kaam';
export const theShop = 'Dukaan';
export const seldom = 'Kabhi kabhaar';
export const more = 'Mazeed';
export const moreNow = (screen: string) => `Mazeed, abhi ${screen}`;
export const sound = 'Notification ki aawaz';

export const open = 'Kholein';
export const newOrder = 'Naya order';
export const orderCancelled = 'Order cancel hua';
export const exchangeAsked = 'Aik gahak kapra tabdeel karwana chahta hai';
export const unopened = (orderNumber: string) =>
  orderNumber ? 'Aik naya order intezar mein hai' : 'Naye orders intezar mein hain';
export const orderRush = 'Aik saath bohat se orders';
export const orderRushWhy = 'Ye aik hi network se aaye hain ya aik hi phone ke liye hain';
export const orderStopped = 'Aik order nahi liya gaya';
export const orderStoppedWhy = 'Pehle hi bohat se orders aap ki call ke intezar mein hain';
export const newChatMessage = 'Chat mein naya message';
export const newContactMessage = 'Raabte ka naya message';
export const reviewWaits = 'Nayi raaye';

/** `what`: the list's plural noun, such as `order`. */
export const searchIn = (what: string) => `Talaash karein: ${what}`;
export const showAll = (what: string) => `Sab ${what} dikhayein`;
export const noneFound = (what: string) => `Is talaash par ${what} nahi hain`;
export const noneOf = ({ status, what }: { status: string; what: string }) => `${status}: ${what} nahi hain`;
export const noneYet = (what: string) => `Abhi ${what} nahi hain`;
export const byStatus = 'Marhale ke hisaab se';
export const sortBy = 'Tarteeb';
export const moreFilters = 'Mazeed filter';
export const all = 'Sab';
export const newestFirst = 'Naye pehle';
export const oldestFirst = 'Purane pehle';

export const leaveQuestion = 'Save kiye baghair jana hai?';
export const notSavedYet = 'Aap ne yahan jo badla hai wo abhi save nahi hua.';
export const stayHere = 'Yahin rahein';
export const leaveUnsaved = 'Save kiye baghair jayein';
export const waitsForPicture = 'Tasveer ka intezar hai...';
export const pictureMissing =
  'Abhi save nahi hua: aik tasveer nahi bheji ja saki. Isay dobara bhejein, ya is ke baghair aik baar phir save karein.';

export const error = 'Masla';
export const edit = 'Tabdeel karein';
export const editOf = (name: string) => isolated`${name} tabdeel karein`;
export const remove = 'Delete karein';
export const removeOf = (name: string) => isolated`${name} delete karein`;
export const removeText = (text: string) => isolated`Delete karein: ${text}`;
export const keepNoun = (noun: string) => `${noun} rehne dein`;
export const removeNoun = (noun: string) => `${noun} delete karein`;
export const save = 'Save karein';
export const cancel = 'Rehne dein';
export const notThere = 'Ye ab maujood nahi hai.';
export const backToProducts = 'Products par wapas jayein';
export const sheet = 'File ki sheet';
export const readSpreadsheet = 'Ye sheet dekhein';
