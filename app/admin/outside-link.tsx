/** A link to another site, which opens beside the shop's page and learns nothing of it. */
import type { ComponentProps } from 'react';

export function OutsideLink(props: ComponentProps<'a'>) {
  return <a {...props} target="_blank" rel="noopener noreferrer" />;
}
