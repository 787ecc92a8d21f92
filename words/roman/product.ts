import { isolated } from '../isolate.ts';

export * as m from './product.ts';

export const title = ({ name, price, store }: { name: string; price: string; store: string }) =>
  isolated`${name}, ${price} | ${store}`;
export const summary = ({ price, description }: { price: string; description: string }) =>
  isolated`${price}. ${description}`;
export const stockAvailable = (count: number) => `Stock mein maujood: ${count} piece`;
export const cash = 'Cash on Delivery, poore Pakistan mein';
export const shipping = 'Delivery free hai';
export const showLarger = (name: string) => isolated`${name}: tasveer bari dekhein`;
export const pictures = 'Tasveerein';
export const showPicture = (place: number) => `Tasveer ${place} dikhayein`;
export const ask = 'Is kapre ke baare mein poochein';
export const soldOut = 'Is product ka stock abhi khatam hai.';
export const notSent = 'Nahi bheja ja saka. Dobara koshish karein.';
export const pleaseLogin = 'Cart mein daalne ke liye login karein.';
export const quantity = 'Tadaad';
export const metres = 'Kitne metre';
export const addToCart = 'Cart mein daalein';
export const adding = 'Daala ja raha hai...';

export const notFound = 'Product nahi mili';
export const notFoundTitle = ({ store }: { store: string }) => `Product nahi mili | ${store}`;
export const notFoundWhy = 'Shayad ye bik chuki hai aur dukaan se hata di gayi hai.';
export const noLongerSold = 'Ye product ab nahi bikti.';
export const back = 'Products par wapas jayein';
