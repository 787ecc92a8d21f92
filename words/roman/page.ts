export * as m from './page.ts';

export const hidden = 'Ye page sirf aap ko nazar aata hai, gahakon ko abhi nahi dikhaya jata.';
