/** What is said when more people log in than the machine can hash passwords for in a reasonable time. */
export const BUSY = 'Many people are logging in at this moment. Please try again in a few seconds.';
