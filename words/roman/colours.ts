import type { Colour } from '#shop/catalogue/colours.ts';

export * as m from './colours.ts';

export const names: Readonly<Record<Colour, string>> = {
  white: 'Safed',
  cream: 'Cream',
  yellow: 'Peela',
  orange: 'Narangi',
  red: 'Laal',
  maroon: 'Mehroon',
  pink: 'Gulabi',
  purple: 'Jamni',
  blue: 'Neela',
  turquoise: 'Ferozi',
  green: 'Sabz',
  brown: 'Brown',
  grey: 'Grey',
  black: 'Kala',
  multi: 'Kai rang',
};

export const colours = 'Is kapre ke rang';
export const soldOut = '(stock khatam)';

export const inColours = (count: number) => `${count} rang`;

export const heading = 'Rang aur doosre rang';
export const about =
  'Gahak rang se kapra chhaant-te hain, aur kapre ke page par us ke doosre rang dekhte hain.';
export const suggests = (colour: string) => `Tasveer ke mutabiq: ${colour}.`;
export const suggested = '(tasveer se)';
export const shadeHint = 'Jaise aap kehte hain, maslan Ferozi.';
export const clothHint =
  'Agar yehi kapra doosre rang mein bhi hai to us product ka code ya naam. Har aik ka stock, qeemat aur tasveerein apni rehti hain.';
export const others = 'Doosre rangon mein:';
export const takeOut = 'Alag karein';
export const takenOut = 'Save karne par ye alag ho jayega.';
export const leaveIn = 'Alag na karein';
