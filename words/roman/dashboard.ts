export * as m from './dashboard.ts';

export const productsText = 'Dukaan ka maal shamil karein, badlein ya hatayein.';
export const ordersText = 'Orders confirm karein, bhejein, gahak ko call karein.';
export const chatsText = 'Jo gahak aap ko likhte hain unhein jawab dein.';
export const slidersText = 'Home page ke banner badlein.';
export const contactsText = 'Raabte ke form se aane wale message parhein.';
export const notLoaded = 'Hisaab nahi dikhaya ja saka.';
export const noMail =
  'Email abhi chalu nahi hai: na order ki koi khabar dukaan se bahar jati hai, na naye password ka link. Ye sab server par files mein rakha hai, jab tak wahan mail server ka naam (SMTP_URL) nahi likha jata.';

export const waits = 'Aap ke karne ke kaam';
export const unread = 'Naye message';
export const toAnswer = 'Chat ka jawab dena hai';
export const soldOut = 'Stock khatam';
export const lowStock = 'Kam stock';

export const pushOn = 'Naye order ki notification is device par dein';
export const pushOff = 'Is device par notification band karein';
export const pushIsOff = 'Ye page band ho tab bhi.';
export const pushIsOn = 'Is device par orders aur messages ki notification aati hai.';
export const pushDenied = 'Aap ke browser ki settings mein is dukaan ki notifications band hain.';
export const pushFailed = 'Ye nahi ho saka. Internet chala kar dobara koshish karein.';

export const lastDays = (days: number) => `Pichle ${days} din`;
export const salesSum = ({ orders, total }: { orders: number; total: string }) =>
  `${orders.toLocaleString('en-US')} ${orders === 1 ? 'order' : 'orders'}, kul ${total}`;
export const asTables = 'List mein dekhein';
export const perDay = 'Har din ki sale aur orders';
export const byStatus = 'Marhale ke hisaab se orders, sab dinon ke';
export const day = 'Din';
export const orders = 'Orders';
export const sales = 'Sale';
export const status = 'Marhala';
export const salesChart = 'Har din ki sale';
export const ordersChart = 'Har din ke orders';
export const thousands = (n: number) => `${n}k`;
export const statusChart = 'Marhale ke hisaab se orders, sab din';

export const inAll = 'Kul mila kar';
export const products = 'Products';
export const pending = 'Pending orders';
export const users = 'Gahakon ke account';
export const chats = 'Chat';
