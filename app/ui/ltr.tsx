import type { ReactNode } from 'react';

/** Text with a fixed direction, such as a phone number or digits beside a sign: within Urdu text the browser would reorder its parts. */
export function Ltr({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}
