import type { Store } from '../en/about.ts';

export * as m from './about.ts';

export const title = ({ store }: { store: string }) => `Hamare baare mein | ${store}`;
export const summary = ({ name, city, since }: Store) =>
  `${name} ki kahani, ${city} mein ${since} se kapre ki khandani dukaan, aur wahan kaise aayein.`;
export const heading = 'Kapre ki khandani dukaan, nasl dar nasl';
export const story = 'Hamari kahani';
export const storyText = ({ name, city, since }: Store) =>
  `${name} ${since} mein ${city} ke bazaar mein aik counter aur lathe ke gyarah thaanon ke saath khuli. Teen naslon ke baad counter lamba ho gaya hai, magar usool wahi hai: dukaan se wo kapra nahi jata jo hum khud ghar mein na pehnein.`;
export const why = 'Hum se kyun khareedein';
export const reasons: readonly string[] = [
  'Hum mills ko jante hain. Latha, lawn aur linen un banane walon se aata hai jin se hum barson se khareed rahe hain.',
  'Hum poora kaatte hain. Suit ka har piece do baar naapa jata hai aur poori lambai ka hota hai.',
  'Hum sach batate hain. Milawat wala kapra milawat bata kar bechte hain, aur jo stock aap ko nazar aata hai wahi hamare paas hai.',
];
export const payAtDoor = ({ freeShipping }: { freeShipping: boolean }) =>
  `Aap apne darwaze par paise dete hain. Cash on Delivery${freeShipping ? ', aur delivery hamesha free hai' : ''}.`;
export const visit = 'Hamari dukaan par aayein';
export const benefitsHeading = 'Dukaan par aane ke faide';
export const benefits: readonly string[] = [
  'Khareedne se pehle kapra haath laga kar aur rang din ki roshni mein dekhein.',
  'Suit ke liye apna naap karwayein, taake kapra na kam lein na zyada.',
  'Qameez ke saath dupatta, ya kamre ke saath bedsheet milayein, aise logon ki madad se jo barson se yehi kaam kar rahe hain.',
];
