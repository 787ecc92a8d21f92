/** Its message tells a person what to do, and is shown without a stack. */
export class PlainError extends Error {}
