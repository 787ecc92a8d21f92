/** The form that saves a reply: its id, and its field for the unsent message before hydration. */
export const REPLY_FORM = 'new-reply';
export const ANSWER_FIELD = 'answer';
