import type { FreeDeliveryText } from '#shop/dashboard/free-delivery.server.ts';
import type { OrderLimits } from '#shop/kernel/shop.ts';

export * as m from './order-settings.ts';

export const delivery = 'Delivery ki raqam';
export const deliveryAbout = 'Free, aik raqam, kuch sheheron ki alag raqam, ya aik raqam ke order se free.';
export const shoppersRead = (terms: string) => `Gahak abhi ye parhte hain: “${terms}”.`;
export const deliveryFee = 'Har order ki delivery, rupay mein';
export const deliveryFeeHint = 'Khali ya 0: delivery free hai.';
export const freeAbove = 'Is raqam se delivery free, rupay mein';
export const freeAboveHint =
  'Jis order ki cheezein itne ki ya zyada ki hon, us ki delivery har sheher mein free hai.';
export const townFees = 'Alag raqam wale sheher';
export const townFeesHint =
  'Naam likhein, darmiyan mein comma: Lahore, Narang Mandi. Bara sheher, aur aap ka apna, English aur Urdu ke har naam se wahi raqam deta hai; chote sheher ka har wo naam likhein jo gahak likhte hain. Baqi sab sheher oopar wali raqam dete hain. Line khatam karne ke liye us ke dono khane khali kar dein.';
export const townRow = (row: number) => `Row number ${row}`;
export const towns = 'Sheher';
export const townFee = 'Raqam, rupay mein';
export const moreTowns = 'Aik aur row';

export const deliveryDays = 'Delivery ke din';
export const deliveryDaysAbout = 'Parcel kis din pohanchta hai, sheher aur courier ke hisaab se.';
export const deliveryDaysIntro =
  'In dinon aur aap ki chuttiyon ke hisaab se gahak parhta hai ke order kab pohanchega: product par, cart mein, checkout par, order ke baad, email aur WhatsApp ke message mein. Call aur packing ke liye dukaan khulne ka aik din pehle gina jata hai.';
export const usualDays = 'Aam din';
export const usualDaysHint =
  'Courier ko dene se gahak tak, Itwaar mila kar. Ye un sheheron ke liye hain jin ke din neeche nahi likhe, aur un couriers ke liye jin ke apne din nahi. Khali chor dein to koi din nahi bataya jata.';
export const townDays = 'Sheheron ke din';
export const townDaysHint =
  'Sheheron ya soobon ke naam, darmiyan mein comma: Daska, Sialkot; ya Sindh, Balochistan. Sheher ki line soobe se pehle mani jati hai, aur kisi aik courier ki line sab couriers wali se pehle. Line khatam karne ke liye usay khali kar dein.';
export const townsOrProvinces = 'Sheher ya soobe';
export const withCourier = 'Kis se';
export const anyCourier = 'Sab couriers';

export const sayFree = 'In ibaraton mein free delivery likhi hai. Ab jab ke fee hai, kya ye theek hain?';
export const kindsOfTexts: Record<FreeDeliveryText['kind'], string> = {
  page: 'Page',
  banner: 'Banner',
  product: 'Product',
  announcement: 'Elaan',
  checkout: 'Order se pehle ki line',
  terms: 'Exchange ke baare mein line',
  replies: 'Chat ke tayyar jawab',
  texts: 'WhatsApp ki ibaratein',
};

export const checkout = 'Checkout';
export const checkoutAbout =
  'Kam se kam order, aap ki apni baat, advance, aur kitne order aap ki call ka intezar kar sakte hain.';
export const leastOrder = 'Kam se kam order, rupay mein';
export const leastOrderHint = 'Is se kam ka order nahi ho sakta. Khali: har order liya jata hai.';
export const note = 'Order se pehle aap ki baat';
export const noteHint = 'Gahak ye line order ke button ke oopar parhte hain.';
export const advanceAbove = 'Is raqam se zyada par advance, rupay mein';
export const advanceAboveHint =
  'Gahak parhte hain ke aap kuch raqam pehle lete hain aur unhein call karenge. Dukaan khud paise nahi leti. Khali: advance nahi.';
export const limits = 'Kitne order aap ki call ka intezar kar sakte hain';
export const limitsHint =
  'Jo anjaan log parcel nahi lete, un ke order se stock khatam na ho. Zyada tar dukaandar inhein aise hi rehne dete hain.';
export const orderLimitsOf: Record<keyof OrderLimits, string> = {
  pendingOrders: 'Aik gahak ke pending orders',
  pendingPieces: 'Un mein pieces',
  newPendingOrders: 'Naye gahak ke pending orders',
  newPendingPieces: 'Un orders mein pieces',
  networkPercent: 'Aik network ke naye gahak mil kar aik product ke kitne percent le sakte hain',
  networkPieces: 'Aik product ke itne pieces wo har haal mein le sakte hain',
};
export const emptyIs = (n: number) => `Khali: ${n.toLocaleString('en-US')}.`;

export const announcement = 'Elaan';
export const announcementAbout = 'Dukaan ke har page ke oopar aik baat, jaise sale ya chutti ki.';
export const announcementShown = 'Gahakon ko ye elaan abhi nazar aa raha hai.';
export const announcementNotShown = 'Abhi koi elaan nazar nahi aa raha.';
export const announcementText = 'Elaan ke alfaaz';
export const link = 'Dabane par kahan jaye';
export const linkHint = 'Dukaan ka koi page, jaise /products?mainCategory=Women, ya https:// wala address.';
export const from = 'Kab se';
export const fromHint = 'Khali: abhi se.';
export const until = 'Kab tak';
export const untilHint = 'Khali: jab tak aap na hatayein.';

export const stock = 'Stock aur list';
export const stockAbout =
  'Kitne pieces reh jayein to nishan lage, kapra kaise kate, aur kai rangon ka kapra list mein kaise dikhe.';
export const lowStock = 'Pieces';
export const lowStockHint =
  'Jis product ke itne ya kam pieces hon, aap ki lists mein us par nishan lagta hai. Khali: 3.';
export const cutStep = 'Metre ki katai';
export const cutStepHint = 'Kapra itne itne ke hisaab se katta hai, ya thaan ka sara bacha hua kapra.';
export const cutSteps: Readonly<Record<string, string>> = { 50: '50 cm', 25: '25 cm' };
export const clothCards = 'Kai rangon wala kapra';
export const clothCardsHint = 'Aik hi kapre ke rang gahak ko products ki list mein kaise dikhein.';
export const cardsOf: Readonly<Record<string, string>> = {
  each: 'Har rang ka alag card',
  one: 'Aik kapre ka aik hi card',
};
