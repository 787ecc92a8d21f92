export { drafts } from '../en/drafts.ts';
export * as m from './drafts.ts';
