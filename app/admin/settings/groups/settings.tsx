import { Link } from 'react-router';
import { readSearch } from '#app/lib/list-query.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/settings.ts';
import { useMayOpen } from '../../frame/shown-links.ts';
import { LoneLink } from '../../ui/links.tsx';
import { SearchBar } from '../../ui/list-tools.tsx';
import type { Route } from './+types/settings';
import { findSettings } from './search.server.ts';
import { type SettingsGroup, settingsGroups } from './topics.ts';

export const handle = needs('settings');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.heading));

export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const q = readSearch(searchParams);
  return { q, found: q ? findSettings(q) : null };
}

export default function SettingsList({ loaderData: { q, found } }: Route.ComponentProps) {
  const mayOpen = useMayOpen();
  const groups = Object.entries(settingsGroups()).flatMap(([name, screens]) => {
    const shown = screens.filter((screen) => mayOpen(screen.to) && (found?.includes(screen.name) ?? true));
    return shown.length > 0 ? [{ name: name as SettingsGroup, shown }] : [];
  });
  return (
    <>
      <h1 className="text-4xl">{m.heading}</h1>
      <p className="mt-2 max-w-text text-ink-soft">{m.intro}</p>
      <SearchBar what={m.noun} q={q} isLive />
      {found && (
        <p role="status" className="mt-3 flex flex-wrap items-center gap-x-4">
          {groups.length === 0 && <span>{admin.noneFound(m.noun)}</span>}
          <LoneLink to="/admin/settings">{admin.showAll(m.noun)}</LoneLink>
        </p>
      )}
      <div className="mt-6 grid items-start gap-4 md:grid-cols-2">
        {groups.map(({ name, shown }) => (
          <section key={name} aria-labelledby={name} className="sheet px-4 pt-3 pb-1">
            <h2 id={name} className="text-xl">
              {m.groups[name]}
            </h2>
            <ul className="mt-1">
              {shown.map(({ to, label, about }) => (
                <li key={to} className="relative border-t border-rule py-2 hover:text-indigo">
                  <Link to={to} className="link font-medium after:absolute after:inset-0">
                    {label}
                  </Link>
                  <p className="text-sm text-ink-soft">{about}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
