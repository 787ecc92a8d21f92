/** The schemas of the day with orders: as it is stored, and as the shopkeeper's form sends it. */
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

/** Left empty, a field is what it is in a new shop. */
export const workForm = z.object({
  callAgainHours: wholeNumber(1, MAX_CALL_AGAIN_HOURS),
  chaseAfterDays: wholeNumber(1, MAX_CHASE_DAYS),
  exchangeDays: wholeNumber(0, MAX_EXCHANGE_DAYS),
});
export type WorkInput = z.input<typeof workForm>;

/** What a form that was found right sets. */
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

/** The settings as their form shows them. */
export function formOfWork({ callAgainHours, chaseAfterDays, exchangeDays }: WorkSettings): WorkInput {
  return {
    callAgainHours: String(callAgainHours),
    chaseAfterDays: String(chaseAfterDays),
    exchangeDays: String(exchangeDays),
  };
}
