import type { EntryKind, ExpenseKind, Way } from '#shop/ledger/ledger.ts';
import type { MoneyRow } from '#shop/orders/money/money-rows.ts';

export * as m from './money.ts';

export const heading = 'Raqam';
export const notLoaded = 'Is order ki raqam load nahi ho saki.';
export const rows: Record<MoneyRow, string> = {
  due: 'Wajib raqam',
  dueToCustomer: 'Gahak ko deni hai',
  usedForExchange: 'Exchange mein lag gayi',
  advance: 'Advance',
  collected: 'Wasool',
  credit: 'Udhaar par',
  lessCredit: 'Udhaar se kam hua',
  givenBack: 'Wapas di gayi raqam',
  fees: 'Courier ke kharche',
  taxes: 'Kaata gaya tax',
  compensation: 'Gum parcel ke badle mili',
  net: 'Dukaan ke paas bacha',
  netLoss: 'Dukaan ka nuqsaan',
  open: 'Baqi',
  toGiveBack: 'Wapas deni hai',
};
export const costAndEarned = ({ cost, amount: sum }: { cost: string; amount: string }) =>
  `Laagat ${cost}, kamai ${sum}. Ye sirf aap ko nazar aata hai.`;
export const costAndLost = ({ cost, amount: sum }: { cost: string; amount: string }) =>
  `Laagat ${cost}, nuqsaan ${sum}. Ye sirf aap ko nazar aata hai.`;
export const costUnknown = 'Laagat maloom nahi. Ye sirf aap ko nazar aata hai.';
export const isPaid = 'Raqam mil gayi';

export const kinds: Record<EntryKind, string> = {
  advance: 'Advance',
  collected: 'Wasool',
  refund: 'Wapas di gayi raqam',
  'courier fee': 'Courier ki fees',
  'return fee': 'Wapas aaye parcel ki fees',
  compensation: 'Gum hue parcel ke badle courier se mili raqam',
  'income tax withheld': 'Kaata gaya income tax',
  'sales tax withheld': 'Kaata gaya sales tax',
  'counter opening': 'Subah ki naqad raqam',
  sale: 'Counter ki sale',
  expense: 'Kharcha',
  closing: 'Shaam ki naqad raqam',
  reopening: 'Din dobara khula',
  purchase: 'Supplier se khareedari',
  'purchase return': 'Supplier ko wapsi',
  'supplier payment': 'Supplier ko adaigi',
  'credit payment': 'Udhaar ki wasooli',
  'credit given back': 'Khate se wapas di gayi raqam',
  'opening balance': 'Pichla hisaab',
};
export const expenseKinds: Record<ExpenseKind, string> = {
  rent: 'Kiraya',
  wages: 'Tankhwahein',
  electricity: 'Bijli aur phone',
  packing: 'Packing',
  transport: 'Transport',
  repairs: 'Murammat',
  tax: 'Tax',
  other: 'Kuch aur',
};
export const ways: Record<Way, string> = {
  cash: 'Naqad',
  bank: 'Bank',
  easypaisa: 'Easypaisa',
  jazzcash: 'JazzCash',
  raast: 'Raast',
  card: 'Card',
  credit: 'Udhaar',
};

export const entries = 'Likhi hui raqamein';
export const by = (name: string) => `${name} ne likha`;
export const wasFirst = (amount: string) => `pehle ${amount}`;
export const added = 'din band hone ke baad likha gaya';
export const correct = 'Theek karein';
export const correctOf = (entry: string) => `Theek karein: ${entry}`;

export const recordAdvance = 'Advance likhein';
export const recordCompensation = 'Courier se mili raqam likhein';
export const compensationText =
  'Wo raqam jo courier ne is gum hue parcel ke badle di. Ye sale nahi hai, kitaabon mein alag likhi jati hai.';
export const amount = 'Raqam rupay mein';
export const way = 'Kaise di gayi';
export const chooseWay = 'Chunein';
export const reference = 'Payment ka number';
export const referenceHint = 'Transaction ka number jo gahak ne bheja.';
export const cameOn = 'Kis din mili';
export const opened = ({ open: left }: { open: string }) => `Baqi: ${left}.`;
export const backToOrder = (number: string) => `${number} par wapas`;
export const paid = 'Raqam mil gayi';
export const paidHint = 'Jab saari baqi raqam dukaan ko ya dukaan ke apne rider ko mil jaye to dabayein.';
export const giveBack = 'Raqam wapas de di';
export const giveBackHint = 'Jab gahak ko saari raqam wapas mil jaye to dabayein.';

export const correction = 'Raqam theek karein';
export const correctionText =
  'Pehli entry kitaabon mein rehti hai. Us ke saath farq ki aik aur entry likhi jati hai.';
export const entryWas = ({ kind, amount: sum }: { kind: string; amount: string }) =>
  `${kind}: ${sum} likha hai`;
export const rightAmount = 'Sahi raqam rupay mein';
export const reason = 'Wajah';
export const notThere = 'Aisi koi entry nahi hai.';

export const booked = 'Likh liya gaya';
export const notBooked = 'Kuch nahi likha gaya';
export const corrected = 'Theek ho gaya';
export const tryAgain = 'Dobara koshish karein.';
export const tooMuch = (left: string) => `Sirf ${left} baqi hai.`;
export const notAsSeen = ({ saw, now }: { saw: string | null; now: string }) =>
  saw === null
    ? `Ab ${now} hai. Dekh kar dobara dabayein.`
    : `Aap ne ${saw} dekha tha. Ab ${now} hai. Dekh kar dobara dabayein.`;
export const alreadyPaid = ({ sum }: { sum: string }) => `Pehle likhi ja chuki raqam: ${sum}.`;
export const reasons: Record<
  'locked month' | 'no credit' | 'missing' | 'nothing open' | 'not delivered' | 'not lost' | 'booked before',
  string
> = {
  'locked month':
    'Ye mahina accountant ko diya ja chuka hai. Baad ka din chunein, ya malik se kahein ke mahina khole.',
  'no credit':
    'Udhaar sirf phone number wale call aur counter ke orders par hota hai, aur paison ka ikhtiyar chahiye.',
  'booked before': 'Ye form pehle hi kisi aur raqam ke saath likha ja chuka hai. Screen dobara kholein.',
  missing: 'Ye order ab maujood nahi hai.',
  'nothing open': 'Kuch baqi nahi hai.',
  'not delivered': 'Pehle order ko delivered par rakhein.',
  'not lost': 'Is order ka parcel gum nahi hua.',
};
