export { trackOrder as heading } from './frame.ts';
export * as m from './track.ts';
export const intro =
  'Order number aur order par likhwaya hua phone number likhein. Account ki zaroorat nahi.';
export const orderNumber = 'Order number';
export const orderNumberHint = ({ prefix }: { prefix: string }) =>
  `Ye ${prefix} se shuru hota hai aur order ke message ya email mein likha hai.`;
export const phone = 'Phone';
export const phoneHint = 'Jo order par likhwaya tha.';
export const submit = 'Dekhein';
export const nothing =
  'Is number aur is phone ka koi order nahi mila. Dono dobara dekh lein, ya hamein call karein.';
export const tooMany =
  'Bohat dafa koshish ho chuki hai. Baad mein dobara koshish karein, ya hamein call karein.';
export const failed = 'Order nahi dekha ja saka. Dobara koshish karein.';
export const pending = 'Hamein aap ka order mil gaya hai, confirm karne ke liye hum call karenge.';
export const status = 'Marhala';
export const courier = 'Courier';
export const town = 'Sheher';
