import { pictureAddress, pictureHost } from '#shop/pictures/address.ts';
import { m } from '#words/pictures.ts';

interface PicturePreviewProps {
  picture: string | undefined;
  /** External hosts whose pictures this page may show. */
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
 * A page shows only pictures of hosts known when it was loaded; a form that may add one needs
 * `reloadDocument`.
 */
export function isShownHere(picture: string | undefined, hosts: readonly string[]): boolean {
  const host = picture ? pictureHost(picture) : null;
  return host === null || hosts.includes(host) || hosts.includes('https:');
}
