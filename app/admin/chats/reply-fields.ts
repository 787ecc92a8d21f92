/** Form that saves a reply: its id, and the field that carries the unsent message before hydration. */
export const REPLY_FORM = 'new-reply';
export const ANSWER_BESIDE = 'answer';
