export * as m from './about.ts';

export interface Store {
  name: string;
  city: string;
  since: number;
}

export const title = ({ store }: { store: string }) => `About | ${store}`;
export const summary = ({ name, city, since }: Store) =>
  `The story of ${name}, a family fabric shop in ${city} since ${since}, and how to visit it.`;
export const heading = 'A family shop, a bolt of cloth at a time';
export const story = 'Our Story';
export const storyText = ({ name, city, since }: Store) =>
  `${name} opened in ${since} in the bazaar of ${city} with one counter and eleven bolts of latha. Three generations later the counter is longer, and the rule is the same: nothing leaves the shop that we would not wear at home.`;
export const why = 'Why Choose Us';
export const reasons: readonly string[] = [
  'We know the mills. Latha, lawn and linen come from weavers we have bought from for decades.',
  'We cut true. Each suit piece is measured twice and has its full length.',
  'We say what it is. Blended cloth is sold as blended, and the stock you see is the stock we have.',
];
export const payAtDoor = ({ freeShipping }: { freeShipping: boolean }) =>
  `You pay at your door. Cash on Delivery${freeShipping ? ', and shipping is always free' : ''}.`;
export const visit = 'Visit Our Store';
export const benefitsHeading = 'What a Visit Brings';
export const benefits: readonly string[] = [
  'Feel the weave and see the colour by daylight before you buy.',
  'Have your length measured for a suit, and take home neither too little nor too much.',
  'Match a dupatta to a shirt, or bedsheets to a room, with someone who has done it for years.',
];
