/** Error pages. */
export * as m from './failures.ts';

export interface PageWords {
  title: string;
  text: string;
}

export const failed: PageWords = {
  title: 'Something went wrong on our side',
  text: 'Nothing that you ordered is lost. Please try again.',
};

/** Refused on purpose, not an error. */
export const refused: PageWords = {
  title: 'This could not be done',
  text: 'Nothing that you ordered is lost. Please go back and try again.',
};

export const busy: PageWords = {
  title: 'One moment, please',
  text: 'Many people are in the shop at this moment. Please try again in a few seconds.',
};

export const offline: PageWords = {
  title: 'You are not connected',
  text: 'Check your connection and try again. Nothing that you ordered is lost.',
};

/** Too many log-ins at once. */
export const manyLogins: PageWords = {
  title: 'One moment, please',
  text: 'Many people are logging in at this moment. Please try again in a few seconds.',
};

/** Nothing can be written, such as on a full disk. */
export const notSavedNow =
  'The shop cannot save anything at this moment. It is not your fault: please try again in a few minutes.';

/** Too large or slow; see `server/http/bodies.ts`. */
export const tooMuch: PageWords = {
  title: 'Too much at once',
  text: 'What was sent is too large: 250 kB arrive at once. Please shorten it, or send it in parts.',
};
export const tooSlow: PageWords = {
  title: 'This took too long',
  text: 'Your connection is slow. Please try again.',
};

/** Without scripts. */
export const tryAgain = 'Try again';
export const home = 'Home';
export const reference = (id: string) => `Reference: ${id}`;

/** Sent by no form of the shop. */
export const notAForm = 'What was sent is not a form.';
export const fileForText = 'A file was sent where the form has text.';
export const manyFields = ({ max }: { max: number }) =>
  `This form has too many fields: the shop reads at most ${max} of one.`;

/** Invalid `Host` header. */
export const badHost: PageWords = {
  title: 'Unknown address',
  text: 'The request names a host that cannot be one. Please open the shop at its own address.',
};
export const badPath: PageWords = {
  title: 'Unknown address',
  text: 'This address cannot be read. Please check it for a typing mistake.',
};
export const fromOtherSite: PageWords = {
  title: 'Not carried out',
  text: 'This request came from another site. Please open the shop and try again.',
};
