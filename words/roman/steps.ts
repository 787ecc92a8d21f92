import type { Step } from '#shop/orders/life.ts';

export * as m from './steps.ts';

export const names: Record<Step, string> = {
  'to confirm': 'confirm karna hai',
  'to pack': 'pack karna hai',
  'to hand over': 'courier ko dena hai',
  'under way': 'courier ke paas',
  'coming back': 'wapas aa raha hai',
  delivered: 'delivered',
};
