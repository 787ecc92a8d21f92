/** Whether a cloth is enough for a garment. */
import type {
  Garment,
  Part,
  ROW_STYLES,
  Verdict,
} from '#shop/settings/fabric-calculator/fabric-calculator.ts';

export * as m from './fabric-calculator.ts';

export const heading = 'Is it enough for me?';
export const garment = 'To be stitched';
export const garments: Readonly<Record<Garment, string>> = {
  'mens-suit': 'Man’s shalwar kameez',
  'womens-3': 'Woman’s shirt, trouser and dupatta',
  'womens-2': 'Woman’s shirt and trouser',
  shirt: 'Woman’s shirt alone',
};
export const parts: Readonly<Record<Part, string>> = {
  suit: 'Man’s suit',
  shirt: 'Woman’s shirt',
  trouser: 'Woman’s trouser',
  dupatta: 'Dupatta',
};
export const height = 'Height';
export const anyHeight = 'Not said';
export const feet = ({ feet, inches }: { feet: number; inches: number }) => `${feet}′${inches}″`;
export const style = 'Cut';
export const styles: Readonly<Record<(typeof ROW_STYLES)[number], string>> = {
  fitted: 'Fitted',
  loose: 'Loose',
  any: 'Any',
};
export const check = 'Work it out';

export const verdicts: Readonly<Record<Verdict, string>> = {
  enough: 'Enough',
  just: 'Just enough',
  short: 'Not enough',
  unknown: 'Not known',
  needed: 'Needed',
};
export const needs = ({ need, have }: { need: string; have: string }) => `${need} needed, ${have} here`;
export const needAlone = (need: string) => `${need} needed`;
export const ofPart = ({ part, text }: { part: string; text: string }) => `${part}: ${text}`;
export const needAtWidth = ({ need, inches }: { need: string; inches: number }) =>
  `${need} at a width of ${inches} in`;
export const atWidth = (inches: number) => `At its width of ${inches} in.`;
export const upTo = (height: string) => `For a height up to ${height}.`;
export const everyHeight = 'Our figure is the same for every height.';
export const tooTall = 'Our figures end before this height. Please ask us.';
export const noWidth = 'How wide this cloth is, is not noted: please ask us before you compare.';
export const noLength = 'What is noted of this cloth does not say it: please ask us before you buy.';
export const guide = 'By our shop’s table, as a guide: your tailor decides.';
