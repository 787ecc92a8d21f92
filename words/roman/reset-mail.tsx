import type { ReactNode } from 'react';

export * as m from './reset-mail.tsx';

export const resetSentTo = (address: ReactNode) => (
  <>
    Agar {address} ka hamare paas account hai to us par aik link wali email aa rahi hai. Link aik baar, aik
    ghante tak chalega.
  </>
);
