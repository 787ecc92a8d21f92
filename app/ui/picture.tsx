import { preload } from 'react-dom';

interface PictureProps {
  sources: { src: string; avif?: string; webp?: string };
  alt: string;
  /** As in `<img sizes>`. */
  sizes: string;
  width: number;
  height: number;
  className?: string;
  /** All others load lazily. */
  eager?: boolean;
}

export function Picture({ sources, alt, sizes, width, height, className, eager = false }: PictureProps) {
  const { src, avif, webp } = sources;
  const imageSrcSet = avif ?? webp;
  // React does not preload images of a <picture>. Preloaded before the scripts, which would fill a slow
  // connection.
  if (eager)
    preload(src, {
      as: 'image',
      fetchPriority: 'high',
      ...(imageSrcSet && { imageSrcSet, imageSizes: sizes }),
      ...(avif && { type: 'image/avif' }),
    });
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        srcSet={webp}
        sizes={webp && sizes}
        src={src}
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
