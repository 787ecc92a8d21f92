/** Buttons, and links that look like them. */
import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import type { LinkProps } from 'react-router';
import { PageLink } from './page-link.tsx';

export type ButtonLook = 'primary' | 'outline' | 'quiet' | 'danger' | 'danger-quiet';

type PlainButtonProps = ButtonHTMLAttributes<HTMLButtonElement>;

const ignorePress = (event: MouseEvent) => event.preventDefault();

/**
 * A button without a look. While it is `disabled`, such as when it is busy, it ignores presses and Enter in a field of its form;
 * but it is `aria-disabled` only, as a browser takes the focus away from a button with the attribute `disabled`.
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

/** Browsers of 2025 and later open a dialog from its button's markup alone (`command`); in others a script does the same. */
export const opensByItself = () => 'commandForElement' in HTMLButtonElement.prototype;
