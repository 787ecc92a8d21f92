/** What is said when no screen can be shown, by the screens' own boundary and by the process before them. */
interface Words {
  title: string;
  text: string;
}

export const FAILED: Words = {
  title: 'Something went wrong on our side',
  text: 'Nothing that you ordered is lost. Please try again.',
};
/** The answer of a shop that has more to do than it can, with `Retry-After`. */
export const BUSY: Words = {
  title: 'One moment, please',
  text: 'Many people are in the shop at this moment. Please try again in a few seconds.',
};
export const OFFLINE: Words = {
  title: 'You are not connected',
  text: 'Check your connection and try again. Nothing that you ordered is lost.',
};
