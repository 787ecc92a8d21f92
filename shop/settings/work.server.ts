/** Schemas of delays: storage and form. */
import { z } from 'zod';
import { wholeNumber } from './fields.server.ts';
import {
  DEFAULT_WORK,
  MAX_CALL_AGAIN_HOURS,
  MAX_CHASE_DAYS,
  MAX_EXCHANGE_DAYS,
  type WorkSettings,
} from './work.ts';

export const storedWork = z.object({
  callAgainHours: z.int().min(1).max(MAX_CALL_AGAIN_HOURS),
  chaseAfterDays: z.int().min(1).max(MAX_CHASE_DAYS),
  exchangeDays: z.int().min(0).max(MAX_EXCHANGE_DAYS),
}) satisfies z.ZodType<WorkSettings>;

/** Empty means default. */
export const workForm = z.object({
  callAgainHours: wholeNumber(1, MAX_CALL_AGAIN_HOURS),
  chaseAfterDays: wholeNumber(1, MAX_CHASE_DAYS),
  exchangeDays: wholeNumber(0, MAX_EXCHANGE_DAYS),
});
export type WorkInput = z.input<typeof workForm>;

export function workOfForm({
  callAgainHours,
  chaseAfterDays,
  exchangeDays,
}: z.output<typeof workForm>): WorkSettings {
  return {
    callAgainHours: callAgainHours ?? DEFAULT_WORK.callAgainHours,
    chaseAfterDays: chaseAfterDays ?? DEFAULT_WORK.chaseAfterDays,
    exchangeDays: exchangeDays ?? DEFAULT_WORK.exchangeDays,
  };
}

export function formOfWork({ callAgainHours, chaseAfterDays, exchangeDays }: WorkSettings): WorkInput {
  return {
    callAgainHours: String(callAgainHours),
    chaseAfterDays: String(chaseAfterDays),
    exchangeDays: String(exchangeDays),
  };
}
