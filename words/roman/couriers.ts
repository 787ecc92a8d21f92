import type { Column } from '#shop/settings/delivery/couriers.ts';

export * as m from './couriers.ts';

export const heading = 'Couriers';
export const about =
  'Aap kin se parcel bhejte hain, un ke tracking ke page, booking sheet, aur aap ka apna rider.';
export const intro =
  'Parcel dete waqt aap in couriers mein se chunte hain. Bharosa karne se pehle har aik ka tracking ka page apne kisi number se khol kar dekh lein.';
export const ownRider = 'Apna rider';
export const inUse = 'Istemal mein';
export const notInUse = 'Istemal mein nahi';
export const change = 'Tabdeel karein';
export const changeOf = (name: string) => `Tabdeel karein: ${name}`;
export const add = 'Courier shamil karein';
export const newCourier = 'Naya courier';
export const name = 'Courier ka naam';
export const riderName = 'Rider ka naam';
export const riderNameHint = 'Khali: “Apna rider”.';
export const isOn = 'Kya aap ye courier istemal karte hain?';
export const yes = 'Haan';
export const no = 'Nahi';
export const hasNumbers = 'Kya har parcel ka number hota hai?';
export const tracking = 'Tracking ka page';
export const trackingHint =
  'Jahan parcel ka number aata hai wahan {n} likhein. {n} na ho to gahak number wahan khud likhta hai.';
export const otherAddress = 'Wo na khule to isi courier ka doosra address:';
export const tryLink = 'Ye link khol kar dekhein';
export const tryLinkOf = (name: string) => `Ye link khol kar dekhein: ${name}`;
export const tryNumber = 'Azmane ke liye number';
export const days = 'Kitne din mein pohanchta hai';
export const daysHint =
  'Courier ko dene ke kitne din baad parcel aam taur par pohanch jata hai, Itwaar mila kar, un sheheron mein jin ke apne din nahi likhe. Khali chor dein to delivery ke aam din.';
export const daysFrom = 'Kam se kam (din)';
export const daysTo = 'Zyada se zyada (din)';
export const sheet = 'Booking sheet';
export const sheetHint =
  'Har column ko wo naam dein jo courier chahta hai, aur 1 se aage us ka number. Jis column ka number na ho wo sheet mein nahi aata.';
export const columns: Record<Column, string> = {
  orderNumber: 'Order number',
  name: 'Gahak ka naam',
  phone: 'Gahak ka phone',
  address: 'Pata',
  city: 'Sheher',
  toCollect: 'Wasool karne ki raqam',
  pieces: 'Parcel ki tadaad',
  weight: 'Wazan',
  contents: 'Parcel mein kya hai',
  remarks: 'Gahak ki hidayat',
};
export const place = 'Number';
export const columnName = (column: string) => `${column}: column ka naam`;
export const columnPlace = (column: string) => `${column}: number`;
export const weight = 'Aik parcel ka wazan';
export const weightHint =
  'Jaise ye courier chahta hai, kilo ya gram mein. Sheet mein har parcel ke saath aata hai.';
export const townNames = 'Sheheron ke naam';
export const townNamesHint =
  'Sirf jahan is courier ne sheher ka aur naam ya number rakha ho. Har line mein aik: Daska = 1043';
