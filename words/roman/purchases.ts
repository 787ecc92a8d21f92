import type { LineFault } from '#shop/purchases/buy.server.ts';

export * as m from './purchases.ts';

export const intro = 'Dukaan ne kya khareeda: stock, laagat aur supplier ka baqaya isi se bante hain.';
export const add = 'Nayi khareedari';
export const none = 'Abhi kuch nahi khareeda gaya';
export const notLoaded = 'Khareedari ki list nahi khul saki.';
export const allSuppliers = 'Tamam supplier';
export const back = 'Wapas kiya';
export const billOf = (number: string) => `Bill ${number}`;
export const without = 'Bill number ke baghair';
export const toPurchases = 'Khareedari ki list par wapas';

export const supplier = 'Supplier';
export const newSupplier = 'Naya supplier';
export const supplierName = 'Supplier ka naam';
export const supplierPhone = 'Supplier ka phone';
export const bill = 'Bill';
export const billNumber = 'Bill number';
export const billDay = 'Bill ki tareekh';
export const photo = 'Bill ki tasveer';
export const goods = 'Maal';
export const find = 'Talaash ya scan karein';
export const findHint = 'Code ya naam likhein, phir Enter. Naya code line mein likhein.';
export const line = (nth: number) => `Line ${nth}`;
export const code = 'Code';
export const amount = 'Kitna';
export const amountHint = 'Kitna: piece, ya metre wale kapre ke thaanon ki lambai, jaise 40, 38.5 ya 40 × 3.';
export const unitCost = 'Aik ki laagat';
export const costHint = 'Laagat: aik piece ya aik metre ki, jaise bill par hai, rupay mein.';
export const moreLines = 'Mazeed lines';
export const inStock = (count: string) => `${count} maujood`;
export const isNew = 'Ye code naya hai. Ye likhein to product ban jayega:';
export const price = 'Dukaan mein qeemat';
export const freight = 'Kiraya';
export const freightHint = 'Maal par us ki maaliyat ke hisaab se taqseem hota hai.';
export const note = 'Note';
export const payment = 'Adaigi';
export const paid = 'Abhi ada kiya';
export const paidHint = 'Poori raqam ya kuch. Jo bache wo supplier ka baqaya hai.';
export const way = 'Kis tarah ada kiya';
export const total = 'Bill ki kul raqam';
export const save = 'Khareedari save karein';
export const saved = 'Khareedari save ho gayi';
export const savedBefore = 'Ye pehle save ho chuki thi.';
export const notSaved = 'Khareedari save nahi ho saki. Dobara koshish karein.';

export const noLines = 'Kam se kam aik line likhein.';
export const noSupplier = 'Supplier chunein, ya naye supplier ka naam likhein.';
export const tooMuch = 'Kul raqam bohat zyada hai.';
export const paidTooMuch = 'Adaigi bill se zyada hai. Baqi raqam khate mein likhein.';
export const enteredBefore =
  'Ye form pehle doosri lines ke saath save ho chuka hai. Khareedari ki list dekhein.';
export const faults: Record<LineFault, string> = {
  'unknown product': 'Is code ka koi product nahi.',
  'may not add': 'Is code ka koi product nahi, aur aap ko product shamil karne ki ijazat nahi.',
  archived: 'Ye product hata kar rakha hua hai. Pehle isay wapas layein.',
  'no whole pieces': 'Ye product piece ke hisaab se hai: aik poora adad likhein.',
  'long thaan': 'Thaan itna lamba nahi hota.',
  'too many thaans': 'Is product ke thaan bohat zyada hain.',
  'productId taken': 'Ye code kisi aur product ka hai.',
  'unknown category': 'Ye category ab maujood nahi.',
  'unknown cloth': 'Ye kapra maloom nahi.',
  missing: 'Ye product ab maujood nahi.',
  'unit stays': 'Ye kisi aur hisaab se bikta hai.',
  'nothing to value': 'Laagat likhne ke liye kuch maujood nahi.',
};

export const owed = 'Supplier ka baqaya';
export const of = ({ amount, cost }: { amount: string; cost: string }) => `${amount}, fi ${cost}`;
export const pieces = (count: number) => `${count} piece`;
export const by = (name: string) => `Likhne wale: ${name}`;
export const showBill = 'Bill dekhein';
export const sendBack = 'Maal wapas karein';
export const sendBackAbout =
  'Bill ki qeemat ke hisaab se baqaya kam ho jata hai. Ghalat khareedari khatam karne ke liye sara maal kiraye samet wapas karein.';
export const piecesBack = (name: string) => `${name} ke piece`;
export const mostBack = (count: number) => `Zyada se zyada ${count}`;
export const thaan = ({ number, length }: { number: number; length: string }) => `Thaan ${number}, ${length}`;
export const freightBack = 'Kiraya jo wapas liya';
export const press = 'Wapas karein';
export const sent = 'Wapas ho gaya';
export const notSent = 'Wapsi save nahi ho saki. Dobara koshish karein.';
export const sentBefore =
  'Ye form pehle hi doosri tafseel ke saath bheja ja chuka hai. Khareedari dobara kholein.';
export const nothing = 'Likhein ke kya wapas ja raha hai.';
export const tooManyBack = 'Is khareedari mein se itne baqi nahi.';
export const tooMuchFreight = 'Khareedari ka kiraya is se kam tha.';

export const suppliersIntro = 'Dukaan kis se khareedti hai, aur kya khatam ho raha hai.';
export const noSuppliers = 'Abhi koi supplier nahi';
export const suppliersNotLoaded = 'Suppliers ki list nahi khul saki.';
export const addSupplier = 'Naya supplier';
export const toBuy = (count: number) =>
  count === 1 ? '1 product khatam ho raha hai' : `${count} product khatam ho rahe hain`;
export const reorder = 'Dobara khareedna hai';
export const reorderText = 'Assalam o Alaikum, ye maal bhej dein:';
export const reorderLine = ({ code, name, left }: { code: string; name: string; left: string }) =>
  `${code} ${name}: ${left} baqi`;
export const lastCost = (cost: string) => `pichli laagat ${cost}`;
export const elsewhere = (count: number) =>
  count === 1
    ? '1 aur product khatam ho raha hai jo yahan abhi nahi khareeda gaya.'
    : `${count} aur product khatam ho rahe hain jo yahan abhi nahi khareede gaye.`;
export const showThem = 'Kam stock dekhein';
export const purchasesOf = 'Khareedari';
export const khata = 'Khata';
export const supplierSaved = 'Supplier save ho gaya';
export const supplierNotSaved = 'Supplier save nahi ho saka. Dobara koshish karein.';
export const nameTaken = 'Is naam ka supplier pehle se hai.';
