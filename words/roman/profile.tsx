import type { ReactNode } from 'react';
import type { Removal, Waiting } from '../en/profile.tsx';
import { listed } from '../isolate.ts';

export * as m from './profile.tsx';

export const heading = 'Profile';
export const intro = 'Aap ke orders aur aap ka account';
export const history = 'Aap ke orders';
export const email = 'Email';
export const confirmed = 'Tasdeeq shuda';
export const notConfirmed = 'Abhi tasdeeq nahi hui.';
export const mailMeLink = 'Tasdeeq ke liye mujhe link email karein';
export const memberSince = 'Account kab bana';
export const unknown = 'Maloom nahi';
export const resetPassword = 'Password badlein';
export const sending = 'Bheja ja raha hai...';
export const notLoaded = 'Orders nahi dikhaye ja sake. Kuch der baad dobara koshish karein.';
export const noOrders = 'Abhi koi order nahi';
export const browse = 'Products dekhein';

export const thanks = 'Order karne ka shukriya';
export const order = (orderNumber: string) => `Order ${orderNumber}`;
export const cashTo = (parts: readonly string[]) => `Cash on Delivery: ${listed(parts, ', ')}`;
export const ask = 'Poochein';
export const askAbout = (orderNumber: string) => `Order ${orderNumber} ke baare mein poochein`;
export const cancel = 'Order cancel karein';
export const cancelOf = (orderNumber: string) => `Order cancel karein: ${orderNumber}`;
export const cancelQuestion = 'Kya ye order waqai cancel karna hai?';
export const keepOrder = 'Order rehne dein';
export const cancelOrder = 'Order cancel karein';

export const whatsApp = 'WhatsApp';
export const weWillCall = ({ phone, ready, call, whatsApp }: Waiting) => (
  <>
    Order confirm karne ke liye hum aap ko {phone} par call karenge. {ready} Agar kuch ghalat ho to hamein{' '}
    {call} par call karein
    {whatsApp && <>, ya {whatsApp} par likhein</>}.
  </>
);
export const keepReady = ({ total }: { total: string }) =>
  `Parcel aane par dene ke liye ${total} naqad tayyar rakhein.`;
export const paidInFull = 'Parcel milne par kuch nahi dena.';
export const advanceReceived = ({ received, total }: { received: string; total: string }) =>
  `${total} mein se ${received} mil gaye hain.`;

export const openPage = 'Ye order dekhte rahein';

export const whatStatusMeans = 'Order ke har marhale ka kya matlab hai?';
export { meanings } from './statuses.ts';
export const notInList = 'Ab list mein nahi';
export const notInListMeans = (call: ReactNode) => (
  <>
    Aap ne isay cancel kar diya, ya hum isay bhej nahi sake. Wajah jaanni ho to hamein {call} par call karein.
  </>
);

export const removals = 'Orders jo ab list mein nahi hain';
export const wasDelivered = ({ orderNumber, on }: Removal) =>
  `Order ${orderNumber} pohanch gaya tha; hum ne isay ${on} ko list se hata diya.`;
export const cameBack = ({ orderNumber, on }: Removal) =>
  `Order ${orderNumber} ka parcel hamare paas wapas aa gaya, aur order ${on} ko band kar diya gaya.`;
export const willNotCome = ({ orderNumber, on }: Removal) =>
  `Hum ne order ${orderNumber} ${on} ko list se hata diya. Ye nahi aayega.`;
export const callIfYouWonder = (call: ReactNode) => <>Wajah jaanni ho to hamein {call} par call karein.</>;

export const error = 'Masla';
export const cancelled = 'Order cancel ho gaya';
export const notCancelled = 'Order cancel nahi ho saka. Dobara koshish karein.';
export const confirmedAlready = 'Dukaan isay confirm kar chuki hai. Hamein call karein.';
export const noSuchOrder = 'Aap ka aisa koi order nahi hai.';
export const proofSent = 'Tasdeeq ki email bhej di gayi';
export const proofNotSent = 'Tasdeeq ki email nahi bheji ja saki.';
export const proved = 'Aap ki email ki tasdeeq ho gayi hai';
export const proofTooMany =
  'Link wali kai email pehle hi bheji ja chuki hain. In mein se koi istemal karein, ya kal dobara koshish karein.';
export const resetSent = 'Password badalne ki email bhej di gayi';
export const resetNotSent = 'Password badalne ki email nahi bheji ja saki.';
export const resetInFile =
  'Magar is dukaan mein email abhi chalu nahi hai: wo us ke server par aik file mein rakhi hai.';
export const noEmail = 'Is account ke saath koi email nahi hai.';
