/** An error that a person can mend: its message is one clear line that says what to do, shown without a stack. */
export class PlainError extends Error {}
