/** Removes direction marks, for programs that read the text as data. */
export const withoutMarks = (text: string): string => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '');
