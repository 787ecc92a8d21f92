import type { KhataBooked, KhataChanged } from '#shop/khata/change.server.ts';
import type { Side } from '#shop/khata/khata.ts';

export * as m from './khata.ts';

export const title = 'Khata';
export const intro = 'Kis ne dukaan ko udhaar ki raqam deni hai, aur dukaan ne kis supplier ko deni hai.';
export const noun = 'khate';
export const counted: [one: string, many: string] = ['khata', 'khate'];
export const notLoaded = 'Khate load nahi ho sake.';
export const everybody = 'Sab';
export const sides: Record<Side, string> = { customer: 'Hum ne lene hain', supplier: 'Hum ne dene hain' };
export const isA: Record<Side, string> = { customer: 'Gahak', supplier: 'Supplier' };
export const nobody = 'Naam delete ho chuka';
export const settled = 'Hisaab barabar hai';
export const owes: Record<Side, (sum: string) => string> = {
  customer: (sum) => `Hum ne ${sum} lene hain`,
  supplier: (sum) => `Hum ne ${sum} dene hain`,
};
export const paidTooMuch: Record<Side, (sum: string) => string> = {
  customer: (sum) => `Gahak ne ${sum} zyada diye`,
  supplier: (sum) => `Hum ne ${sum} pehle se diye hue hain`,
};

export const open = 'Khata kholein';
export const openHint = 'Us gahak ke liye jo udhaar le sakta hai.';
export const name = 'Naam';
export const phone = 'Phone';
export const limit = 'Zyada se zyada udhaar (rupay)';
export const limitHint =
  'Khali ya 0: udhaar nahi. Sale ke waqt is se zyada ki ijazat sirf malik de sakta hai.';
export const limitOf = (sum: string) => `udhaar ki limit ${sum}`;
export const noLimit = 'udhaar tay nahi';
export const note = 'Note';
export const opened = 'Khata khul gaya';
export const thereAlready = 'Is number ka khata pehle se hai. Ye raha.';
export const notOpened = 'Khata nahi khul saka';

export const back = 'Sab khate';
export const pay: Record<Side, string> = { customer: 'Raqam wasool hui', supplier: 'Raqam ada ki' };
export const giveBack = 'Raqam wapas dein';
export const more = 'Koi aur din, adaigi ka number, note';
export const onDay = 'Din';
export const booked = 'Raqam likh li gayi';
export const entries = 'Likhi hui raqamein';
export const noEntries = 'Abhi kuch nahi likha.';
export const after = (sum: string) => `is ke baad ${sum}`;
export const reversed = 'Wapas liya gaya';
export const bought = 'Udhaar par khareeda';
export const takenOff = 'Kam hua: order badla, khatam hua ya wapas aaya';

export const reverse = 'Wapas lein';
export const reverseOf = (entry: string) => `Wapas lein: ${entry}`;
export const reversal = 'Likhi hui raqam wapas lein';
export const reversalText =
  'Likhi hui raqam khate mein rehti hai. Usi din par usay khatam karne wali doosri raqam likhi jati hai.';
export const reversalDone = 'Raqam wapas le li gayi';

export const opening = 'Pichla hisaab';
export const openingText =
  'Ye khata shuru karte waqt kaghaz par jitna baqi tha. Aik baar, us ke din ke saath likha jata hai; ghalat ho to wapas le kar dobara likhein.';
export const openingOf: Record<Side, string> = {
  customer: 'Gahak ka pichla udhaar (rupay)',
  supplier: 'Dukaan ka pichla udhaar (rupay)',
};
export const openingDone = 'Pichla hisaab likh liya gaya';

export const facts = 'Naam, phone aur limit';
export const saved = 'Khata save ho gaya';
export const notSaved = 'Khata save nahi ho saka';

export const remind = 'WhatsApp par yaad dilayein';
export const reminder = 'Udhaar ki yaad dahani';
export const usualReminder = ({ name: who, toPay, store }: Record<'name' | 'toPay' | 'store', string>) =>
  `Assalam o alaikum ${who}, ${store} par aap ke udhaar ke ${toPay} baqi hain. Jab sahoolat ho ada kar dein. Shukriya.`;
export const reminderHint = 'Yahan sirf {name}, {toPay} aur {store} bhare jate hain.';

export const statement = 'Hisaab ki parchi';
export const statementOf = (who: string) => `${who} ka khata`;
export const statementOn = (day: string) => `${day} tak`;
export const print = 'Print karein ya PDF banayein';
export const cut = (shown: number) => `Sab se nayi ${shown} raqamein dikhayi gayi hain.`;
export const carried = 'Pichla baqaya';
export const columns = { day: 'Din', entry: 'Kya', more: 'Udhaar', less: 'Adaigi', balance: 'Baqaya' };
export const toKhata = 'Khate par wapas';

export const why: Record<
  Exclude<Extract<KhataBooked | KhataChanged, { ok: false }>['reason'], 'too much'>,
  string
> = {
  missing: 'Ye ab maujood nahi.',
  'there already': 'Pichla hisaab pehle likha ja chuka hai. Pehle usay wapas lein.',
  'booked before': 'Ye form kisi aur raqam ke saath pehle likha ja chuka hai. Page dobara kholein.',
  'locked month':
    'Ye mahina accountant ko diya ja chuka hai. Baad ka din chunein, ya malik se kahein ke mahina khole.',
  'other khata': 'Is number ka koi aur khata hai.',
};
export const tooMuch = (sum: string) => `Sirf ${sum} baqi hain.`;

export const ofCustomer = (balance: string) => `Gahak ka khata: ${balance}`;

export const months = 'Accountant ko diye gaye mahine';
export const monthsText =
  'Band mahine mein kuch nahi likha jata, na durust hota hai, na wapas liya jata hai. Aap isay dobara khol sakte hain; dono ka record rehta hai.';
export const lock = 'Band karein';
export const lockOf = (month: string) => `${month} band karein`;
export const openMonth = 'Dobara kholein';
export const openMonthOf = (month: string) => `${month} dobara kholein`;
export const lockedOn = ({ day, by }: { day: string; by: string }) => `${day} ko ${by} ne band kiya`;
export const isOpen = 'Khula hai';
export const monthLocked = 'Mahina band ho gaya';
export const monthOpened = 'Mahina dobara khul gaya';
export const monthNotChanged = 'Mahina tabdeel nahi ho saka';

export const noneAgreed = ({ owed }: { owed: string }) =>
  `Is gahak ke saath udhaar tay nahi; abhi ${owed} baqi hain.`;
export const overLimit = ({ limit: most, owed, over }: Record<'limit' | 'owed' | 'over', string>) =>
  `Is gahak ki udhaar ki limit ${most} hai aur abhi ${owed} baqi hain: ye ${over} zyada ho jayega.`;
export const pressToAgree = 'Malik ke taur par aap ijazat de sakte hain: button aik baar phir dabayein.';
export const askOwner = 'Is se zyada ke liye malik ki ijazat chahiye, ya khate mein zyada limit.';
