/**
 * A product's pictures. Only the first is loaded until the row is touched; thumbnails load after
 * hydration, other features with the first touch.
 */
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { Button, opensByItself, PlainButton } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { pictureSources } from '#shop/pictures/pictures.ts';
import { m as frame } from '#words/frame.ts';
import { m } from '#words/product.ts';
import type { StepsProps } from './close-up.tsx';
import type { MovesProps } from './gallery-moves.tsx';

export interface GalleryPicture {
  url: string;
  alt: string;
  lang?: string | undefined;
}

export function Gallery({ pictures }: { pictures: readonly GalleryPicture[] }) {
  const row = useRef<HTMLUListElement>(null);
  const id = useId();
  const [asked, setAsked] = useState<'small' | 'all'>();
  const [Moves, setMoves] = useState<ComponentType<MovesProps> | null>(null);
  useEffect(() => {
    // Swiped before hydration.
    setAsked(row.current?.scrollLeft ? 'all' : 'small');
  }, []);
  useEffect(() => {
    if (asked !== 'all') return;
    import('./gallery-moves.tsx').then(
      (module) => setMoves(() => module.Moves),
      () => {}, // swiping works without it
    );
  }, [asked]);
  const ask = () => setAsked('all');
  const touched = { onPointerEnter: ask, onFocus: ask, onScrollCapture: ask };
  return (
    <section aria-label={m.pictures} className="gallery" data-asked={asked} {...touched}>
      <div className="relative">
        <ul ref={row} className="relative flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]">
          {pictures.map((picture, place) => (
            <li key={picture.url} id={`${id}${place}`} className="w-full shrink-0 snap-start">
              <LargePicture {...picture} isFirst={place === 0} place={place} count={pictures.length} />
            </li>
          ))}
        </ul>
        {Moves && <Moves row={row} pictures={pictures} />}
      </div>
      <ol className="mt-2 flex flex-wrap gap-2">
        {pictures.map(({ url }, place) => (
          <li key={url}>
            <a href={`#${id}${place}`} aria-label={m.showPicture(place + 1)}>
              <Picture
                sources={pictureSources(url)}
                alt=""
                sizes="(min-width: 48rem) 4.5rem, 3rem"
                width={48}
                height={60}
              />
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface LargePictureProps extends GalleryPicture {
  isFirst: boolean;
  /** In its row, from 0. */
  place?: number;
  count?: number;
}

/** Enlarges, to show the weave. Without scripts the browser opens the dialog, at full size, to scroll. */
export function LargePicture({ url, alt, lang, isFirst, place = 0, count = 1 }: LargePictureProps) {
  const [Steps, setSteps] = useState<ComponentType<StepsProps> | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const sources = pictureSources(url);
  const open = () => {
    if (!opensByItself()) dialog.current?.showModal();
    import('./close-up.tsx').then(
      (module) => {
        if (dialog.current) module.zoomInto(dialog.current);
        if (count > 1) setSteps(() => module.Steps);
      },
      () => {}, // all of it, without zoom
    );
  };
  return (
    <div lang={lang}>
      <PlainButton
        type="button"
        aria-label={m.showLarger(alt)}
        command="show-modal"
        commandfor={id}
        onClick={open}
        className="block w-full cursor-zoom-in"
      >
        <Picture
          sources={sources}
          alt={alt}
          sizes="(min-width: 78rem) 36rem, (min-width: 48rem) 50vw, 100vw"
          width={960}
          height={1200}
          eager={isFirst}
          // The name and price must also fit a phone's first screen.
          className={`${isFirst ? 'product-picture ' : ''}aspect-4/5 w-full max-md:max-h-[52svh]`}
        />
      </PlainButton>
      <dialog ref={dialog} id={id} aria-label={alt} className="close-up">
        <img
          src={sources.src}
          alt={alt}
          width={960}
          height={1200}
          loading="lazy"
          className="h-auto not-noscript:max-h-dvh not-noscript:w-auto not-noscript:max-w-full noscript:w-[60rem] noscript:max-w-none"
        />
        <Button
          type="button"
          look="outline"
          command="close"
          commandfor={id}
          onClick={() => opensByItself() || dialog.current?.close()}
          className="fixed top-3 inset-e-3 bg-paper!"
        >
          {frame.close}
        </Button>
        {Steps && <Steps dialog={dialog} place={place} count={count} />}
      </dialog>
    </div>
  );
}
