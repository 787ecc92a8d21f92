import { CopyButton } from '#app/admin/ui/copy-button.tsx';
import { OutsideLink } from '#app/admin/ui/links.tsx';
import { formatDateTime } from '#app/lib/time.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import type { Parcel } from '#shop/parcels/parcel.ts';
import { m } from '#words/parcels.ts';

export const courierName = ({ courier, courierName: name }: Pick<Parcel, 'courier' | 'courierName'>) =>
  name || (courier === '' ? m.notSaid : m.ownRider);

export function ParcelFacts({ parcel }: { parcel: Parcel | null }) {
  if (!parcel) return <p className="text-ink-soft">{m.notSaid}</p>;
  const { number, link } = parcel;
  return (
    <div>
      <p>
        <bdi>{courierName(parcel)}</bdi>
        <span className="block text-sm text-ink-soft">{m.since(formatDateTime(parcel.handedAt))}</span>
      </p>
      {number === null ? (
        <p className="text-ink-soft">{m.noNumber}</p>
      ) : (
        <div className="mt-1 flex flex-wrap items-center gap-2">
          <strong className="break-all">
            <Ltr>{number}</Ltr>
          </strong>
          <CopyButton text={number} />
          {link && (
            <OutsideLink href={link} className="button button-outline px-3" aria-label={m.trackOf(number)}>
              {m.track}
            </OutsideLink>
          )}
        </div>
      )}
    </div>
  );
}
