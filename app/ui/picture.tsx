/** A picture in the sizes that the screen needs, in the newest format that the browser knows. Its box is kept while it loads. */
import { preload } from 'react-dom';

interface PictureProps {
  sources: { src: string; avif?: string; webp?: string };
  alt: string;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  width: number;
  height: number;
  className?: string;
  /** The picture that the page is about is fetched first; all others when they come near. */
  eager?: boolean;
}

export function Picture({ sources, alt, sizes, width, height, className, eager = false }: PictureProps) {
  // Of a <picture> React does not do so by itself: before the scripts, which would take all connections of a slow line.
  if (eager)
    preload(sources.src, {
      as: 'image',
      fetchPriority: 'high',
      imageSizes: sizes,
      ...(sources.avif ? { imageSrcSet: sources.avif, type: 'image/avif' } : { imageSrcSet: sources.webp }),
    });
  return (
    <picture>
      {sources.avif && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <img
        srcSet={sources.webp}
        sizes={sources.webp && sizes}
        src={sources.src}
        alt={alt}
        width={width}
        height={height}
        className={className ? `picture ${className}` : 'picture'}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
      />
    </picture>
  );
}
