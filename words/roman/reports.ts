import type { SpanName } from '#shop/reports/span.ts';

export * as m from './reports.ts';

export const spans: Record<SpanName, string> = {
  today: 'Aaj',
  week: 'Pichle 7 din',
  month: 'Ye mahina',
  'last month': 'Pichla mahina',
};
export const from = 'Pehla din';
export const to = 'Aakhri din';
export const show = 'Dikhayein';
export const wrongSpan =
  'Pehla aur aakhri din chunein: aakhri din pehle din se pehle na ho, aur zyada se zyada aik saal baad ka ho.';
export const notLoaded = 'Reports load nahi ho sakin.';

export const counted =
  'Order us din mein gina jata hai jis din wo kiya gaya, jab tak chal raha ho ya mil gaya ho. Cancel aur wapas aaye order nahi gine jate. Counter ki cancel ki gayi sale aur badle gaye pieces us din se kam hote hain jis din ye kaam hua. Qeemat ke farq ke baghair exchange order nahi gina jata.';
export const sales = 'Sale';
export const goods = 'is mein maal';
export const charges = 'Delivery, riayat nikaal kar';
export const coupons = 'Coupons';
export const orders = 'Order';
export const refused = 'Na lene par wapas aaye';
export const whyRefused = 'Sheher aur courier ke hisaab se wapsi';
export const left = 'Bachi hui raqam';

export const tables = {
  day: 'Din ke hisaab se sale',
  product: 'Product ke hisaab se sale',
  category: 'Category ke hisaab se sale',
  city: 'Sheher ke hisaab se sale',
  source: 'Order kahan se aaye',
  profit: 'Nafa aur nuqsaan',
  expenses: 'Qism ke hisaab se kharche',
  earned: 'Product ke hisaab se bachat',
  earnedByCategory: 'Category ke hisaab se bachat',
  status: 'Marhale ke hisaab se orders, sab dinon ke',
  shelf: 'Jo maal nahi bik raha',
  cash: 'In dinon ki raqam',
  way: 'Gahakon ne raqam kaise di',
};
export const summary = 'Khulasa';
export const allTables = 'Sab tables';
export const allAsXlsx = 'Sab aik Excel file mein';
export const onePage = 'Aik page (PDF)';
export const goodsAlone = 'Sirf maal, delivery aur riayat ke baghair.';
export const shelfText = ({ days, products, worth }: { days: number; products: number; worth: string }) =>
  `Stock mein hain aur ${days} din se nahi bike: ${products.toLocaleString('en-US')} product, ${worth} ke.`;
export const shelfDays = (days: number) => `${days} din`;
export const shelfSince = 'Kab se nahi bika';
export const cashText =
  'Hisaab ki kitaab se, us din mein jis din likha gaya. Jo raqam gayi us par minus hai.';
export const none = 'In dinon mein kuch nahi.';
export const more = (n: number) => `${n.toLocaleString('en-US')} aur file mein hain.`;
export const moreInAll = (n: number) => `${n.toLocaleString('en-US')} aur Excel file mein hain.`;

export const day = 'Din';
export const code = 'Code';
export const product = 'Product';
export const category = 'Category';
export const cloth = 'Kapra';
export const city = 'Sheher';
export const noCity = 'Nahi likha';
export const source = 'Kahan se';
export const pieces = 'Piece';
export const metres = 'Metre';
export const amount = 'Raqam';
export const worth = 'Maaliyat';
export const stock = 'Stock mein';
export const way = 'Kaise';
export const entry = 'Entry';
export const file = ({ table, format }: { table: string; format: string }) => `${format}: ${table}`;
export const status = 'Marhala';
export const ordersChart = 'Har din ke orders';
export const thousands = (n: number) => `${n}k`;
export const cost = 'Laagat';
export const earned = 'Bachat';
export const margin = 'Munafa';
export const inAll = 'Kul';
export const costsOfTheDay = 'Maal ki sale, us din ki laagat nikaal kar jab wo bika.';
export const costsUnknown = (amount: string) =>
  `Maal ki sale, us din ki laagat nikaal kar jab wo bika. ${amount} ka maal shamil nahi, us ki laagat maloom nahi thi.`;
