export * as m from './page.ts';

export const hidden = 'Only you see this page: it is not shown to shoppers yet.';
