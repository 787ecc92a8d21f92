/**
 * The banner slider: a scroll-snap row that works by thumb and without scripts; with them it goes on by itself every
 * five seconds, and stands still while it is looked at closely, when it is told to, and under reduced motion.
 */
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { pictureSources } from '#shop/pictures.ts';
import { SLIDE_INTERVAL_MS, type Slider as Slide } from '#shop/sliders.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';

const CONTROL = 'grid h-11 w-11 cursor-pointer place-items-center hover:bg-paper/20';

/** Scrolls a row of slides to the next one or the one before; after the last comes the first. */
function showNext(list: HTMLUListElement | null, step: 1 | -1): void {
  if (!list) return;
  const count = list.children.length;
  const place = Math.round(list.scrollLeft / list.clientWidth) + step;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const left = ((place + count) % count) * list.clientWidth;
  list.scrollTo({ left, behavior: still ? 'auto' : 'smooth' });
}

export function Slider({ sliders }: { sliders: readonly Slide[] }) {
  const row = useRef<HTMLUListElement>(null);
  const [ready, setReady] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [watched, setWatched] = useState(false);
  const [place, setPlace] = useState(0);

  useEffect(() => {
    setReady(true);
    setStopped(matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, []);

  const runs = ready && !stopped && !watched && sliders.length > 1;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => {
      if (!document.hidden) showNext(row.current, 1);
    }, SLIDE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [runs]);

  if (sliders.length === 0) return null;
  return (
    <section
      aria-roledescription="carousel"
      aria-label="From the shop"
      className="relative"
      onPointerEnter={() => setWatched(true)}
      onPointerLeave={() => setWatched(false)}
      onTouchStart={() => setWatched(true)}
      onTouchEnd={() => setWatched(false)}
      onFocus={() => setWatched(true)}
      onBlur={() => setWatched(false)}
    >
      <ul
        ref={row}
        className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
        tabIndex={-1}
        onScroll={({ currentTarget: list }) => setPlace(Math.round(list.scrollLeft / list.clientWidth))}
      >
        {sliders.map((slide, position) => (
          <li
            key={slide.id}
            className="relative w-full shrink-0 snap-start"
            aria-roledescription="slide"
            aria-label={`${position + 1} of ${sliders.length}`}
          >
            <Picture
              sources={pictureSources(slide.imageUrl, 'slider')}
              alt=""
              sizes="100vw"
              width={1600}
              height={900}
              eager={position === 0}
              className="h-112 w-full sm:h-120 lg:h-144"
            />
            <div className="absolute inset-0 flex items-center bg-linear-to-r from-ink/90 via-ink/65 to-ink/25 sm:via-ink/60 sm:to-ink/5">
              <div className="wrap w-full pb-12 text-paper">
                <p className="max-w-lg font-serif text-4xl leading-tight sm:text-5xl">{slide.title}</p>
                <p className="mt-3 max-w-md text-lg">{slide.subtitle}</p>
                <ButtonLink to="/products" className="mt-6 bg-paper text-ink hover:bg-paper-deep">
                  Shop Now
                </ButtonLink>
              </div>
            </div>
          </li>
        ))}
      </ul>
      {ready && sliders.length > 1 && (
        <div className="absolute inset-x-0 bottom-4">
          <div className="wrap flex justify-end">
            <div className="flex items-center bg-ink/70 text-paper">
              <button
                type="button"
                className={CONTROL}
                aria-label="Previous slide"
                onClick={() => showNext(row.current, -1)}
              >
                <ChevronLeft aria-hidden="true" />
              </button>
              <span className="flex gap-2 px-1" aria-hidden="true">
                {sliders.map(({ id }, dot) => (
                  <span
                    key={id}
                    className={`h-2 w-2 rounded-full ${dot === place ? 'bg-paper' : 'bg-paper/40'}`}
                  />
                ))}
              </span>
              <button
                type="button"
                className={CONTROL}
                aria-label="Next slide"
                onClick={() => showNext(row.current, 1)}
              >
                <ChevronRight aria-hidden="true" />
              </button>
              <button
                type="button"
                className={`${CONTROL} border-l border-paper/25`}
                aria-label={stopped ? 'Play slides' : 'Pause slides'}
                onClick={() => setStopped(!stopped)}
              >
                {stopped ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}
              </button>
            </div>
          </div>
        </div>
      )}
    </section>
  );
}
