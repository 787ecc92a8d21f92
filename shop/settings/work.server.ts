import { topicOf, wholeNumberSetting } from './topic.server.ts';
import { DEFAULT_WORK, MAX_CALL_AGAIN_HOURS, MAX_CHASE_DAYS, MAX_EXCHANGE_DAYS } from './work.ts';

export const workSettings = topicOf('work', {
  callAgainHours: wholeNumberSetting(1, MAX_CALL_AGAIN_HOURS, DEFAULT_WORK.callAgainHours),
  chaseAfterDays: wholeNumberSetting(1, MAX_CHASE_DAYS, DEFAULT_WORK.chaseAfterDays),
  exchangeDays: wholeNumberSetting(0, MAX_EXCHANGE_DAYS, DEFAULT_WORK.exchangeDays),
});
