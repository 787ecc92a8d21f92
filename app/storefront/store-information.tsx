/** Where the shop is, when it is open and how to reach it; on the about and the contact page. */
import MapPin from 'lucide-react/icons/map-pin';
import { store } from '#store';
import { m as times } from '#words/hours.ts';
import { m as own } from '#words/own.ts';
import { m as place } from '#words/own-place.ts';
import { m } from '#words/store.ts';
import { HoursText } from './hours-text.tsx';
import { OpenNow } from './open-now.tsx';

/** Opens the phone's own map app with the way to the shop; https://developers.google.com/maps/documentation/urls */
const DIRECTIONS = `https://www.google.com/maps/dir/?api=1&destination=${store.location.latitude}%2C${store.location.longitude}`;

export function StoreInformation({ nowMs }: { nowMs: number }) {
  const { phone, email, hours } = store;
  return (
    <dl className="grid gap-5 border-s-2 border-brass-light ps-5">
      <div>
        <dt className="eyebrow">{m.address}</dt>
        <dd>{own.fullAddress}</dd>
      </div>
      <div>
        <dt className="eyebrow">{m.hours}</dt>
        <dd className="mb-1">
          <OpenNow nowMs={nowMs} />
        </dd>
        {hours.map(({ weekdays, spans }) => (
          <dd key={weekdays[0]}>
            {times.days(weekdays)}: <HoursText spans={spans} />
          </dd>
        ))}
        <dd className="text-ink-soft">{own.closed}</dd>
      </div>
      <div>
        <dt className="eyebrow">{m.phone}</dt>
        <dd>
          <a className="link link-alone -my-2" dir="ltr" href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </a>
        </dd>
      </div>
      <div>
        <dt className="eyebrow">{m.email}</dt>
        <dd>
          <a className="link link-alone -my-2" dir="ltr" href={`mailto:${email}`}>
            {email}
          </a>
        </dd>
      </div>
    </dl>
  );
}

/** A drawn plan of the surroundings, and the way there in the phone's map app; its words stand beside it where there is room. */
export function StoreMap() {
  return (
    <figure className="@container">
      <div className="@4xl:grid @4xl:grid-cols-[3fr_2fr] @4xl:gap-12">
        <img
          src={store.map}
          alt={m.map(place.map)}
          width={480}
          height={384}
          loading="lazy"
          className="h-auto w-full max-w-[36rem] border border-rule"
        />
        <div>
          <figcaption className="mt-2 max-w-prose text-ink-soft">{place.map}</figcaption>
          <a className="button button-outline mt-3" href={DIRECTIONS} target="_blank" rel="noopener">
            <MapPin size={18} aria-hidden="true" /> {m.directions}
          </a>
        </div>
      </div>
    </figure>
  );
}
