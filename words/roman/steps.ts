import type { NextStep, Step } from '#shop/orders/life.ts';

export * as m from './steps.ts';

export const names: Record<Step, string> = {
  'to confirm': 'confirm karna hai',
  'to pack': 'pack karna hai',
  'to hand over': 'courier ko dena hai',
  'under way': 'courier ke paas',
  'coming back': 'wapas aa raha hai',
  delivered: 'delivered',
};
export const next: Record<NextStep, string> = {
  'to pack': 'Order confirm karein',
  'to hand over': 'Pack ho gaya',
  'under way': 'Courier ko de diya',
  delivered: 'Pohanch gaya',
};
export const taken: Record<Step, string> = {
  'to confirm': 'Order phir se confirm karna hai',
  'to pack': 'Order confirm ho gaya',
  'to hand over': 'Order pack ho gaya',
  'under way': 'Order courier ko de diya gaya',
  'coming back': 'Parcel wapas aa raha hai',
  delivered: 'Order pohanch gaya',
};
