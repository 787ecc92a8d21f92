/** Hidden field: what the form showed on opening, as JSON. */
export const SHOWN = 'shown';
