import { smallOf } from '#shop/pictures/sent.ts';

interface PictureLinksProps {
  pictures: readonly string[];
  /** By place, from 1. */
  alt: (place: number) => string;
  isLarge?: boolean;
}

/** Small pictures that a customer sent; each opens in a tab. */
export function PictureLinks({ pictures, alt, isLarge = false }: PictureLinksProps) {
  if (pictures.length === 0) return null;
  const side = isLarge ? 128 : 96;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {pictures.map((url, place) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer" className="block">
            <img
              src={smallOf(url)}
              alt={alt(place + 1)}
              width={side}
              height={side}
              loading="lazy"
              className={`${isLarge ? 'size-32' : 'size-24'} bg-paper-deep object-cover`}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
