/** In place of an order, where its link is unknown or has ended: how to reach the shop. It tells nothing of any order. */
import { m } from '#words/private-order.ts';
import { useStore } from '../store.tsx';
import { callLinkOf } from '../storefront/phone-link.tsx';

export function NothingHere() {
  const { name, phones, whatsApp } = useStore();
  return (
    <div className="wrap pt-8">
      <div className="mx-auto grid max-w-2xl gap-6">
        <h1 className="text-3xl">{m.nothingHere}</h1>
        <p className="text-ink-soft">{m.nothingHereWhy}</p>
        <p>
          <bdi className="block font-semibold">{name}</bdi>
          {phones.map((phone) => (
            <a key={phone} className="link link-alone me-4" dir="ltr" href={callLinkOf(phone)}>
              {phone}
            </a>
          ))}
        </p>
        {whatsApp && (
          <p>
            <a className="button button-primary" href={whatsApp} target="_blank" rel="noopener">
              {m.writeToUs}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
