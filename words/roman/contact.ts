export * as m from './contact.ts';

export const title = ({ store }: { store: string }) => `Raabta | ${store}`;
export const summary = ({ store, city }: { store: string; city: string }) =>
  `${store}, ${city} ka pata, auqaat aur phone, aur hamein likhne ke liye form.`;
export const heading = 'Raabta';
export const intro =
  'Hamein call karein, likhein, ya khud tashreef layein. Saara kapra counter par dekhein, chai hamari taraf se.';
export const visit = 'Hamari dukaan par aayein';

export const formHeading = 'Hamein message bhejein';
export const name = 'Naam';
export const email = 'Email';
export const phone = 'Phone';
export const subject = 'Mauzu';
export const message = 'Message';
export const send = 'Message bhejein';
export const sending = 'Bheja ja raha hai...';

export const error = 'Masla';
export const failed = 'Message nahi bheja ja saka. Dobara koshish karein.';
export const tooMany =
  'Aap ke network se bohat se message aaye hain. Aik ghante baad dobara koshish karein, ya hamein call karein.';
export const sent = 'Message bhej diya gaya!';
export const sentText = 'Hamein aap ka message mil gaya hai, jald jawab denge.';
export const sentNote = 'Aap ka message bhej diya gaya. Hamein mil gaya hai, jald jawab denge.';
