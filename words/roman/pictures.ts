import { isolated } from '../isolate.ts';

export * as m from './pictures.ts';

export const tooLarge = 'Ye tasveer 15 MB se bari hai. Pehle isay chota karein.';
export const unreachable = 'Dukaan se raabta nahi ho saka. Internet check kar ke dobara koshish karein.';
export const notAdmin =
  'Doosre tab mein admin ke taur par dobara login karein; phir yahan dobara koshish karein.';
export const noKind = 'Batayein ke tasveer kis cheez ke liye hai.';
export const manyAtOnce = 'Bohat si tasveerein bheji ja rahi hain. Aik minute baad dobara koshish karein.';
export const brokenOff = 'Tasveer poori nahi pohanchi. Dobara koshish karein.';
export const notKept = 'Tasveer save nahi ho saki. Dobara koshish karein.';

export const upload = 'Tasveer upload karein';
export const uploadHint =
  'Is device ya us ke camere se, ya yahan khench kar chorein. JPEG, PNG, WebP ya AVIF, 15 MB tak.';
export const uploads = 'Upload';
export const inUse = 'Yehi lagi hai';
export const use = 'Ye tasveer lagayein';
export const useOf = ({ what, name }: { what: string; name: string }) => isolated`${what}: ${name}`;
export const uploadStates = {
  waiting: () => 'Intezar mein...',
  sending: (progress: number) => `Bheji ja rahi hai, ${Math.round(progress * 100)} %`,
  keeping: () => 'Is ke sizes ban rahe hain...',
  uploaded: () => 'Upload ho gayi',
  failed: () => 'Upload nahi hui',
};
export const withoutScripts =
  'Is browser mein scripts band hain, is liye yahan se tasveer nahi bheji ja sakti. Neeche “Mazeed” mein dukaan ki kisi tasveer ka address likhein, ya ye page doosre browser mein kholein.';
export const byAddress = 'Tasveer ka address likhein';
export const address = 'Tasveer ka address';
export const addressHint = 'Us tasveer ka jo kahin aur hai; https:// ya / se shuru ho';
export const preview = 'Aisi nazar aayegi';
export const shownOnceSaved = 'Save karne ke baad nazar aayegi';

export const heic = 'Phone ka ye format (HEIC) yahan nahi khulta. Tasveer JPEG mein bhejein.';
export const noPicture = 'Ye aisi tasveer nahi jo dikhayi ja sake. JPEG, PNG, WebP ya AVIF file chunein.';
export const manyPixels =
  'Ye tasveer bohat bari hai: zyada se zyada 40 megapixel ho sakti hai. Pehle isay chota karein.';
export const slowToRead =
  'Is tasveer ko kholne mein bohat der lagti hai. Koi aur chunein, ya pehle isay chota karein.';
export const damaged = 'Ye tasveer kharab ya adhoori hai. Koi aur chunein.';
