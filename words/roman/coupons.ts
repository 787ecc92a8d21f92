import type { CouponState } from '#shop/coupons/coupon.ts';

export * as m from './coupons.ts';

export const intro =
  'Aisa code jis se order ki raqam kam hoti hai, har phone number par aik baar. Order ki riayat baad mein nahi badalti, aur cancel hone wala order apna coupon wapas kar deta hai.';
export const add = 'Naya coupon';
export const change = 'Coupon badlein';
export const none = 'Abhi koi coupon nahi hai.';
export const notLoaded = 'Coupon nahi dikhaye ja sake.';
export const states: Record<CouponState, string> = {
  running: 'Chal raha hai',
  coming: 'Aane wala',
  over: 'Khatam',
};
export const percentOff = (percent: number) => `${percent}% kam`;
export const amountOff = (amount: string) => `${amount} kam`;
export const leastOf = (least: string) => `${least} ya is se zyada ke kapre par`;
export const since = (from: string) => `${from} se`;
export const between = ({ from, until }: { from: string; until: string }) => `${from} se ${until} tak`;
export const used = (uses: number) => `${uses} baar istemal hua`;
export const usedOf = ({ uses, most }: { uses: number; most: number }) =>
  `${most} mein se ${uses} baar istemal hua`;

export const endNow = 'Abhi khatam karein';
export const endNowOf = (code: string) => `Abhi khatam karein: ${code}`;
export const endQuestion = (code: string) =>
  `Coupon ${code} abhi khatam karein? Naye order par ye nahi chalega. Jin orders par lag chuka hai un par rahega.`;
export const keep = 'Coupon rehne dein';
export const ended = 'Coupon khatam ho gaya';
export const notEnded = 'Coupon khatam nahi ho saka.';
export const saved = 'Coupon save ho gaya';
export const notSaved = 'Coupon save nahi ho saka. Dobara koshish karein.';

export const code = 'Code';
export const codeHint =
  'Jo gahak likhenge, jaise EID10: huroof, hindse aur hyphen. Capital ya small letters aur khali jagah se farq nahi parta.';
export const howMuch = 'Kitna kam hoga';
export const percent = 'Kapre ki raqam ka percent';
export const percentHint = ({ max }: { max: number }) =>
  `1 se ${max} tak. Pooray rupay tak barha diya jata hai.`;
export const amount = 'Ya aik raqam, rupay mein';
export const amountHint = 'Zyada se zyada kapre ki raqam jitni: delivery alag di jati hai.';
export const leastGoods = 'Kam se kam order, rupay mein';
export const leastGoodsHint = 'Coupon se pehle kapre ki raqam.';
export const mostUses = 'Kul kitne orders par';
export const mostUsesHint = 'Khali rehne dein to koi had nahi. Har phone number par aik hi baar chalta hai.';
export const when = 'Kab';
export const from = 'Kab se';
export const fromHint = 'Pakistan ka waqt. Khali rehne dein to foran shuru.';
export const until = 'Kab tak';
export const untilHint = 'Pakistan ka waqt. Khali rehne dein to jab tak aap khatam na karein.';

export const isOver = 'Ye waqt guzar chuka hai. Baad ka waqt chunein.';
export const endsBefore = 'Coupon shuru hone se pehle khatam ho jayega.';
export const codeTaken =
  'Ye code kisi aur coupon ka hai, shayad kisi khatam shuda ka. Koi aur code chunein, ya us coupon ko badlein.';
export const tooMany = ({ max }: { max: number }) =>
  `${max} coupon chal rahe hain ya aane wale hain. Pehle aik khatam karein.`;
export const gone = 'Ye coupon ab nahi hai.';
