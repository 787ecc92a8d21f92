import type { PageWords } from '../en/failures.ts';

export * as m from './failures.ts';

export const failed: PageWords = {
  title: 'Hamari taraf se kuch masla ho gaya',
  text: 'Aap ka koi order zaya nahi hua. Dobara koshish karein.',
};

export const refused: PageWords = {
  title: 'Ye kaam nahi ho saka',
  text: 'Aap ka koi order zaya nahi hua. Wapas ja kar dobara koshish karein.',
};

export const busy: PageWords = {
  title: 'Zara thehrein',
  text: 'Is waqt dukaan mein bohat rush hai. Chand second baad dobara koshish karein.',
};

export const offline: PageWords = {
  title: 'Internet nahi chal raha',
  text: 'Apna internet check karein aur dobara koshish karein. Aap ka koi order zaya nahi hua.',
};

export const manyLogins: PageWords = {
  title: 'Zara thehrein',
  text: 'Is waqt bohat se log login ho rahe hain. Chand second baad dobara koshish karein.',
};

export const notSavedNow =
  'Dukaan is waqt kuch mehfooz nahi kar sakti. Is mein aap ki koi ghalti nahi: chand minute baad dobara koshish karein.';

export const tooMuch: PageWords = {
  title: 'Ye bohat zyada hai',
  text: 'Jo bheja gaya wo bohat bara hai. Aik baar mein 250 kB tak aata hai. Isay chota karein, ya hisson mein bhejein.',
};
export const tooSlow: PageWords = {
  title: 'Bohat der lag gayi',
  text: 'Aap ka internet slow hai. Dobara koshish karein.',
};

export const tryAgain = 'Dobara koshish karein';
export const home = 'Home';
export const reference = (id: string) => `Hawala number: ${id}`;

export const notAForm = 'Jo bheja gaya wo form nahi hai.';
export const fileForText = 'Jahan form mein likhna tha wahan file bheji gayi.';
export const manyFields = ({ max }: { max: number }) =>
  `Is form mein khane bohat zyada hain: dukaan zyada se zyada ${max} parhti hai.`;

export const badHost: PageWords = {
  title: 'Namaloom address',
  text: 'Ye address durust nahi hai. Dukaan ko us ke apne address se kholein.',
};
export const badPath: PageWords = {
  title: 'Namaloom address',
  text: 'Ye address parha nahi ja sakta. Dekh lein ke likhne mein ghalati to nahi hui.',
};
export const fromOtherSite: PageWords = {
  title: 'Ye kaam nahi kiya gaya',
  text: 'Ye request kisi aur website se aayi hai. Dukaan khol kar dobara koshish karein.',
};
