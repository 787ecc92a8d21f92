import type { AnswerState } from '#shop/messages/contacts.ts';

export * as m from './contacts.ts';

/** A message's subject. */
export const unansweredChat = 'Unanswered chat';

export const nouns = ['message', 'messages'] as const;
export const notLoaded = 'The messages could not be loaded.';
export const messageFrom = (name: string) => `Message from ${name}`;
export const answer = 'Answer';
export const answerTo = (name: string) => `Answer ${name} by email`;
export const call = 'Call';
export const callTo = (name: string) => `Call ${name}`;
export const markRead = 'Mark as Read';
export const markReadOf = (name: string) => `Mark as Read, message from ${name}`;
export const markedRead = 'Marked as read';
export const notMarked = 'Failed to mark as read. Please try again.';

export const answers = 'Answers';
export const answerText = 'Your answer';
/** The language is that of the mail around the answer. */
export const answerHint = ({ email }: { email: string }) =>
  `It goes to ${email} by mail. What you write is sent as it is; the message is not quoted.`;
export const sendAnswer = 'Send the answer';
export const answered = 'The answer goes out by mail';
/** Without a mail server. */
export const answerKept = 'The answer is kept, but not sent: no mail leaves the shop';
export const noMail =
  'Mail is not set up: the answer would not reach the customer until a mail server is named. Call or write by WhatsApp instead.';
export const notAnswered = 'The answer was not sent';
export const tooManyToday = 'Many mails went to this address today. Please try again tomorrow, or call.';
export const answeredBy = ({ by, time }: { by: string; time: string }) => `${by}, ${time}`;
export const answerStates: Record<AnswerState, string> = {
  sent: 'Sent',
  'on its way': 'On its way',
  lost: 'The mail could not be sent',
};
