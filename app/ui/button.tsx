import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import type { LinkProps } from 'react-router';
import { PageLink } from './page-link.tsx';

export type ButtonLook = 'primary' | 'outline' | 'quiet' | 'danger' | 'danger-quiet';

type PlainButtonProps = ButtonHTMLAttributes<HTMLButtonElement>;

const ignorePress = (event: MouseEvent) => event.preventDefault();

/**
 * `disabled` sets `aria-disabled` only and ignores presses and Enter: browsers take the focus from a
 * button with the attribute `disabled`.
 */
export function PlainButton({ disabled = false, onClick, ...rest }: PlainButtonProps) {
  return (
    <button {...rest} aria-disabled={disabled || undefined} onClick={disabled ? ignorePress : onClick} />
  );
}

export function Button({
  look = 'primary',
  className = '',
  ...rest
}: PlainButtonProps & { look?: ButtonLook }) {
  return <PlainButton className={`button button-${look} ${className}`} {...rest} />;
}

export function ButtonLink({ look = 'primary', className = '', ...rest }: LinkProps & { look?: ButtonLook }) {
  return <PageLink className={`button button-${look} ${className}`} {...rest} />;
}

/** Browsers of 2025 and later open a dialog from markup (`command`); others need a script. */
export const opensByItself = () => 'commandForElement' in HTMLButtonElement.prototype;
