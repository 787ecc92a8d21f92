/** Readers of Roman Urdu read the text that everybody reads. */

export { drafts } from '../en/drafts.ts';
export * as m from './drafts.ts';
