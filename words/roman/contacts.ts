import type { AnswerState } from '#shop/messages/contacts.ts';
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

export const answers = 'Jawabat';
export const answerText = 'Aap ka jawab';
export const answerHint = ({ email }: { email: string }) =>
  `Ye email se ${email} par jayega. Jo likhenge wahi jayega, gahak ka message saath nahi jata.`;
export const sendAnswer = 'Jawab bhejein';
export const answered = 'Jawab email se ja raha hai';
export const answerKept = 'Jawab mehfooz hai magar bheja nahi gaya: dukaan se email nahi jati';
export const noMail =
  'Email abhi chalu nahi hai: jab tak mail server nahi lagta, jawab gahak tak nahi pohanchega. Phone ya WhatsApp kar lein.';
export const notAnswered = 'Jawab nahi bheja ja saka';
export const tooManyToday =
  'Aaj is address par bohat si emails ja chuki hain. Kal dobara koshish karein, ya call karein.';
export const answeredBy = ({ by, time }: { by: string; time: string }) => `${by}, ${time}`;
export const answerStates: Record<AnswerState, string> = {
  sent: 'Bhej diya gaya',
  'on its way': 'Bheja ja raha hai',
  lost: 'Email nahi ja saki',
};
