import { address } from '#app/lib/address.ts';
import { useStore } from '#app/store/store.tsx';
import { m } from '#words/frame.ts';

export const callLinkOf = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** The store's first phone, or else a link to the contact page. */
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
