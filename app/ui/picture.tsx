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
  const { src, avif, webp } = sources;
  const imageSrcSet = avif ?? webp;
  // React preloads no image of a <picture> by itself. The preload comes before the scripts, which would take all connections of a slow line.
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
