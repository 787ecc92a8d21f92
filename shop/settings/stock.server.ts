import { z } from 'zod';
import { MAX_LOW_STOCK } from '../stock/low.ts';
import { CLOTH_CARDS, CUT_STEPS, DEFAULT_STOCK } from './stock.ts';
import { named, topicOf, wholeNumberSetting } from './topic.server.ts';

const choice = <Choice extends string | number>(choices: readonly Choice[]) =>
  z
    .string()
    .optional()
    .transform((typed) => choices.find((one) => String(one) === typed));

export const stockSettings = topicOf('stock', {
  lowStock: wholeNumberSetting(1, MAX_LOW_STOCK, DEFAULT_STOCK.lowStock),
  // Earlier versions lack this and the next.
  cutStepCm: {
    stored: z.literal(CUT_STEPS).default(DEFAULT_STOCK.cutStepCm),
    form: choice(CUT_STEPS),
    toForm: String,
  },
  oneCardPerCloth: named('clothCards', {
    stored: z.boolean().default(DEFAULT_STOCK.oneCardPerCloth),
    form: choice(CLOTH_CARDS).transform((cards) => cards && cards === 'one'),
    toForm: (isOne: boolean) => (isOne ? 'one' : 'each'),
  }),
});
