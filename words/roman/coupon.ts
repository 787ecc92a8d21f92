export * as m from './coupon.ts';

export const have = 'Kya aap ke paas coupon hai?';
export const coupon = 'Coupon';
export const code = 'Coupon ka code';
export const apply = 'Lagayein';
export const remove = 'Hatayein';
export const removeOf = (code: string) => `Coupon ${code} hatayein`;
export const applied = 'Coupon lag gaya';
export const removed = 'Coupon hata diya gaya';
export const emptyField = 'Coupon ke baghair order karna ho to ye khana khali kar dein.';
export const failed = 'Coupon nahi lag saka. Dobara koshish karein.';

export const noCode = 'Apne coupon ka code likhein.';
export const unknown = 'Is code ka koi coupon nahi hai. Spelling dobara dekh lein.';
export const tooOften =
  'Bohat se code aazmaye gaye hain. Aik ghanta intezar karein, ya coupon ke baghair order karein.';
export const over = 'Ye coupon khatam ho chuka hai.';
export const usedUp = 'Ye coupon jitni baar chalna tha chal chuka hai.';
export const usedWithPhone =
  'Ye coupon is phone number par pehle istemal ho chuka hai. Har number par aik baar chalta hai.';
export const notYet = ({ from }: { from: string }) => `Ye coupon ${from} se chalega.`;
export const leastOrder = ({ least, missing }: { least: string; missing: string }) =>
  `Ye coupon ${least} ya is se zyada ke kapre par chalta hai. ${missing} ka kapra aur shamil karein.`;
export const without = ({ total }: { total: string }) =>
  `Is ke baghair kul raqam ${total} hai. Theek ho to dobara order karein.`;
