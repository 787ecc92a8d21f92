/** For unknown or ended links. Reveals nothing of any order. */
import { m } from '#words/private-order.ts';
import { useStore } from '../store.tsx';
import { callLinkOf } from '../storefront/phone-link.tsx';
import { Ltr } from '../ui/ltr.tsx';

export function NothingHere() {
  const { name, phones, whatsApp } = useStore();
  return (
    <div className="wrap pt-8">
      <div className="mx-auto grid max-w-2xl gap-6">
        <h1 className="text-3xl">{m.nothingHere}</h1>
        <p className="text-ink-soft">{m.nothingHereWhy}</p>
        <div>
          <p className="font-semibold">
            <bdi>{name}</bdi>
          </p>
          <p className="flex flex-wrap gap-x-4">
            {phones.map((phone) => (
              <a key={phone} className="link link-alone" href={callLinkOf(phone)}>
                <Ltr>{phone}</Ltr>
              </a>
            ))}
          </p>
        </div>
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
