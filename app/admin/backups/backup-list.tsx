import { href, Link } from 'react-router';
import { address } from '#app/lib/address.ts';
import { formatDateTime } from '#app/lib/time.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import type { StoredBackup } from '#shop/backups/backup.ts';
import type { BackupsOverview } from '#shop/backups/overview.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/backups.ts';
import { useFocusInList } from '../ui/list-tools.tsx';
import { Section } from '../ui/section.tsx';

export function BackupList({ overview: { backups, bucket } }: { overview: BackupsOverview }) {
  const keepsFocus = useFocusInList(backups.map(({ name }) => ({ id: name })));
  if (backups.length === 0) return null;
  return (
    <Section id="all-backups" heading={m.list} className="mt-8">
      {backups.some(({ encrypted }) => !encrypted) && (
        <p className="mt-2 max-w-text text-ink-soft">{m.openDanger}</p>
      )}
      <ul className="mt-3 border-t border-rule" {...keepsFocus}>
        {backups.map((backup) => (
          <li
            key={backup.name}
            id={`item-${backup.name}`}
            tabIndex={-1}
            className="apart gap-x-4 gap-y-1 border-b border-rule py-3"
          >
            <Backup backup={backup} hasCopy={bucket !== null} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Backup({ backup, hasCopy }: { backup: StoredBackup; hasCopy: boolean }) {
  const { name, madeAt, kind, encrypted, bytes } = backup;
  const at = formatDateTime(madeAt);
  return (
    <>
      <div className="min-w-0">
        <p className="font-medium">{at}</p>
        <p className="text-sm text-ink-soft">
          <span>{m.kinds[kind]}</span> · <Ltr>{sizeOf(bytes)}</Ltr> · {m.checked} ·{' '}
          <span>{encrypted ? m.encrypted : m.notEncrypted}</span>
        </p>
      </div>
      <div className="ms-auto flex flex-wrap justify-end gap-2">
        {/* A file, so no router link; no `download`, as the response may be the password page. */}
        <a
          href={address(`/admin/backups/files/${encodeURIComponent(name)}`)}
          className="button button-outline"
          aria-label={m.downloadOf(at)}
        >
          {m.download}
        </a>
        <PutBackLink name={name} at={at} />
        <ConfirmDialog
          trigger={admin.remove}
          triggerLabel={admin.removeOf(m.ofTime(at))}
          question={m.question}
          {...(hasCopy && { details: m.copyGoesToo })}
          keep={admin.keepNoun(m.noun)}
          confirm={admin.removeNoun(m.noun)}
          action={href('/admin/backups/:name/deletion', { name })}
        />
      </div>
    </>
  );
}

export function PutBackLink({ name, at }: { name: string; at: string }) {
  return (
    <Link
      to={href('/admin/backups/:name/restore', { name })}
      className="button button-outline"
      aria-label={m.putBackOf(at)}
    >
      {m.putBack}
    </Link>
  );
}

const UNITS = ['KB', 'MB', 'GB'] as const;

/** Such as `2.4 MB`; 1024-based. */
export function sizeOf(bytes: number): string {
  let [size, place] = [bytes / 1024, 0];
  while (size >= 1000 && place < UNITS.length - 1) [size, place] = [size / 1024, place + 1];
  const shown = size < 10 ? size.toFixed(1) : Math.round(size).toLocaleString('en-US');
  return `${shown} ${UNITS[place]}`;
}
