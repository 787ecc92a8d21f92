import type { OutboxKind } from '#shop/mails/set-aside.server.ts';
import type { OrderStatus } from '#shop/orders/life.ts';
import type { Greeted, Line, Order, Store } from '../en/emails.ts';
import { isolated } from '../isolate.ts';
import { orderStatuses } from './statuses.ts';

export * as m from './emails.ts';

export const names: Record<OutboxKind, string> = {
  'password reset': 'Naye password ka link',
  'account exists': 'Is email ka account pehle se hai',
  'address proof': 'Email ki tasdeeq ka link',
  'new address': 'Nayi email ki tasdeeq ka link',
  'address asked': 'Nayi email maangi gayi',
  'new device': 'Nayi device se login',
  invitation: 'Madadgar ke login ka link',
  'order placed': 'Order ka shukriya',
  'new order': 'Naya order',
  'order status': 'Order ka haal',
  'order changed': 'Order mein tabdeeli',
  'order removed': 'Order nahi aayega',
  'exchange declined': 'Exchange se inkaar',
  'contact answer': 'Message ka jawab',
  'wait asked': 'Intezar ki list se pehle sawal',
  'back in stock': 'Product dobara stock mein',
  'day in lines': 'Din paanch lines mein',
  push: 'Notification',
};

const salaam = (name: string | null) =>
  name === null ? 'Assalam o alaikum' : isolated`Assalam o alaikum ${name}`;
export const signature = (store: { name: string; street: string; city: string; phone: string }) =>
  `${store.name}, ${store.street}, ${store.city}. Phone ${store.phone}`;
export const sentByShop = ({ store }: Store) => `${store} ki dukaan ki taraf se.`;

export const resetSubject = ({ store }: Store) => `${store} ke liye aap ka naya password`;
export const resetHeading = 'Naya password';
export const resetAsked = ({ to }: { to: string }) =>
  `Assalam o alaikum, kisi ne, ghaliban aap hi ne, ${to} ke liye naya password maanga hai.`;
export const resetLink =
  'Neeche diya gaya link aik baar, aik ghante tak chalega. Agar ye aap ne nahi kiya to kuch na karein: aap ka password wahi rahega.';
export const setPassword = 'Naya password rakhein';

export const existsSubject = ({ store }: Store) => `${store} par aap ka account pehle se maujood hai`;
export const existsHeading = 'Aap ka account pehle se maujood hai';
export const existsTried =
  'Assalam o alaikum, kisi ne, ghaliban aap hi ne, is email se account banane ki koshish ki. Is ka account pehle se maujood hai.';
export const existsWhatNow =
  'Apne password se login karein, ya yaad na ho to naya rakh lein. Agar ye aap ne nahi kiya to kuch na karein: kuch nahi badla.';
export const logIn = 'Login karein';

export const proofSubject = ({ store }: Store) => `${store} par aap ki email`;
export const proved = 'Aap ki email ki tasdeeq ho gayi hai';
export const provedAlready = ({ to }: { to: string }) =>
  `Assalam o alaikum, ${to} ki tasdeeq pehle hi ho chuki hai. Aap ko kuch nahi karna.`;
export const confirm = 'Apni email ki tasdeeq karein';
export const proofFor = ({ to }: { to: string }) =>
  `Assalam o alaikum, hamari dukaan par aik account mein ye email likhi hai: ${to}.`;
export const proofLink =
  'Neeche diye gaye link se tasdeeq ho jayegi ke ye aap ki hai. Ye aik baar, teen din tak chalega. Agar aap ne account nahi banaya to kuch na karein.';
export const whyConfirm =
  'Tasdeeq ke baad hamari email mein ye bhi likha hoga ke parcel kahan ja raha hai. Agar aap ne order nahi kiya to kisi ne ghalati se aap ki email likh di hai: kuch na karein, ya hamein call karein.';

export const newAddressSubject = ({ store }: Store) => `${store} ke admin ki nayi email`;
export const newAddressFor = ({ to }: { to: string }) =>
  `Assalam o alaikum, dukaan ke admin ke account ki nayi email ${to} rakhi ja rahi hai.`;
export const newAddressLink =
  'Neeche diye gaye link se is ki tasdeeq ho jayegi. Ye teen din tak, aik baar kaam karta hai. Us ke baad aap isi email se login karenge aur dukaan isi par likhegi. Agar ye aap ne nahi kaha to kuch na karein.';
export const addressAskedSubject = ({ store }: Store) =>
  `${store} par aap ke account ki email badal rahi hai`;
export const addressAskedHeading = 'Aap ke account ke liye nayi email';
export const addressAsked = ({ asked }: { asked: string }) =>
  `Assalam o alaikum, kisi ne, ghaliban aap hi ne, aap ke account ki email ${asked} karne ko kaha hai. Jab tak wahan bheja gaya link nahi khulta, aap isi email se login karenge.`;
export const invitationSubject = ({ store }: Store) => `${store} ki dukaan ke liye aap ka login`;
export const invitationHeading = 'Dukaan ke liye aap ka login';
export const invitation = ({ store }: Store) =>
  `Assalam o alaikum, ${store} ke malik ne is email se aap ke liye login banaya hai.`;
export const invitationLink =
  'Neeche ke link se apna password banayein. Ye aik hi baar chalta hai, teen din tak. Agar aap ko is ka kuch pata nahi to kuch na karein.';

export const newDeviceSubject = ({ store }: Store) => `${store} par nayi device se login`;
export const newDeviceHeading = 'Nayi device se login';
export const newDevice = ({ device, when }: { device: string; when: string }) =>
  `Assalam o alaikum, ${when} ko aik aisi device se aap ke account mein login hua jo hum ne pehle nahi dekhi${device && `: ${device}`}. Agar ye aap hi ne kiya to kuch na karein.`;
export const notYou =
  'Agar ye aap nahi thay to abhi apna account kholein: password badlein aur baqi sab devices logout karein.';
export const openAccount = 'Apna account kholein';

export const seeThisOrder = 'Ye order dekhein';
export const seeOrders = 'Apne orders dekhein';
export const courier = 'Courier';
export const ownRider = 'hamara apna rider';
export const parcelNumber = 'Parcel ka number';
export const followParcel = 'Parcel kahan hai, dekhein';
export const howWasIt = 'Kapra kaisa laga? Raaye likhein';
export const goesTo = 'Kahan jayega';
export const total = 'Kul raqam';
export const orderLine = ({ quantity, cutCm, name, sum }: Line) =>
  cutCm > 0 ? isolated`${name}: ${sum}` : isolated`${quantity} × ${name}: ${sum}`;
export const before = ({ sum }: { sum: string }) => `sale se pehle ${sum}`;

export const placedSubject = ({ orderNumber, store }: Order & Store) =>
  `${store} par aap ka order ${orderNumber}`;
export const placedHeading = 'Order karne ka shukriya';
export const placedText = ({ name, orderNumber }: Greeted) =>
  `${salaam(name)}, hamein aap ka order ${orderNumber} mil gaya hai, hum jald aap se raabta karenge.`;
export const placedPayment = ({ freeShipping }: { freeShipping: boolean }) =>
  `Paise parcel milne par naqad dene hain.${freeShipping ? ' Delivery free hai.' : ''}`;

export const isGift =
  'Ye tohfe ke taur par jayega: parcel mein qeematein nahi hongi. Jo raqam deni hai wo courier phir bhi lega, us se jo parcel le.';
export const giftNote = 'Parcel mein message';

export const statusSubject = ({ orderNumber, status }: Order & { status: OrderStatus }) =>
  `Order ${orderNumber}: ${orderStatuses[status]}`;
export const statusNow = ({ name, orderNumber, status }: Greeted & { status: OrderStatus }) =>
  `${salaam(name)}, aap ke order ${orderNumber} ka haal: ${orderStatuses[status]}.`;
export { inMail as statusWords } from './statuses.ts';

export const nothingToPay = 'Parcel milne par kuch nahi dena.';
export const restToPay = ({ received, toPay }: { received: string; toPay: string }) =>
  `Kul raqam mein se ${received} mil gaye hain. ${toPay} naqad tayyar rakhein, parcel milne par dene honge.`;

export const changedSubject = ({ orderNumber }: Order) => `Aap ke order ${orderNumber} mein tabdeeli`;
export const changedHeading = 'Aap ke order mein tabdeeli hui hai';
export const changedText = ({ name, orderNumber }: Greeted) =>
  `${salaam(name)}, hum ne aap ke order ${orderNumber} mein tabdeeli ki hai. Ab ye neeche likha hai.`;
export const newTotal = ({ before, after }: { before: string; after: string }) =>
  `Kul raqam ${before} thi, ab ${after} hai.`;
export const sameTotal = ({ total }: { total: string }) => `Kul raqam pehle ki tarah ${total} hai.`;
export const callIfWrong = ({ phone }: { phone: string }) =>
  `Agar aap ne ye nahi kaha tha to hamein ${phone} par call karein.`;

export const refusedSubject = ({ orderNumber }: Order) =>
  `Aap ke order ${orderNumber} ka parcel wapas aa gaya`;
export const refusedHeading = 'Aap ka parcel hamare paas wapas aa gaya';
export const refusedText = ({ name, orderNumber }: Greeted) =>
  `${salaam(name)}, aap ke order ${orderNumber} ka parcel nahi liya gaya aur hamare paas wapas aa gaya. Order band kar diya gaya hai, aap ko kuch nahi dena.`;
export const removedSubject = ({ orderNumber }: Order) => `Aap ka order ${orderNumber} nahi aayega`;
export const removedHeading = 'Aap ka order nahi aayega';
export const removedText = ({ name, orderNumber }: Greeted) =>
  `${salaam(name)}, hum ne aap ka order ${orderNumber} apni list se hata diya hai. Ye nahi aayega, aur aap ko kuch nahi dena.`;
export const callUs = ({ phone }: { phone: string }) =>
  `Wajah jaanni ho, ya kapra phir bhi chahiye ho, to hamein ${phone} par call karein.`;

export const declinedSubject = ({ orderNumber }: Order) => `Aap ke order ${orderNumber} ki tabdeeli`;
export const declinedHeading = 'Maazrat, ye tabdeel nahi ho sakta';
export const declinedText = ({ name, orderNumber }: Greeted) =>
  `${salaam(name)}, aap ne apne order ${orderNumber} ke piece tabdeel karne ka kaha tha. Maazrat, hum ye tabdeel nahi kar sakte.`;
export const declinedWhy = ({ reason }: { reason: string }) => `Wajah: ${reason}`;
export const callAboutIt = ({ phone }: { phone: string }) =>
  `Kuch poochna ho to hamein ${phone} par call karein.`;

export const newOrderSubject = ({ orderNumber, total, city }: Order & { total: string; city: string }) =>
  isolated`Naya order ${orderNumber}: ${total}, ${city}`;
export const newOrderHeading = ({ from }: { from: string }) => isolated`Naya order, ${from} ki taraf se`;
export const newOrderText = ({ orderNumber }: Order) =>
  `Order ${orderNumber} aap ke confirm karne ke intezar mein hai.`;
export const phone = 'Phone';
export const email = 'Email';
export const notes = 'Note';
export const openOrder = 'Order kholein';
export const whatsApp = 'WhatsApp';

export const trialSubject = ({ store }: Store) => `${store} se aik azmaishi email`;
export const trialHeading = 'Email chal rahi hai';
export const trialText =
  'Ye email aap ne khud ko bheji thi, ye dekhne ke liye ke dukaan se email jati hai ya nahi. Jati hai.';

export const answerSubject = ({ store }: Store) => `${store} ki taraf se jawab`;
export const answerHeading = 'Aap ke message ka jawab';
export const answerAsked = ({ date }: { date: string }) =>
  `Assalam o alaikum, aap ne ${date} ko humein message bheja tha.`;
export const answerText = 'Hamara jawab';
export const answerMistake =
  'Is email ka jawab diya ja sakta hai. Agar aap ne humein nahi likha to kisi ne ghalti se aap ka email address likh diya hai: kuch na karein.';
export const waitSubject = ({ store }: Store) => isolated`${store} mein dobara aane par aap ko batayein?`;
export const waitHeading = 'Dobara aane par mujhe batayein';
export const waitAsked = ({ name }: { name: string }) =>
  isolated`Salaam, kisi ne, ghaliban aap ne, kaha hai ke ${name} ke dobara stock mein aane par is email par likhein.`;
export const waitLink =
  'Neeche diye gaye link se haan kahein, ya kabhi bhi list se nikal jayein. Agar ye aap ne nahi kaha to kuch na karein: hum dobara nahi likhenge aur teen din mein ye email bhool jayenge.';
export const waitAnswer = 'Haan kahein, ya list se niklein';
export const backSubject = ({ name }: { name: string }) => isolated`Dobara stock mein: ${name}`;
export const backHeading = 'Ye dobara stock mein hai';
export const backText = ({ name }: { name: string }) =>
  isolated`Salaam, aap ne kaha tha ke bata dein: ${name} dobara stock mein hai.`;
export const backOnce =
  'Jo pehle aaye, usay pehle milega. Is ke baare mein yehi aik email thi, aur aap ki email ab list mein nahi hai.';
export const seeProduct = 'Dukaan mein dekhein';
