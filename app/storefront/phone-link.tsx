/** The store's phones, to be called by a press. */
import { useStore } from '../store.tsx';

/** Calls this phone of the store. */
export const callLinkOf = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** The first of them. */
export function PhoneLink() {
  const [phone = ''] = useStore().phones;
  return (
    <a className="link whitespace-nowrap" dir="ltr" href={callLinkOf(phone)}>
      {phone}
    </a>
  );
}
