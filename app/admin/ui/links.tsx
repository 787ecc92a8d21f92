import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';

export const TextLink = (props: LinkProps) => <Link className="link" {...props} />;

/** Outside of a sentence: as high as a finger. */
export const LoneLink = (props: LinkProps) => <Link className="link link-alone" {...props} />;

export function OutsideLink(props: ComponentProps<'a'>) {
  return <a {...props} target="_blank" rel="noopener noreferrer" />;
}
