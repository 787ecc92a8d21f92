/** The hidden field of a form of the settings that says, as JSON, what its fields showed when it was opened. */
export const SHOWN = 'shown';
