import type { ReactNode } from 'react';

export * as m from './reset-mail.tsx';

export const resetSentTo = (address: ReactNode) => (
  <>
    If {address} has an account with us, a mail with a link is on its way. The link works once, for an hour.
  </>
);
