import type { OrderStatus } from '#shop/orders/life.ts';
import type { Opening } from '#shop/settings/hours/open-state.ts';
import { isolated } from '../isolate.ts';
import { opening } from './hours.ts';
import { orderStatuses } from './statuses.ts';

export * as m from './chat.ts';

export const invalidGuest = 'Durust naam aur email likhein.';
export const manyChats =
  'Aap ke network se bohat si chat shuru hui hain. Aik ghante baad dobara koshish karein, ya hamein call karein.';

export const customerSupport = 'Gahakon ki madad';
export const chatWithAdmin = 'Dukaan se chat';
export const unread = (count: number) => `${count} naye`;
export const open = 'Chat kholein';
export const minimise = 'Chat choti karein';
export const close = 'Chat band karein';
export const notLoaded = 'Chat nahi khul saki.';
export const loading = 'Chat khul rahi hai…';

export const whoAreYou = 'Apna naam aur email batayein, taake hamein maloom ho ke kis ko jawab dena hai.';
export const name = 'Naam';
export const email = 'Email';
export const start = 'Chat shuru karein';
export const notStarted = 'Chat shuru nahi ho saki. Dobara koshish karein.';

export const writeToShop = 'Dukaan ko likhein';
export const typeMessage = 'Message likhein...';
export const send = 'Bhejein';
export const about = (title: string) => isolated`Baare mein: ${title}`;
export const dropAbout = 'Is ka zikr na karein';

export const conversation = 'Baat cheet';
export const today = 'Aaj';
export const yesterday = 'Kal';
export const seen = 'Dekh liya';
export const sender = ({ name, email }: Record<'name' | 'email', string>) => `${name}, ${email}`;
export const sending = 'Bheja ja raha hai…';
export const notSent = 'Nahi gaya, dobara bhejne ke liye dabayein';
export const customerTypes = 'Gahak likh raha hai…';
export const shopTypes = 'Dukaan se jawab likha ja raha hai…';
export const answerTo = (sender: string) => isolated`${sender}: jawab dein`;

export const allChats = 'Sab chat kholein';
export const noMessages = 'Abhi koi message nahi';
export const answering = (sender: string) => isolated`Jawab, ${sender} ke liye`;
export const answer = 'Jawab';

export const productCard = ({
  price,
  stock,
  byMetre,
}: {
  price: string;
  stock: number;
  byMetre: boolean;
}) => {
  const [per, unit] = byMetre ? [' fi metre', ' m'] : ['', ''];
  return `${price}${per}, ${stock === 0 ? 'stock khatam' : `stock: ${stock}${unit}`}`;
};
export const orderCard = ({ total, status }: { total: string; status: OrderStatus }) =>
  `${total}, ${orderStatuses[status]}`;

export const leaving = 'Jawab se pehle jana hai?';
export const askOnWhatsApp = 'WhatsApp par pooch lein';
export const greeting = 'Assalam o alaikum! Kapre, naap ya order ke baare mein jo chahein poochein.';
export const away = ({ opens }: { opens: Opening | null }) =>
  opens
    ? `Abhi hum maujood nahi hain, dukaan ${opening(opens)} khulegi. Message likh dein, hum tab jawab denge.`
    : 'Abhi hum maujood nahi hain. Message likh dein, hum aa kar jawab denge.';
