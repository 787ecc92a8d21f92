import { isolated } from '../isolate.ts';

export * as m from './waiting.ts';

export const tellMe = 'Dobara aane par mujhe batayein';
export const explain = 'Hum aik baar batayenge: email se, ya dukaan ke WhatsApp se.';
export const email = 'Email';
export const phone = 'WhatsApp number';
export const sending = 'Bheja ja raha hai...';
export const oneOfBoth = 'Email ya WhatsApp number likhein.';
export const noted = 'Hum aap ko aik baar batayenge';
export const notedText = 'Jaise hi ye dobara stock mein aaye.';
export const mailed =
  'Hum ne aap ko email bheji hai: us ka link kholein taake hamein pata ho ke email aap ki hai. Phir stock mein aane par hum aap ko likhenge.';
export const error = 'Kharabi';
export const failed = 'Aap ka naam abhi list mein nahi aaya. Dobara koshish karein.';
export const tooMany =
  'Aaj yahan se bohat si darkhwastein aayi hain, ya aap bohat si products ke intezar mein hain. Kal dobara koshish karein ya hamein call karein.';
export const inStock = 'Ye dobara stock mein hai. Aap abhi order kar sakte hain.';
export const missing = 'Ye product ab nahi bikti.';

export const heading = 'Product ka intezar';
export const confirmQuestion = (name: string) =>
  isolated`Kya ${name} ke dobara stock mein aane par hum is email par aik baar likhein?`;
export const confirm = 'Ji haan, mujhe likhein';
export const waits = (name: string) =>
  isolated`${name} ke dobara stock mein aane par hum aap ko aik baar likhenge.`;
export const leave = 'Mujhe list se nikaalein';
export const left = 'Aap ka naam list se nikal gaya';
export const leftText = 'Hum aap ko is ke baare mein nahi likhenge.';
export const linkOver =
  'Ye link ab kaam nahi karta: ya to product aa chuki hai aur hum likh chuke hain, ya aap ka naam list se nikal chuka hai, ya nayi email mein doosra link hai.';
export const noLink = 'Ye page email ke link se kholein.';
export const back = 'Products dekhein';

export const ownHeading = 'In ke dobara aane par hum aap ko aik baar batayenge';
export const notConfirmed = 'Pehle hamari email ka link kholein.';
export const leaveOf = (name: string) => isolated`Mujhe list se nikaalein: ${name}`;
export const notLeft = 'Aap ka naam abhi list mein hai. Dobara koshish karein.';
