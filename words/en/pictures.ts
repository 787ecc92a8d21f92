/** Pictures that are sent to the shop. */
export * as m from './pictures.ts';

export const tooLarge = 'This picture is larger than 15 MB. Make it smaller first.';
export const unreachable = 'The shop could not be reached. Check the connection and try again.';
export const notAdmin = 'Please log in as the admin again, in another tab; then try again here.';
export const noKind = 'Say what the picture is for.';
export const manyAtOnce = 'Many pictures are being sent. Please try again in a minute.';
export const brokenOff = 'The picture did not arrive whole. Please try again.';
export const notKept = 'The picture could not be kept. Please try again.';
