import { isolated } from '../isolate.ts';

export * as m from './send-basket.ts';

export const make = 'Basket banayein';
export const title = 'Chat ke liye basket';
export const forWhom = (name: string) => isolated`${name} ke liye basket`;
export const intro =
  'Gahak chat mein inhi qeematon par is ka order karega. Qeematein do din tak yehi rahengi, ya jab tak aap basket wapas na lein. Piece alag nahi rakhe jate.';
export const delivery = '2. Delivery';
export const cityHint = 'Delivery ki raqam is se tay hoti hai. Parcel kahin bhi jaye, kul raqam yehi rahegi.';
export const text = '3. Saath kya likhna hai';
export const usualText =
  'Ye raha wo samaan jis ki baat hui. Button dabayein, pata likhein, aur parcel milne par naqad dein.';
export const put = 'Chat mein bhejein';
export const sent = 'Basket chat mein bhej di gayi';
export const notSent = 'Basket nahi bheji ja saki. Dobara koshish karein.';
export const noChat = 'Ye chat ab maujood nahi hai.';
export const lookAtTotal = ({ total }: { total: string }) =>
  isolated`Kul raqam ${total} hai. Chat mein bhejein aik baar aur dabayein.`;
export const takeBack = 'Wapas lein';
export const takenBack = 'Basket wapas le li gayi';
export const notTakenBack = 'Basket wapas nahi li ja saki';
export const endedBefore = 'Is ka order ho chuka hai, ya waqt khatam ho gaya hai.';
