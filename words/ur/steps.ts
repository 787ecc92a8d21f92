import type { Step } from '#shop/orders/life.ts';

export * as m from './steps.ts';

export const names: Record<Step, string> = {
  'to confirm': 'کنفرم کرنا ہے',
  'to pack': 'پیک کرنا ہے',
  'to hand over': 'کوریئر کو دینا ہے',
  'under way': 'کوریئر کے پاس',
  'coming back': 'واپس آ رہا ہے',
  delivered: 'پہنچ گیا',
};
