import type { Reason } from '#shop/stock-take/take.ts';

export * as m from './stock-take.ts';

const products = (n: number) => (n === 1 ? '1 product' : `${n} products`);

export const intro =
  'Dukaan mein rakha maal ginein, jitne phone chahein istemal karein. Dukaan khuli reh sakti hai: ginti ke dauran jo bike us ka hisaab rakha jata hai.';
export const what = 'Kya ginna hai';
export const everything = 'Tamam products';
export const begin = 'Shuru karein';
export const shelf = (name: string) => `Shelf ${name}`;
export const unknownCategory = 'List mein se category ya shelf chunein.';
export const notBegun = 'Ginti shuru nahi ho saki. Dobara koshish karein.';
export const notLoaded = 'Gintiyan nahi khul sakin.';
export const none = 'Abhi koi ginti nahi hui';
export const goOn = (of: string) => `Jaari rakhein: ${of}`;
export const allTakes = 'Tamam gintiyan';
export const begunBy = ({ name, when }: { name: string; when: string }) => `Shuru: ${name}, ${when}.`;
export const bookedBy = ({ name, when }: { name: string; when: string }) => `Mukammal: ${name}, ${when}.`;
export const countedProducts = (n: number) => `${products(n)} gini gayin.`;

export const count = 'Ginti';
export const differences = 'Farq';

export const code = 'Code ya naam';
export const pieces = 'Tadaad';
export const countThis = 'Ginein';
export const codeHint =
  'Har scan se aik piece barhta hai. Code ke saath ya us ke baad tadaad likhein to sab aik saath gine jate hain.';
export const nowCounted = ({ name, count }: { name: string; count: number }) =>
  `${name}: aap ki ginti ${count}`;
export const meant = (typed: string) => `“${typed}” koi code nahi hai. In mein se kaun si product hai?`;
export const noneMeant = (typed: string) => `“${typed}” naam ki koi product nahi hai.`;
export const toTheList = 'List par wapas';
export const thaansHint = 'Har thaan jitna ab hai metre mein naapein. Thaan na ho to 0 likhein.';
export const countedBy = ({ name, count }: { name: string; count: string }) => `${name}: ${count}`;
export const save = 'Ginti save karein';
export const saveAndNext = 'Save karein, agla page';
export const saved = 'Ginti save ho gayi';
export const notSaved = 'Ginti save nahi hui, shayad khatam ho chuki hai. Dobara dekhein.';
export const gone = 'Ye product ab maujood nahi hai.';
export const badCount = (most: number) =>
  `Poora adad likhein, zyada se zyada ${most.toLocaleString('en-US')}.`;
export const longerThanItWas = 'Ye thaan kabhi itna lamba nahi tha. Dobara naapein.';

export const noDifferences = 'Ginti hisaab ke mutabiq hai.';
export const differ = (n: number) => `${products(n)} mein hisaab se farq hai.`;
export const agree = (n: number) => `${n} theek hain.`;
export const notCounted = (n: number) => `${products(n)} nahi gini gayin: un ka stock waisa hi rahega.`;
export const severalCounts = 'Aik se zyada baar gini gayin';
export const thaan = (number: number) => `Thaan ${number}`;
export const pieceCount = (n: number) => `${n} piece`;
export const byBooks = ({ counted, expected }: { counted: string; expected: string }) =>
  `Ginti ${counted}; hisaab se ${expected} hone chahiyein.`;
export const less = (amount: string) => `${amount} kam`;
export const more = (amount: string) => `${amount} zyada`;
export const atCost = (sum: string) => `(laagat ${sum})`;
export const together = (change: string) => `Laagat ke hisaab se kul ${change}.`;
export const reason = 'Wajah';
export const reasons: Record<Reason, string> = {
  miscounted: 'Pehle ghalat gina tha',
  lost: 'Gum ho gaya',
  damaged: 'Kharab ho gaya',
  found: 'Mil gaya',
  sample: 'Namoone mein diya',
  other: 'Koi aur wajah',
};
export const strike = 'Kaat dein';
export const takeAgain = 'Phir shamil karein';
export const book = (n: number) => `${n} farq hisaab mein likhein`;
export const end = 'Ginti mukammal karein';
export const booked = (n: number) =>
  n === 0 ? 'Ginti mukammal ho gayi' : `Ginti mukammal ho gayi, ${n} farq hisaab mein likhe gaye`;
export const notBooked = 'Ginti mukammal nahi ho saki. Dobara koshish karein.';
export const takeGone = 'Ye ginti khatam kar di gayi thi.';
export const countedMeanwhile = 'Is dauran kisi ne aur ginti ki hai. Farq dobara dekhein.';
export const countAgain = (codes: readonly string[]) =>
  `Kuch nahi likha gaya. Inhein dobara ginein, kyunke ginti ke baad in ka stock badla ya bika hai: ${codes.join(', ')}.`;
export const printLabels = 'In products ke labels';
export const drop = 'Ginti khatam karein';
export const dropQuestion = 'Kya ye ginti khatam kar dein?';
export const dropDetails = 'Is mein gina hua sab mit jayega. Stock waisa hi rahega.';
export const keep = 'Rehne dein';
export const dropped = 'Ginti khatam kar di gayi';
export const notDropped = 'Ginti khatam nahi ho saki, shayad mukammal ho chuki hai.';
