import type {
  Garment,
  Part,
  ROW_STYLES,
  Verdict,
} from '#shop/settings/fabric-calculator/fabric-calculator.ts';

export * as m from './fabric-calculator.ts';

export const heading = 'Kya ye mere liye kaafi hai?';
export const garment = 'Kya silwana hai';
export const garments: Readonly<Record<Garment, string>> = {
  'mens-suit': 'Mardana shalwar qameez',
  'womens-3': 'Zanana qameez, trouser aur dupatta',
  'womens-2': 'Zanana qameez aur trouser',
  shirt: 'Sirf zanana qameez',
};
export const parts: Readonly<Record<Part, string>> = {
  suit: 'Mardana suit',
  shirt: 'Zanana qameez',
  trouser: 'Zanana trouser',
  dupatta: 'Dupatta',
};
export const height = 'Qad';
export const anyHeight = 'Nahi bataya';
export const feet = ({ feet, inches }: { feet: number; inches: number }) => `${feet}′${inches}″`;
export const style = 'Silai';
export const styles: Readonly<Record<(typeof ROW_STYLES)[number], string>> = {
  fitted: 'Fitting wali',
  loose: 'Khuli',
  any: 'Har qism ki',
};
export const check = 'Hisaab dekhein';

export const verdicts: Readonly<Record<Verdict, string>> = {
  enough: 'Kaafi hai',
  just: 'Bas poora hai',
  short: 'Kam hai',
  unknown: 'Maloom nahi',
  needed: 'Itna chahiye',
};
export const needs = ({ need, have }: { need: string; have: string }) => `${need} chahiye, yahan ${have} hai`;
export const needAlone = (need: string) => `${need} chahiye`;
export const ofPart = ({ part, text }: { part: string; text: string }) => `${part}: ${text}`;
export const needAtWidth = ({ need, inches }: { need: string; inches: number }) =>
  `${inches} inch arz mein ${need}`;
export const atWidth = (inches: number) => `Is ke ${inches} inch arz par.`;
export const upTo = (height: string) => `${height} tak ke qad ke liye.`;
export const everyHeight = 'Hamara hisaab har qad ke liye aik hi hai.';
export const tooTall = 'Hamare hisaab mein itna qad nahi hai. Hum se pooch lein.';
export const noWidth = 'Is kapre ka arz yahan nahi likha: lene se pehle hum se pooch lein.';
export const noLength =
  'Is kapre ka jo naap likha hai, us se maloom nahi hota: lene se pehle hum se pooch lein.';
export const guide = 'Ye hamari dukaan ka andaza hai: aakhri baat aap ke darzi ki hai.';
