/** A picture in the sizes that the screen needs, in the newest format that the browser knows. Its box is kept while it loads. */
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
