/** The form that saves a reply: its id, and the answer that goes along with it as long as the page's scripts have not run. */
export const REPLY_FORM = 'new-reply';
export const ANSWER_BESIDE = 'answer';
