/** A small product picture next to its name, so without alternative text. */
import { pictureSources } from '#shop/pictures/pictures.ts';
import { Picture } from '../ui/picture.tsx';

interface ThumbnailProps {
  image: string;
  /** As in `<img sizes>`. */
  sizes: string;
  className: string;
}

export function Thumbnail({ image, sizes, className }: ThumbnailProps) {
  return (
    <Picture
      sources={pictureSources(image)}
      alt=""
      sizes={sizes}
      width={320}
      height={400}
      className={`aspect-4/5 ${className}`}
    />
  );
}
