import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { formatDateTime, formatMoment } from '#app/lib/time.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/backups.ts';
import { ListFailed } from '../ui/list-tools.tsx';
import type { Route } from './+types/backup-copies';
import { PutBackLink } from './backup-list.tsx';

export const handle = needs('owner');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.elsewhere));

export async function loader({ context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  return { backups: await attempt(shopRequest, () => shopRequest.backups.restores.elsewhere()) };
}

export default function BackupCopies({ loaderData: { backups } }: Route.ComponentProps) {
  const minutes = new Set(backups?.map(({ madeAt }) => formatDateTime(madeAt)));
  // Several copies may be made in one minute.
  const format = minutes.size === backups?.length ? formatDateTime : formatMoment;
  return (
    <>
      <p className="mt-2 max-w-text text-ink-soft">{m.elsewhereText}</p>
      {backups === null && <ListFailed message={m.notLoaded} />}
      {backups?.length === 0 && <p className="mt-6">{m.noneElsewhere}</p>}
      {backups && backups.length > 0 && (
        <ul className="mt-6 border-t border-rule">
          {backups.map(({ name, madeAt, kind, encrypted }) => (
            <li key={name} className="apart gap-x-4 gap-y-1 border-b border-rule py-3">
              <div className="min-w-0">
                <p className="font-medium">{format(madeAt)}</p>
                <p className="text-sm text-ink-soft">
                  <span>{m.kinds[kind]}</span> · <span>{encrypted ? m.encrypted : m.notEncrypted}</span>
                </p>
              </div>
              <PutBackLink name={name} at={format(madeAt)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
