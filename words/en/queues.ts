/** The day's order queues, and marks of late orders. */
import type { LateHours, Queue } from '#shop/orders/queue/queue.ts';

export * as m from './queues.ts';

export const heading = 'The day';
export const notLoaded = 'The queues of the day could not be loaded.';
/** The task of each queue. */
export const queues: Record<Queue, string> = {
  confirm: 'To confirm',
  later: 'To call again later',
  pack: 'To cut and pack',
  'hand-over': 'To hand over',
  chase: 'To chase',
  exchange: 'Exchanges asked for',
  money: 'Money to come',
};
/** `ago`: the wait of the oldest order. */
export const oldest = ({ ago }: { ago: string }) => `Oldest: ${ago}`;
/** Unconfirmed for over so many hours. */
export const late = (late: Record<LateHours, number>) =>
  late[24] > 0 ? `${late[6]} for over 6 hours, ${late[24]} for over 24` : `${late[6]} for over 6 hours`;
export const unconfirmedFor = (hours: LateHours) => `Unconfirmed for ${hours} hours`;
/** Confirmed by customers on the private page. */
export const agreed = (agreed: number) =>
  `${agreed.toLocaleString('en-US')} confirmed by ${agreed === 1 ? 'its customer' : 'their customers'}`;
export const noAddress = 'No address yet';
export const none = 'Nothing to do here';
export const toTheDay = 'Back to the day';
