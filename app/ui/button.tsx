/** Buttons, and links that look like them. */
import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';

export type ButtonLook = 'primary' | 'outline' | 'quiet' | 'danger' | 'danger-quiet';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
}

export function Button({ look = 'primary', className = '', ...rest }: ButtonProps) {
  return <button className={`button button-${look} ${className}`} {...rest} />;
}

export function ButtonLink({ look = 'primary', className = '', ...rest }: LinkProps & { look?: ButtonLook }) {
  return <Link className={`button button-${look} ${className}`} {...rest} />;
}
