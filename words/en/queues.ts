/** The queues of the shopkeeper's day, and the marks of orders that wait long. */
import type { LateHours, Queue } from '#shop/orders/queue.ts';

export * as m from './queues.ts';

export const heading = 'The day';
export const notLoaded = 'The queues of the day could not be loaded.';
/** What is to be done with the orders of each. */
export const queues: Record<Queue, string> = {
  confirm: 'To confirm',
  later: 'To call again later',
  pack: 'To cut and pack',
  'hand-over': 'To hand over',
  chase: 'To chase',
  exchange: 'Exchanges asked for',
  money: 'Money to come',
};
/** `ago` is how long the oldest order of a queue waits. */
export const oldest = ({ ago }: { ago: string }) => `Oldest: ${ago}`;
/** How many orders wait unconfirmed for over so many hours. */
export const late = (late: Record<LateHours, number>) =>
  late[24] > 0 ? `${late[6]} for over 6 hours, ${late[24]} for over 24` : `${late[6]} for over 6 hours`;
export const unconfirmedFor = (hours: LateHours) => `Unconfirmed for ${hours} hours`;
/** How many orders to confirm their customers confirmed on the private page. */
export const agreed = (agreed: number) =>
  `${agreed.toLocaleString('en-US')} confirmed by ${agreed === 1 ? 'its customer' : 'their customers'}`;
export const noAddress = 'No address yet';
export const none = 'Nothing to do here';
export const toTheDay = 'Back to the day';
