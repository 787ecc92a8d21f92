/** Id of the review that a kept answer is for. */
export const ANSWER_TO = 'answerTo';
