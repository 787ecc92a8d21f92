/** When no screen can be shown: by the screens' own boundary, and by the process before them. */
export * as m from './failures.ts';

interface PageWords {
  title: string;
  text: string;
}

export const failed: PageWords = {
  title: 'Something went wrong on our side',
  text: 'Nothing that you ordered is lost. Please try again.',
};

export const busy: PageWords = {
  title: 'One moment, please',
  text: 'Many people are in the shop at this moment. Please try again in a few seconds.',
};

export const offline: PageWords = {
  title: 'You are not connected',
  text: 'Check your connection and try again. Nothing that you ordered is lost.',
};

/** More people log in than the machine can hash passwords for in a reasonable time. */
export const manyLogins: PageWords = {
  title: 'One moment, please',
  text: 'Many people are logging in at this moment. Please try again in a few seconds.',
};
