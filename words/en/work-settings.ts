/** Settings: the working day. */
export * as m from './work-settings.ts';

export const heading = 'The day with orders';
export const about =
  'When to call again, when to ask the courier, and how long an exchange can be asked for.';
export const callAgainHours = 'Call again after (hours)';
export const callAgainHint =
  'Who did not answer comes back to the top of the day after so long. Left empty: 1.';
export const chaseAfterDays = 'Ask the courier after (days)';
export const chaseHint = 'A parcel that is under way for so long is to be chased. Left empty: 5.';
export const exchangeDays = 'Exchange can be asked for (days)';
export const exchangeHint =
  'On the private page of an order, for so long after it was delivered. 0: never. Left empty: 7.';
export const otherDays = ({ days }: { days: number }) =>
  days === 0
    ? 'On its private page no exchange of an order can be asked for (Settings, The day with orders), yet these texts name days. Please make them agree.'
    : `On its private page an exchange of an order can be asked for within ${days} days (Settings, The day with orders). These texts name other days. Please make them agree.`;
