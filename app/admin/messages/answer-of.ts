/** Field: the message that an answer is for, to show the typed text there again. */
export const ANSWER_OF = 'answerOf';
