/** Everything about an order's steps within its status, except the sentences of events. */
import type { NextStep, Step } from '#shop/orders/life.ts';

export * as m from './steps.ts';

export const names: Record<Step, string> = {
  'to confirm': 'to confirm',
  'to pack': 'to pack',
  'to hand over': 'to hand over',
  'under way': 'with the courier',
  'coming back': 'on its way back',
  delivered: 'delivered',
};
/** Buttons that lead to the step. */
export const next: Record<NextStep, string> = {
  'to pack': 'Confirm order',
  'to hand over': 'Packed',
  'under way': 'Handed over',
  delivered: 'Delivered',
};
/** Once it is taken. */
export const taken: Record<Step, string> = {
  'to confirm': 'To be confirmed again',
  'to pack': 'Order confirmed',
  'to hand over': 'Order packed',
  'under way': 'Order handed over',
  'coming back': 'Parcel is on its way back',
  delivered: 'Order delivered',
};
