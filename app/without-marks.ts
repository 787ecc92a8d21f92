/** A text without the marks that give its parts a direction, for programs that read it as data. */
export const withoutMarks = (text: string): string => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '');
