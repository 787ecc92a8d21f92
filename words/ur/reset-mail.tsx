import type { ReactNode } from 'react';

export * as m from './reset-mail.tsx';

export const resetSentTo = (address: ReactNode) => (
  <>
    اگر <bdi>{address}</bdi> کا ہمارے پاس اکاؤنٹ ہے تو اس پر ایک لنک والی ای میل آ رہی ہے۔ لنک ایک بار، ایک
    گھنٹے تک چلے گا۔
  </>
);
