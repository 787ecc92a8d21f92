import { Link } from 'react-router';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/settings.ts';
import { privateHead } from '../../head.ts';
import { useMayOpen } from '../may-open.ts';
import type { Route } from './+types/settings';
import { settingsScreens } from './topics.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.heading));

export default function SettingsList() {
  const mayOpen = useMayOpen();
  return (
    <>
      <h1 className="text-4xl">{m.heading}</h1>
      <p className="mt-2 max-w-text text-ink-soft">{m.intro}</p>
      <ul className="mt-6 grid gap-3 md:grid-cols-2">
        {settingsScreens()
          .filter(({ to }) => mayOpen(to))
          .map(({ to, label, about }) => (
            <li key={to} className="sheet relative p-4 hover:border-indigo">
              <Link to={to} className="link font-medium after:absolute after:inset-0">
                {label}
              </Link>
              <p className="mt-1 text-ink-soft">{about}</p>
            </li>
          ))}
      </ul>
    </>
  );
}
