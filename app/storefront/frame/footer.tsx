import { Fragment } from 'react';
import { href, Link } from 'react-router';
import { address } from '#app/lib/address.ts';
import { useAuth } from '#app/lib/auth.tsx';
import { LanguageLinks } from '#app/store/languages.tsx';
import { useStore } from '#app/store/store.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { m } from '#words/frame.ts';
import { m as times } from '#words/hours.ts';
import { allLanguages } from '#words/languages.ts';
import { pages } from './header.tsx';
import { HoursText } from './hours-text.tsx';
import { callLinkOf } from './phone-link.tsx';

export function Footer() {
  const { isAdmin } = useAuth();
  const {
    name,
    tagline,
    city,
    since,
    address: place,
    phones,
    email,
    hours,
    season,
    social,
    pages: own,
  } = useStore();
  return (
    <footer className="footer">
      <div className="wrap footer-columns">
        <div>
          <p className="font-serif text-2xl">{name}</p>
          <p className="mt-2 max-w-xs text-paper-deep">{tagline && m.slogan({ tagline, city, since })}</p>
          <nav aria-label={m.languages} className="mt-2 flex flex-wrap gap-x-4">
            <LanguageLinks to={allLanguages} />
          </nav>
        </div>
        <nav aria-label={m.quickLinks}>
          <h2>{m.quickLinksHeading}</h2>
          <ul>
            {pages().map(({ to, label }) => (
              <li key={to}>
                <PageLink to={to}>{label}</PageLink>
              </li>
            ))}
            <li>
              <a href={address('/track')}>{m.trackOrder}</a>
            </li>
            {!isAdmin && (
              <li>
                <Link to="/kept">{m.keptList}</Link>
              </li>
            )}
          </ul>
        </nav>
        <div>
          <h2>{m.contact}</h2>
          <address className="not-italic">
            <span>{place}</span>
            <br />
            {phones.map((phone) => (
              <Fragment key={phone}>
                <a href={callLinkOf(phone)} dir="ltr">
                  {phone}
                </a>
                <br />
              </Fragment>
            ))}
            {email && (
              <a href={`mailto:${email}`} dir="ltr" className="wrap-anywhere">
                {email}
              </a>
            )}
          </address>
          <ul className="mt-2 flex flex-wrap gap-x-4">
            {social.map(({ name: elsewhere, url }) => (
              <li key={url}>
                <a href={url} rel="noopener">
                  {elsewhere}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{m.hours}</h2>
          {season && <p className="mb-1">{times.season(season)}</p>}
          <dl>
            {hours.map(({ weekdays, spans }) => (
              <div key={weekdays[0]} className="mb-1">
                <dt className="font-medium">{times.days(weekdays)}</dt>
                <dd className="text-paper-deep">
                  <HoursText spans={spans} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-2 text-paper-deep">{times.closedOnHolidays}</p>
        </div>
      </div>
      {own.length > 0 && (
        <nav aria-label={m.ownPages} className="wrap pb-4">
          <ul className="flex flex-wrap gap-x-6 border-t border-indigo pt-2">
            {own.map(({ slug, title, lang }) => (
              <li key={slug} dir="auto" lang={lang}>
                <PageLink to={href('/page/:slug', { slug })}>{title}</PageLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </footer>
  );
}
