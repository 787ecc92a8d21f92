/** Where the shop is, when it is open and how to reach it; on the about and the contact page. */
import { MapPin } from 'lucide-react';
import { store } from '#store';

export function StoreInformation() {
  const { address, phone, email, hours, closed, map } = store;
  return (
    <dl className="grid gap-5 border-l-2 border-brass-light pl-5">
      <div>
        <dt className="eyebrow">Address</dt>
        <dd>
          {address.street}, {address.city}, {address.region}, {address.country}
        </dd>
        <dd className="mt-2">
          <a className="button button-outline" href={map} rel="noopener">
            <MapPin size={18} aria-hidden="true" /> Open the map
          </a>
        </dd>
      </div>
      <div>
        <dt className="eyebrow">Hours</dt>
        {hours.map(({ days, times }) => (
          <dd key={days}>
            {days}: {times}
          </dd>
        ))}
        <dd className="text-ink-soft">{closed}</dd>
      </div>
      <div>
        <dt className="eyebrow">Phone</dt>
        <dd>
          <a className="link inline-flex min-h-8 items-center" href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </a>
        </dd>
      </div>
      <div>
        <dt className="eyebrow">Email</dt>
        <dd>
          <a className="link inline-flex min-h-8 items-center break-all" href={`mailto:${email}`}>
            {email}
          </a>
        </dd>
      </div>
    </dl>
  );
}
