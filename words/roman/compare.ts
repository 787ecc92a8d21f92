export * as m from './compare.ts';

export const heading = 'Saath saath dekhein';
export const about = 'Jo baat kisi mein nahi wo nahi likhi.';
export const differs = 'Jo farq hai';
export const same = 'Jo aik jaisa hai';
export const none = '–';
export const gone = (count: number) =>
  count === 1
    ? 'In mein se aik product dukaan mein nahi hai, is liye yahan nahi dikhayi gayi.'
    : `In mein se ${count} products dukaan mein nahi hain, is liye yahan nahi dikhayi gayin.`;
export const firstFour = 'Aik saath zyada se zyada chaar dikhti hain: ye pehli chaar hain.';
export const tooFew =
  'Muqable ke liye do se chaar products chunein: kisi bhi product ke page par neeche doosri products par "Muqabla" dabayein.';
export const backTo = (name: string) => `${name} par wapas`;
export const remove = 'Nikaalein';
export const takeOut = (name: string) => `${name} ko nikaalein`;
