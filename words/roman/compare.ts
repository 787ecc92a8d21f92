/** Products side by side. */
export * as m from './compare.ts';

export const heading = 'Saath saath dekhein';
export const about = 'Jo baat farq hai us par nishaan hai. Jo kisi mein nahi wo nahi likhi.';
export const differs = 'Farq';
export const none = '–';
export const gone = (count: number) =>
  count === 1
    ? 'Aap ki chuni hui aik product ab dukaan mein nahi hai.'
    : `Aap ki chuni hui ${count} products ab dukaan mein nahi hain.`;
export const firstFour = 'Aik saath zyada se zyada chaar dikhti hain: ye pehli chaar hain.';
export const tooFew =
  'Muqable ke liye do se chaar products chunein: kisi bhi product ke page par neeche doosri products par nishaan lagayein.';
export const backTo = (name: string) => `${name} par wapas`;
export const remove = 'Nikaalein';
export const takeOut = (name: string) => `${name} ko nikaalein`;
