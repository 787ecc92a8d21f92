import type { BasketState } from '#shop/chat/basket.ts';
import { isolated } from '../isolate.ts';

export * as m from './basket.ts';

export const title = 'Dukaan ne aap ke liye basket banayi hai';
export const forCustomer = 'Gahak ke liye basket';
export const take = 'Ye basket lein';
export const look = 'Dekhein';
export const total = 'Delivery samet kul raqam';
export const states: Record<Exclude<BasketState, 'open'>, string> = {
  taken: 'Order ho chuki hai',
  'taken back': 'Dukaan ne wapas le li',
  over: 'Waqt khatam ho gaya',
};
export const gone = 'Ab dukaan mein nahi';
export const goneForCustomer =
  'Is ki koi product dukaan se nikal chuki hai, is liye gahak isay order nahi kar sakta. Isay wapas lein aur nayi basket bhejein.';
export const until = ({ time }: { time: string }) =>
  isolated`Ye qeematein ${time} tak yehi rahengi. Piece alag nahi rakhe gaye: jo pehle order kare, usi ko milenge.`;

export const heading = 'Aap ki basket';
export const intro = 'Ye dukaan ne chat mein aap ke liye banayi hai.';
export const whereTo = 'Parcel kahan bhejna hai?';
export const youPay = ({ total }: { total: string }) => isolated`Parcel milne par ${total} naqad dene hain.`;
export const order = 'Order karein, parcel milne par naqad dein';
export const costsNow = ({ price }: { price: string }) =>
  isolated`Dukaan mein ab is ki qeemat ${price} hai. Is basket mein oopar wali qeemat hi rahegi.`;
export const short =
  'Is mein se kuch ab stock mein nahi, is liye order nahi ho sakta. Chat mein dukaan ko likhein, wo nayi basket bana degi.';
export const ended = {
  'taken back': 'Dukaan ne ye basket wapas le li hai. Agar ab bhi chahiye to chat mein likhein.',
  over: 'Is basket ka waqt khatam ho gaya hai. Chat mein dukaan ko likhein, wo nayi basket bana degi.',
};
export const became = ({ orderNumber }: { orderNumber: string }) =>
  isolated`Is basket se order ${orderNumber} ban chuka hai.`;
export const tookBefore = 'Is ka order pehle hi ho chuka tha.';
