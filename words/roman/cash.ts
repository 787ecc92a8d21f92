import type { CounterKind } from '#shop/money/counter.server.ts';
import type { LineState, StatementField } from '#shop/money/statement.ts';
import type { SheetRead } from '#shop/spreadsheets/spreadsheet.ts';

export * as m from './cash.ts';

export const notLoaded = 'Hisaab ki kitaabein load nahi ho sakin.';

export const counter = 'Aaj ka counter';
export const opening = 'Subah';
export const sales = 'Sale';
export const ofOrders = 'Orders ki naqad raqam';
export const expenses = 'Kharche';
export const ofKhatas = 'Udhaar ki wasooli, supplier nikaal kar';
export const expected = 'Itna hona chahiye';
export const counted = 'Gina gaya';
export const difference = 'Farq';
export const late = 'Din band hone ke baad likha gaya';
export const countedRight = 'Gina gaya, baad mein theek kiya';
export const differenceWithLate = 'Us ke saath farq';
export const exact = 'Poora hai';
export const isOpen = 'Abhi band nahi hua';
export const openDay = 'Aaj subah counter mein naqad, rupay mein';
export const saveOpening = 'Counter kholein';
export const amount = 'Raqam rupay mein';
export const whatFor = 'Kis liye';
export const expenseKind = 'Kharch ki qism';
export const expenseKindHint = 'Sirf kharch ke liye.';
export const chooseExpenseKind = 'Kharch ki qism chunein.';
export const notCounted =
  'Aaj subah counter nahi gina gaya, is liye jo ada hua wo sifar se kam nazar aa raha hai. Subah ke paise likhein aur counter kholein.';
export const bookSale = 'Sale likhein';
export const bookExpense = 'Kharcha likhein';
export const saleHint = 'Us sale ke liye jo order ke taur par nahi likhi gayi: stock kam nahi hota.';
export const closeDay = 'Din band karein';
export const countNow = 'Abhi gini hui naqad raqam, rupay mein';
export const closedText =
  'Din band ho chuka hai aur us ka hisaab waisa hi rahega. Jo aap ab likhenge wo neeche alag nazar aayega.';
export const differs = (difference: string) =>
  `Gini hui raqam aur jo honi chahiye us mein ${difference} ka farq hai. Dobara ginein, ya isi farq ke saath din band karein.`;
export const closeAllTheSame = 'Isi farq ke saath band karein';
export const closeOf = (date: string) => `Abhi band nahi hua: ${date}`;
export const reopen = 'Din dobara kholein';
export const reopenOf = (date: string) => `${date} dobara kholein`;
export const reopened = 'Din dobara khul gaya';
export const notReopened = 'Din dobara nahi khul saka';
export const openedSince = 'Counter baad ke din khul chuka hai, is liye ye din waisa hi rahega.';
export const thereAlready: Record<'counter opening' | 'closing', string> = {
  'counter opening': 'Counter pehle se khula hai.',
  closing: 'Din pehle se band hai.',
};
export const otherwise = 'Jo raqam daraz mein nahi';
export const otherDays = 'Pichle din';
export const day = 'Din';
export const said: Record<CounterKind, string> = {
  'counter opening': 'Counter khul gaya',
  sale: 'Sale likh li gayi',
  expense: 'Kharcha likh liya gaya',
  closing: 'Din band ho gaya',
};

export const owed = 'Jo raqam abhi nahi mili';
export const noneOwed = 'Tamam pohanche hue orders ki raqam mil gayi hai.';
export const owedSince = (since: string) => `${since} se`;
export const owedOrders = (n: number) => `${n.toLocaleString('en-US')} order`;
export const noCourier = 'Baghair courier';
export const expectedTaxes = (sum: string) => `is mein taqreeban ${sum} tax`;
export const toGiveBack = 'Gahakon ko wapas deni hai';
export const oldestOnly = (shown: number) => `Sab se purane ${shown} dikhaye gaye hain.`;

export const readStatement = 'Courier ki statement parhein';
export const statement = 'Courier ki statement';
export const statementText =
  'Wo file chunein jo courier ne bheji, CSV ya XLSX. Kuch likhne se pehle aap dekh lenge ke us mein kya hai.';
export const courier = 'Courier ka naam';
export const file = 'Statement ki file';
export const look = 'Dekhein';
export const columns = 'Column';
export const columnsHint = 'Kis column mein kya hai. Is courier ke liye yaad rakha jata hai.';
export const noColumn = 'Koi nahi';
export const fields: Record<StatementField, string> = {
  number: 'Parcel ka number',
  orderNumber: 'Order ka number',
  cod: 'Gahak se wasool',
  fee: 'Fees',
  feeTax: 'Fees par tax',
  incomeTax: 'Income tax kaata gaya',
  salesTax: 'Sales tax kaata gaya',
  returnFee: 'Wapsi ki fees',
  net: 'Aap ko mila',
  paidOn: 'Payment ki tareekh',
  reference: 'Payment ka number',
  status: 'Parcel ka kya bana',
};
export const notEnough =
  'Wo column chunein jis mein parcel ya order ka number hai, aur wo jis mein raqam hai.';
export const noLines = 'Is file mein kisi parcel ki line nahi mili.';
export const sheetFaults: Record<Extract<SheetRead, { ok: false }>['reason'], string> = {
  unreadable: 'Ye file parhi nahi ja saki. CSV ya XLSX file chunein.',
  'too large': 'Ye file bohat bari hai. Isay 2,000 lines aur 4 MB tak ke hisson mein bhejein.',
  empty: 'Ye file khali hai.',
  'too many rows': 'Is file mein bohat zyada lines hain. Isay 2,000 lines tak ke hisson mein bhejein.',
  'row without end':
    'Kisi line se aage poori file aik hi line ban gayi hai: quote ka nishan (") khula reh gaya hai. Wo file chunein jo courier ne bheji thi.',
};
export const linesRead = (n: number) => `Is file mein parcels ki ${lines(n)}`;
export const impossibleDay = (day: string) => `${day} koi tareekh nahi`;
export const notInFile = (n: number) => `Is courier se bheje gaye, is file mein nahi: ${owedOrders(n)}`;
export const notInFileHint =
  'Ye khule rahenge. Jo parcel bohat pehle pohanch chuka hai wo statement mein hona chahiye: courier se poochein.';
export const sentOn = (day: string) => `${day} ko bheja`;
export const chooseFile = 'File chunein.';
export const chooseCourier = 'Courier chunein.';
export const states: Record<LineState, string> = {
  unread: 'Parha na ja saka',
  'coming back': 'Wapas aa raha hai ya order band hai',
  'not delivered': 'Wapas aaya, raqam wasool nahi hui',
  matched: 'Theek',
  short: 'Kam',
  over: 'Zyada',
  unknown: 'Na maloom',
  'nothing open': 'Kuch baqi nahi',
  twice: 'Pehle gina ja chuka',
};
export const stateHints: Record<LineState, string> = {
  unread:
    'Aik raqam parhi na ja saki. Ye nahi likhi jayengi: file mein raqam 4600 ya 4,600.00 ki tarah likhein.',
  'coming back':
    'Parcel wapas aa raha hai ya order khatam ho gaya hai, is liye kuch nahi likha jayega. Agar order khatam nahi hua aur pohanch gaya ho to usay delivered par rakhein aur statement dobara parhein. Gum hue parcel ke badle courier jo raqam de wo us ke order par likhi jati hai.',
  'not delivered':
    'File ke mutabiq parcel nahi pohancha, ya us ki raqam wasool nahi hui. Ye nahi likhi jayengi aur in ke orders jaise hain waise hi rahenge. Agar file ghalat hai to courier se poochein. Agar file ko is column ke baghair parhna ho to Column mein "Parcel ka kya bana" ke liye "Koi nahi" chunein.',
  matched: 'Ye likh li jayengi.',
  short: 'Ye likh li jayengi; baqi raqam baqi rahegi.',
  over: 'Ye likh li jayengi; baqi se zyada raqam aayi hai.',
  unknown: 'Is courier se bheje gaye kisi order ka ye number nahi. Ye nahi likhi jayengi.',
  'nothing open':
    'In orders ki raqam kisi aur tareeqe se mil chuki hai, kuch baqi nahi. Ye nahi likhi jayengi. Agar courier ne phir bhi raqam li hai to us se kahein ke gahak ko wapas kare.',
  twice: 'Ye dobara nahi likhi jayengi. Agar ye baqi raqam hai to order par entry theek karein.',
};
export const lines = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'line hai' : 'lines hain'}`;
export const open = 'Baqi';
export const collected = 'Wasool';
export const net = 'Aap ko mila';
export const shortBy = (sum: string) => `${sum} kam`;
export const overBy = (sum: string) => `${sum} zyada`;
export const settledOn = (day: string) => `Raqam ${day} ko mil chuki hai`;
export const row = 'Line';
export const order = 'Order number';
export const willBeDelivered = 'delivered par rakha jayega';
export const book = (n: number) =>
  `${n.toLocaleString('en-US')} ${n === 1 ? 'line likhein' : 'lines likhein'}`;
export const lookAgain = 'Dobara dekhein';
export const nothingToBook = 'Is mein se kuch nahi likhna.';
export const read = ({ booked, net: sum }: { booked: number; net: string }) =>
  `${booked.toLocaleString('en-US')} likhi gayin, dukaan ke liye ${sum}`;
export const statementRead = 'Statement likh li gayi';
export const statementNotRead = 'Statement nahi likhi gayi';

export const taxes = 'Courier ke tax';
export const taxesAbout = 'Courier wasool ki hui raqam mein se kya kaat-te hain.';
export const taxesText =
  'July 2025 se courier wasool ki hui raqam par 2 % income tax aur 2 % sales tax kaat-te hain. Har tax qareeb tareen paise tak hota hai. Apne accountant se pooch lein.';
export const ratesFrom = 'Kab se';
export const incomeRate = 'Income tax percent mein';
export const salesRate = 'Sales tax percent mein';
export const newRates =
  'Kisi agle din se nayi rate ho to yahan likhein; purani rate us se pehle ki raqam ke liye rehti hai.';
export const rateRow = (n: number) => `Rate number ${n}`;
