/** Buttons, and links that look like them. */
import type { ButtonHTMLAttributes } from 'react';
import type { LinkProps } from 'react-router';
import { PageLink } from './page-link.tsx';

export type ButtonLook = 'primary' | 'outline' | 'quiet' | 'danger' | 'danger-quiet';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
}

export function Button({ look = 'primary', className = '', ...rest }: ButtonProps) {
  return <button className={`button button-${look} ${className}`} {...rest} />;
}

export function ButtonLink({ look = 'primary', className = '', ...rest }: LinkProps & { look?: ButtonLook }) {
  return <PageLink className={`button button-${look} ${className}`} {...rest} />;
}
