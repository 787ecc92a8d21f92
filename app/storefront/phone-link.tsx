/** The store's phones, to be called by a press. */
import { m } from '#words/frame.ts';
import { address } from '../address.ts';
import { useStore } from '../store.tsx';

/** Calls this phone of the store. */
export const callLinkOf = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** The first of them; the page with the form where there is none. */
export function PhoneLink() {
  const [phone] = useStore().phones;
  return (
    <a
      className="link whitespace-nowrap"
      dir={phone && 'ltr'}
      href={phone ? callLinkOf(phone) : address('/contact')}
    >
      {phone ?? m.contact}
    </a>
  );
}
