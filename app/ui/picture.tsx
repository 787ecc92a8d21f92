/** A picture in the sizes that the screen needs, in the newest format that the browser knows. Its box is kept while it loads. */
interface PictureProps {
  sources: { src: string; avif?: string; webp?: string };
  alt: string;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  width: number;
  height: number;
  className?: string;
  /** Classes of the box around it. */
  frame?: string;
  /** The picture that the page is about is fetched first; all others when they come near. */
  eager?: boolean;
}

export function Picture({
  sources,
  alt,
  sizes,
  width,
  height,
  className = '',
  frame,
  eager = false,
}: PictureProps) {
  return (
    <picture className={frame}>
      {sources.avif && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <img
        srcSet={sources.webp}
        sizes={sources.webp && sizes}
        src={sources.src}
        alt={alt}
        width={width}
        height={height}
        className={`bg-paper-deep object-cover ${className}`}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
      />
    </picture>
  );
}
