import { isolated } from '../isolate.ts';

export * as m from './thaans.ts';

export const metres = (length: string) => isolated`${length} m`;
export const either = (lengths: readonly string[]) => lengths.join(' ya ');

export const aMetre = 'fi metre';
export const metresAt = ({ price, metres }: { price: string; metres: string }) =>
  `${price} fi metre × ${metres}`;
export const inOnePiece = (length: string) => `Aik tukre mein mil sakta hai: ${length} tak`;
export const steps = ({ stepCm, least }: { stepCm: number; least: string }) =>
  isolated`${stepCm} cm ke hisaab se, kam se kam ${least}.`;
export const noLength = isolated`Lambai metre mein likhein, jaise ${4.5}.`;
export const underLeastCut = (least: string) => `Kam se kam ${least} katta hai.`;
export const tooLong = (longest: string) => `Hamare paas sab se lamba tukra ${longest} ka hai.`;
export const notInSteps = (stepCm: number) => isolated`Kapra ${stepCm} cm ke hisaab se katta hai.`;
export const smallRemnant = 'Itna kaatne se bohat kam lamba tukra bachega.';
export const canBeHad = (lengths: string) => `${lengths} mil sakta hai.`;

export const heading = 'Thaan';
export const inThaans = 'Thaanon mein baqi';
export const enteredNext = 'Save karne ke baad is ke thaan is ke apne page par likhein.';
export const back = 'Sab products';
export const perMetre = (price: string) => isolated`${price} fi metre`;
export const inAll = ({ metres, longest }: { metres: string; longest: string }) =>
  `Kul ${metres}; sab se lamba tukra ${longest}.`;
export const nothing = 'Abhi koi thaan nahi likha gaya.';
export const noneLeft = 'Bechne ke liye kuch baqi nahi.';
export const byPiece =
  'Ye product piece ke hisaab se bikti hai. Metre ke hisaab se bechne ke liye is ke form mein chunein.';
export const editProduct = 'Product badlein';
export const thaan = (number: number) => isolated`Thaan ${number}`;
export const remnantOf = ({ number, of }: { number: number; of: number }) =>
  isolated`Tukra ${number}, thaan ${of} se kata hua`;
export const leftOf = ({ left, length }: { left: string; length: string }) =>
  `${length} mein se ${left} baqi`;
export const usedUp = (count: number) => isolated`Khatam ho gaye: ${count}`;
export const toCut = ({ metres, order }: { metres: string; order: string }) =>
  isolated`Kaatna hai: ${metres}, order ${order}`;
export const add = 'Thaan likhein';
export const addOne = 'Likhein';
export const eachLength = 'Har thaan ki lambai';
export const lengthHint = isolated`Metre mein, jaise ${40}; ya unit ke saath: ${'44 gaz'}.`;
export const howMany = 'Kitne thaan';
export const correct = 'Dobara naapein';
export const remnant = 'Pare hue kapre ki lambai';
export const reason = 'Wajah';
export const reasonHint = 'Jaise: kharab ho gaya, ya dobara naapa.';
export const takeAway = 'Hata dein';
export const badLength = (most: string) => isolated`${most} tak ki lambai likhein, jaise ${40}.`;
export const badCount = (most: number) => isolated`${1} se ${most} tak poora number likhein.`;
export const noReason = 'Wajah likhein.';
export const changedMeanwhile = (left: string) =>
  `Is dauran kisi ne order kiya, kata ya napa: ${left} baqi hai. Dobara dekhein.`;
export const ofItOrdered = (length: string) => `Is mein se ${length} ka order hai, abhi kata nahi.`;
export const toBeCut = (length: string) =>
  `Abhi is se order kaatne hain: ${length}. Pehle unhein kaatein ya badlein.`;
export const tooMany = 'Is product ke thaan bohat zyada hain.';
export const enteredBefore =
  'Is form se thaan pehle hi likhe ja chuke hain, list dekh lein. Ye bhi likhne hon to dobara dabayein.';
export const gone = 'Ye thaan ya product ab maujood nahi.';
export const saved = 'Thaan save ho gaye';
export const notSaved = 'Thaan save nahi hue. Dobara koshish karein.';
export const cutFrom = ({ metres, number }: { metres: string; number: number }) =>
  isolated`Thaan ${number} se ${metres} kaatein`;
export const wasCutFrom = ({ metres, number }: { metres: string; number: number }) =>
  isolated`Thaan ${number} se ${metres} kat chuka`;
export const thaansOf = (name: string) => isolated`${name} ke thaan`;
export const needs = {
  length: 'Ye metre ke hisaab se bikti hai: is ki lambai likhein.',
  pieces: 'Ye ab piece ke hisaab se bikti hai: tadaad chunein.',
};

export const countsAsPiece = (each: string) =>
  `Metre ke hisaab se bikne wale kapre mein har ${each} ka aik piece gina jata hai.`;
export const muchFromNetwork = ({ name, length, call }: { name: string; length: string; call: string }) =>
  isolated`${name}: abhi zyada se zyada ${length} order ho sakta hai. Is se zyada ke liye hamein ${call} par call karein.`;
