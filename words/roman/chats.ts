import { isolated } from '../isolate.ts';

export * as m from './chats.ts';

export const noun = 'Chat';
export const notLoaded = 'Chat nahi dikhayi ja sakin.';
export const chooseOne = 'Parhne ke liye koi chat chunein.';
export const noneFound = 'Is talaash par koi chat nahi';
export const none = 'Abhi koi chat nahi';
export const unread = (count: number) => `${count} naye`;
export const toAnswer = 'jawab baqi';
export const guest = '(mehman)';
export const chatWith = (name: string) => isolated`${name} ke saath chat`;
export const allChats = 'Sab chat';
export const answer = 'Jawab';
export const makeOrder = 'Order banayein';
export const pastOrders = 'Is gahak ke orders';
export const notSent = 'Message nahi bheja ja saka. Dobara koshish karein.';

export const savedReplies = 'Tayyar jawab';
export const changeReplies = 'Tayyar jawab tabdeel karein';
export const newReply = 'Naya jawab';
export const repliesInOther =
  'Jo gahak in zubaanon mein likhte ya dukaan parhte hain, un ki chat mein ye pesh hota hai.';
export const replyNoun = 'Jawab';
export const removeReplyQuestion = 'Kya aap waqai ye jawab delete karna chahte hain?';
export const replySaved = 'Jawab save ho gaya';
export const replyNotSaved = 'Jawab save nahi ho saka. Dobara koshish karein.';
export const replyDeleted = 'Jawab delete ho gaya';
export const replyNotDeleted = 'Jawab delete nahi ho saka. Dobara koshish karein.';
