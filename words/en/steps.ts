/** An order's steps within its status. */
import type { Step } from '#shop/orders/life.ts';

export * as m from './steps.ts';

export const names: Record<Step, string> = {
  'to confirm': 'to confirm',
  'to pack': 'to pack',
  'to hand over': 'to hand over',
  'under way': 'with the courier',
  'coming back': 'on its way back',
  delivered: 'delivered',
};
