import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  heading: ReactNode;
  /** Of the heading. */
  look?: string;
  className?: string;
  children: ReactNode;
}

/** Named by its heading. */
export function Section({ id, heading, look = 'text-2xl', className, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={look}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
