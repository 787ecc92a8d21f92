/** How the picture looks whose address is in a form's field. */
import { pictureAddress, pictureHost } from '#shop/pictures/address.ts';
import { m } from '#words/pictures.ts';

interface PicturePreviewProps {
  /** The value of the field. */
  picture: string | undefined;
  /** The hosts of pictures from elsewhere that this page may show. */
  hosts: readonly string[];
  className: string;
}

export function PicturePreview({ picture, hosts, className }: PicturePreviewProps) {
  const address = pictureAddress(picture ?? '');
  if (!address) return null;
  if (isShownHere(address, hosts))
    return <img src={address} alt={m.preview} className={`bg-paper-deep object-cover ${className}`} />;
  return (
    <p className={`grid place-content-center bg-paper-deep p-2 text-center text-sm ${className}`}>
      {m.shownOnceSaved}
    </p>
  );
}

/**
 * Whether this page may show the picture: a page shows pictures of the hosts that were known when it was opened. A form that is about to
 * bring a new one is sent with `reloadDocument`, so that the next page is opened with it.
 */
export function isShownHere(picture: string | undefined, hosts: readonly string[]): boolean {
  const host = picture ? pictureHost(picture) : null;
  return host === null || hosts.includes(host) || hosts.includes('https:');
}
