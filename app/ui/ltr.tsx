import type { ReactNode } from 'react';

/** What is read from left to right in every language, such as a phone, or digits beside a sign: inside of Urdu its parts would change places. */
export function Ltr({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}
