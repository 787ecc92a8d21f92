import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { m } from '#words/orders.ts';
import { OutsideLink } from './links.tsx';

interface PhoneButtonProps {
  href: string;
  label: string;
  children: ReactNode;
  isLarge?: boolean;
}

export function CallButton({ href, label, children, isLarge = false }: PhoneButtonProps) {
  return (
    <a className={lookOf(isLarge)} href={href} aria-label={label}>
      <Phone size={isLarge ? 20 : 18} aria-hidden="true" /> {children}
    </a>
  );
}

export function WhatsAppButton({
  href,
  name,
  isLarge = false,
  isCompact = false,
}: {
  href: string;
  name: string;
  isLarge?: boolean;
  isCompact?: boolean;
}) {
  return (
    <OutsideLink className={lookOf(isLarge)} href={href} aria-label={m.whatsAppTo(name)}>
      <MessageCircle size={isLarge ? 20 : 18} aria-hidden="true" />{' '}
      <span className={isCompact ? 'max-md:hidden' : undefined}>{m.whatsApp}</span>
    </OutsideLink>
  );
}

const lookOf = (isLarge: boolean) =>
  `button button-outline ${isLarge ? 'min-h-14' : 'px-3 whitespace-nowrap'}`;
