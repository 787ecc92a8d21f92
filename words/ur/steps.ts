import type { NextStep, Step } from '#shop/orders/life.ts';

export * as m from './steps.ts';

export const names: Record<Step, string> = {
  'to confirm': 'کنفرم کرنا ہے',
  'to pack': 'پیک کرنا ہے',
  'to hand over': 'کوریئر کو دینا ہے',
  'under way': 'کوریئر کے پاس',
  'coming back': 'واپس آ رہا ہے',
  delivered: 'پہنچ گیا',
};
export const next: Record<NextStep, string> = {
  'to pack': 'آرڈر کنفرم کریں',
  'to hand over': 'پیک ہو گیا',
  'under way': 'کوریئر کو دے دیا',
  delivered: 'پہنچ گیا',
};
export const taken: Record<Step, string> = {
  'to confirm': 'آرڈر پھر سے کنفرم کرنا ہے',
  'to pack': 'آرڈر کنفرم ہو گیا',
  'to hand over': 'آرڈر پیک ہو گیا',
  'under way': 'آرڈر کوریئر کو دے دیا گیا',
  'coming back': 'پارسل واپس آ رہا ہے',
  delivered: 'آرڈر پہنچ گیا',
};
