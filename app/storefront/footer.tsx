/** The footer: quick links, contact, hours, social links. */
import { hoursText } from '#shop/hours.ts';
import { store } from '#store';
import { PageLink } from '../ui/page-link.tsx';

const QUICK_LINKS = [
  { to: '/', label: 'Home' },
  { to: '/products', label: 'Products' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
];

export function Footer() {
  const { address, phone, email, hours, closed, social } = store;
  return (
    <footer className="mt-16 bg-indigo-deep text-paper [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a:hover]:underline">
      {/* On a phone the last lines stay clear of the floating chat button. */}
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-8 pt-12 pb-20 *:max-sm:nth-[odd]:col-span-2 *:max-sm:nth-[3]:order-last lg:grid-cols-4 lg:pb-12">
        <div>
          <p className="font-serif text-2xl">{store.name}</p>
          <p className="mt-2 max-w-xs text-paper-deep">
            {store.tagline}. A family shop in {address.city} since {store.since}.
          </p>
        </div>
        <nav aria-label="Quick links">
          <h2 className="mb-2 text-lg text-brass-light">Quick Links</h2>
          <ul>
            {QUICK_LINKS.map(({ to, label }) => (
              <li key={to}>
                <PageLink to={to}>{label}</PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="mb-2 text-lg text-brass-light">Contact</h2>
          <address className="not-italic">
            {address.street}, {address.city}, {address.region}
            <br />
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            <br />
            <a href={`mailto:${email}`} className="break-all">
              {email}
            </a>
          </address>
          <ul className="mt-2 flex flex-wrap gap-x-4">
            {social.map(({ name, url }) => (
              <li key={name}>
                <a href={url} rel="noopener">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2 className="mb-2 text-lg text-brass-light">Hours</h2>
          <dl>
            {hours.map(({ days, spans }) => (
              <div key={days} className="mb-1">
                <dt className="font-medium">{days}</dt>
                <dd className="text-balance text-paper-deep">{hoursText(spans)}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-2 text-paper-deep">{closed}</p>
        </div>
      </div>
    </footer>
  );
}
