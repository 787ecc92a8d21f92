/**
 * Works without scripts. With them it advances every five seconds, but pauses on hover and focus, when
 * stopped, and under reduced motion.
 */
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { pictureSources } from '#shop/pictures/pictures.ts';
import { type Slider as Banner, SLIDE_INTERVAL_MS } from '#shop/sliders/sliders.ts';
import { m } from '#words/home.ts';
import { placeOf } from '../list/snap-row.ts';

type Slide = Omit<Banner, 'inRoman'> & { lang?: string; textLang?: string };
type Row = RefObject<HTMLUListElement | null>;

/** Wraps around. */
function showNext({ current: list }: Row, step: 1 | -1): void {
  if (!list) return;
  const slides = list.querySelectorAll('li');
  const next = slides[(placeOf(list) + step + slides.length) % slides.length];
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  list.scrollTo({ left: next?.offsetLeft ?? 0, behavior: still ? 'auto' : 'smooth' });
}

export function Slider({ sliders }: { sliders: readonly Slide[] }) {
  const row = useRef<HTMLUListElement>(null);
  const { ready, stopped, setStopped, watching } = useSlideShow(row, sliders.length);
  const [place, setPlace] = useState(0);
  if (sliders.length === 0) return null;
  return (
    <section aria-roledescription={m.carousel} aria-label={m.slider} className="relative" {...watching}>
      <ul
        ref={row}
        className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
        tabIndex={-1}
        onScroll={({ currentTarget }) => setPlace(placeOf(currentTarget))}
      >
        {sliders.map((slide, position) => (
          <SlideItem key={slide.id} slide={slide} position={position} count={sliders.length} />
        ))}
      </ul>
      {ready && sliders.length > 1 && (
        <Controls row={row} sliders={sliders} place={place} stopped={stopped} onStop={setStopped} />
      )}
    </section>
  );
}

function useSlideShow(row: Row, count: number) {
  const [ready, setReady] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [watched, setWatched] = useState(false);
  useEffect(() => {
    setReady(true);
    setStopped(matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, []);
  const runs = ready && !stopped && !watched && count > 1;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => {
      if (!document.hidden) showNext(row, 1);
    }, SLIDE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [runs, row]);
  const begin = () => setWatched(true);
  const end = () => setWatched(false);
  const watching = {
    onPointerEnter: begin,
    onPointerLeave: end,
    onTouchStart: begin,
    onTouchEnd: end,
    onFocus: begin,
    onBlur: end,
  };
  return { ready, stopped, setStopped, watching };
}

function SlideItem({ slide, position, count }: { slide: Slide; position: number; count: number }) {
  return (
    <li
      className="slide"
      aria-roledescription={m.slideRole}
      aria-label={m.slide({ position: position + 1, count })}
    >
      <Picture
        sources={pictureSources(slide.imageUrl, 'slider')}
        alt=""
        sizes="100vw"
        width={1600}
        height={900}
        eager={position === 0}
      />
      <div className="slide-words">
        <div className="wrap w-full text-paper">
          <p className="max-w-lg font-serif text-3xl leading-tight sm:text-5xl">
            <bdi lang={slide.lang}>{slide.title}</bdi>
          </p>
          <p className="mt-2 max-w-md sm:text-lg">
            <bdi lang={slide.textLang}>{slide.subtitle}</bdi>
          </p>
          <ButtonLink to="/products" className="mt-4 bg-paper text-ink hover:bg-paper-deep">
            {m.shopNow}
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}

const CONTROL = 'icon-button size-[44px] hover:bg-paper/20';

interface ControlsProps {
  row: Row;
  sliders: readonly Slide[];
  /** Index of the current slide, from 0. */
  place: number;
  stopped: boolean;
  onStop: (stopped: boolean) => void;
}

function Controls({ row, sliders, place, stopped, onStop }: ControlsProps) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-2">
      <div className="wrap">
        <div className="pointer-events-auto -ms-3 flex w-max items-center text-paper">
          <button
            type="button"
            className={CONTROL}
            aria-label={m.previousSlide}
            onClick={() => showNext(row, -1)}
          >
            <ChevronLeft className="rtl:-scale-x-100" aria-hidden="true" />
          </button>
          <span className="flex gap-2 px-1" aria-hidden="true">
            {sliders.map(({ id }, dot) => (
              <span
                key={id}
                className={`size-[10px] rounded-full border border-paper ${dot === place ? 'bg-paper' : ''}`}
              />
            ))}
          </span>
          <button type="button" className={CONTROL} aria-label={m.nextSlide} onClick={() => showNext(row, 1)}>
            <ChevronRight className="rtl:-scale-x-100" aria-hidden="true" />
          </button>
          <button
            type="button"
            className={CONTROL}
            aria-label={stopped ? m.play : m.pause}
            onClick={() => onStop(!stopped)}
          >
            {stopped ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}
          </button>
        </div>
      </div>
    </div>
  );
}
