import MapPin from 'lucide-react/icons/map-pin';
import { useEffect, useState } from 'react';
import { useStore } from '#app/store/store.tsx';
import type { Visit } from '#app/store/store-facts.server.ts';
import { Picture } from '#app/ui/picture.tsx';
import { karachiTime } from '#shop/kernel/calendar.ts';
import type { HoursSettings } from '#shop/settings/hours/hours.ts';
import { type OpenState, openState } from '#shop/settings/hours/open-state.ts';
import { m as times } from '#words/hours.ts';
import { m } from '#words/store.ts';
import { HoursText } from './hours-text.tsx';
import { callLinkOf } from './phone-link.tsx';

export function StoreInformation({ visit }: { visit: Visit }) {
  const { phones, email, hours, season } = useStore();
  return (
    <dl className="grid gap-5 border-s-2 border-brass-light ps-5">
      <div hidden={!visit.fullAddress}>
        <dt className="eyebrow">{m.address}</dt>
        <dd>{visit.fullAddress}</dd>
      </div>
      <div>
        <dt className="eyebrow">{m.hours}</dt>
        <dd className="mb-1">
          <OpenNow hours={visit.hours} nowMs={visit.nowMs} />
        </dd>
        {season && <dd className="font-medium">{times.season(season)}</dd>}
        {hours.map(({ weekdays, spans }) => (
          <dd key={weekdays[0]}>
            <span>{times.days(weekdays)}</span>: <HoursText spans={spans} />
          </dd>
        ))}
        <dd className="text-ink-soft">{times.closedOnHolidays}</dd>
      </div>
      <div hidden={!phones[0]}>
        <dt className="eyebrow">{m.phone}</dt>
        {phones.map((phone) => (
          <dd key={phone}>
            <a className="link link-alone -my-2" dir="ltr" href={callLinkOf(phone)}>
              {phone}
            </a>
          </dd>
        ))}
      </div>
      {email && (
        <div>
          <dt className="eyebrow">{m.email}</dt>
          <dd>
            <a className="link link-alone -my-2" dir="ltr" href={`mailto:${email}`}>
              {email}
            </a>
          </dd>
        </div>
      )}
      {visit.taxNumbers.map(({ name, number }) => (
        <div key={name}>
          <dt className="eyebrow">{name}</dt>
          <dd>
            <bdi dir="ltr">{number}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const MINUTE_MS = 60_000;

/** `nowMs`: server time, so that hydration matches. */
function OpenNow({ hours, nowMs }: { hours: HoursSettings; nowMs: number }) {
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const state = openState(hours, now);
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className={`badge ${state.open ? 'badge-green' : 'badge-grey'}`}>
        {state.open ? times.openNow : times.closedNow}
      </span>
      <span>{describe(state, now)}</span>
    </p>
  );
}

const FRIDAY = 5;

function describe(state: OpenState, now: number): string {
  if (state.open) return times.until({ time: state.closesAt });
  const opens = state.opens ? times.opens(state.opens) : '';
  switch (state.because) {
    case null:
      return opens;
    case 'break':
      return `${karachiTime(now).weekday === FRIDAY ? times.fridayBreak : times.breakTime} ${opens}`;
    case 'closed today':
      return `${times.closedToday} ${opens}`;
    default:
      return `${times.holiday(state.because.holiday)} ${opens}`;
  }
}

/** Links to the phone's map app. */
export function StoreMap({
  visit: { map, mapText, mapTextLang, directions },
  eager,
}: {
  visit: Visit;
  eager: boolean;
}) {
  return (
    <div className="@container">
      <figure className="@4xl:grid @4xl:grid-cols-[3fr_2fr] @4xl:gap-12">
        {map && (
          <Picture
            sources={map}
            sizes="(min-width: 48rem) 36rem, 100vw"
            alt={m.map(mapText)}
            width={480}
            height={384}
            eager={eager}
            className="aspect-5/4 h-auto w-full max-w-[36rem] border border-rule object-cover"
          />
        )}
        <figcaption>
          <p className="mt-2 max-w-text text-ink-soft" lang={mapTextLang}>
            {mapText}
          </p>
          {directions && (
            <a className="button button-outline mt-3" href={directions} target="_blank" rel="noopener">
              <MapPin size={18} aria-hidden="true" /> {m.directions}
            </a>
          )}
        </figcaption>
      </figure>
    </div>
  );
}
