import type { LateHours, Queue } from '#shop/orders/queue/queue.ts';

export * as m from './queues.ts';

export const heading = 'Aaj ka kaam';
export const notLoaded = 'Aaj ka kaam nahi dikhaya ja saka.';
export const queues: Record<Queue, string> = {
  confirm: 'Confirm karne hain',
  later: 'Baad mein phir call karni hai',
  pack: 'Kaatne aur pack karne hain',
  'hand-over': 'Courier ko dene hain',
  chase: 'Pata karna hai',
  exchange: 'Exchange maanga gaya',
  money: 'Raqam aani hai',
};
export const oldest = ({ ago }: { ago: string }) => `Sab se purana: ${ago}`;
export const late = (late: Record<LateHours, number>) =>
  late[24] > 0
    ? `${late[6]} ko 6 ghante se zyada ho gaye, ${late[24]} ko 24 se zyada`
    : `${late[6]} ko 6 ghante se zyada ho gaye`;
export const unconfirmedFor = (hours: LateHours) => `${hours} ghante se confirm nahi`;
export const agreed = (agreed: number) =>
  `${agreed.toLocaleString('en-US')} gahak khud confirm kar ${agreed === 1 ? 'chuka hai' : 'chuke hain'}`;
export const noAddress = 'Pata nahi likha';
export const none = 'Yahan koi kaam baqi nahi';
export const toTheDay = 'Aaj ke kaam par wapas';
