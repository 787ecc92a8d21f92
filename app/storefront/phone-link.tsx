/** The store's phone, to be called by a press. */
import { store } from '#store';

export function PhoneLink() {
  return (
    <a className="link whitespace-nowrap" dir="ltr" href={`tel:${store.phone.replaceAll(' ', '')}`}>
      {store.phone}
    </a>
  );
}
