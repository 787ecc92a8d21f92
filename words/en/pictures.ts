export * as m from './pictures.ts';

export const tooLarge = 'This picture is larger than 15 MB. Make it smaller first.';
export const unreachable = 'The shop could not be reached. Check the connection and try again.';
export const notAdmin = 'Please log in as the admin again, in another tab; then try again here.';
export const noKind = 'Say what the picture is for.';
export const manyAtOnce = 'Many pictures are being sent. Please try again in a minute.';
export const brokenOff = 'The picture did not arrive whole. Please try again.';
export const notKept = 'The picture could not be kept. Please try again.';

/** Field in the admin's forms. */
export const upload = 'Upload a picture';
export const uploadHint =
  'From this device or its camera, or dropped here. JPEG, PNG, WebP or AVIF, up to 15 MB.';
export const uploads = 'Uploads';
export const inUse = 'In use';
export const use = 'Use this picture';
/** One of several; `what` is one of the two above. */
export const useOf = ({ what, name }: { what: string; name: string }) => `${what}: ${name}`;
export const uploadStates = {
  waiting: () => 'Waiting...',
  sending: (progress: number) => `Sending, ${Math.round(progress * 100)} %`,
  keeping: () => 'Making its sizes...',
  uploaded: () => 'Uploaded',
  failed: () => 'Not uploaded',
};
export const withoutScripts =
  'No scripts run in this browser, so no picture can be sent from here. Give the address of one that the shop has, under “More”, or open this page in another browser.';
export const byAddress = 'Enter the address of a picture';
export const address = 'Image URL';
export const addressHint = 'Of a picture that is elsewhere; starts with https:// or /';
export const preview = 'Preview';
export const shownOnceSaved = 'Shown once saved';

/** Rejected files. */
export const heic = 'This phone format (HEIC) cannot be read here. Send the picture as JPEG.';
export const noPicture = 'This is no picture that can be shown. Choose a JPEG, PNG, WebP or AVIF file.';
export const manyPixels =
  'This picture is too large: it can have at most 40 megapixels. Make it smaller first.';
export const slowToRead =
  'This picture takes too long to read. Choose another one, or make it smaller first.';
export const damaged = 'This picture is damaged or cut short. Choose another one.';
