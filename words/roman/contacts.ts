import { isolated } from '../isolate.ts';

export * as m from './contacts.ts';

export const unansweredChat = 'Chat jis ka jawab nahi diya gaya';

export const nouns = ['message', 'messages'] as const;
export const notLoaded = 'Messages nahi dikhaye ja sake.';
export const messageFrom = (name: string) => isolated`${name} ka message`;
export const answer = 'Jawab dein';
export const answerTo = (name: string) => isolated`${name} ko email se jawab dein`;
export const call = 'Call karein';
export const callTo = (name: string) => isolated`${name} ko call karein`;
export const markRead = 'Parh liya';
export const markReadOf = (name: string) => isolated`Parh liya, ${name} ka message`;
export const markedRead = 'Message parh liya';
export const notMarked = 'Ye save nahi ho saka. Dobara koshish karein.';
