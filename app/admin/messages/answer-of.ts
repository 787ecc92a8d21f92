/** Field: the message that is answered, to show the typed text there again. */
export const ANSWER_OF = 'answerOf';
