/**
 * Close-up of a picture: a press toggles full size, two fingers and + and - zoom, mouse and arrow
 * keys pan, Back closes.
 */
import { CLOSE_UP } from '#shop/pictures/pictures.ts';

/** Null unless uploaded for a product. The file may not exist. */
export const closeUpOf = (url: string): string | null =>
  /^\/pictures\/product\/[0-9a-f]{32}\.webp$/.test(url) ? url.replace(/\.webp$/, CLOSE_UP.suffix) : null;

/** Least width of a picture at full size, in CSS pixels. */
const FULL_SIZE = 960;
/** Width to height of most pictures. */
const USUAL_RATIO = 4 / 5;
/** Times full size: threads are then as wide as a finger. */
const LARGEST = 3;
/** Zoom by a key. */
const STEP = 1.25;
/** Pan by an arrow key, in pixels. */
const ACROSS = 80;
/** A mouse that moved further, in pixels, dragged instead of pressing. */
const PULLED = 5;

interface Point {
  x: number;
  y: number;
}

const watched = new WeakMap<HTMLDialogElement, () => void>();

/** Fits the open dialog's picture into the window. */
export function zoomInto(dialog: HTMLDialogElement): void {
  const open = watched.get(dialog) ?? watch(dialog);
  watched.set(dialog, open);
  open();
  // May have been closed while this module loaded.
  if (dialog.open) closeOnBack(dialog);
}

let opened: HTMLDialogElement | null = null;
let entry: 'none' | 'there' | 'leaving' = 'none';

/**
 * Back closes the close-up. The next picture reuses the history entry: `history.back()` is
 * asynchronous and would skip an entry added meanwhile, and then the page.
 */
function closeOnBack(dialog: HTMLDialogElement): void {
  opened = dialog;
  if (entry === 'none') addEntry();
  dialog.addEventListener(
    'close',
    () => {
      const hasNext = dialog.closest('.gallery')?.querySelector('dialog[open]');
      if (opened !== dialog || entry !== 'there' || hasNext) return;
      opened = null;
      entry = 'leaving';
      history.back();
    },
    { once: true },
  );
}

/** Keeps the router's state, so that Back closes the picture and the page stays. */
function addEntry(): void {
  entry = 'there';
  history.pushState(history.state, '');
  addEventListener(
    'popstate',
    (event) => {
      event.stopImmediatePropagation();
      const isBack = entry === 'there';
      entry = 'none';
      if (isBack) opened?.close();
      // Another picture opened before the browser went back.
      else if (opened) addEntry();
    },
    { capture: true, once: true },
  );
}

function watch(dialog: HTMLDialogElement): () => void {
  const image = dialog.querySelector('img');
  if (!image) return () => {};
  image.style.maxWidth = 'none';
  image.style.maxHeight = 'none';
  const natural = () => Math.max(FULL_SIZE, image.naturalWidth / devicePixelRatio);
  let whole = natural();
  sharper(image).then(
    () => {
      whole = natural();
    },
    () => {}, // older and smaller pictures have none
  );
  const fit = () => {
    // Before it is loaded it has no size.
    const { naturalWidth, naturalHeight } = image;
    const ratio = naturalHeight > 0 ? naturalWidth / naturalHeight : USUAL_RATIO;
    return Math.min(whole, innerWidth, innerHeight * ratio);
  };
  let isWhole = true;
  /** Sets the width; the picture's point `at` (0 to 1) moves to the window's point `to`. */
  const resize = (width: number, at: Point, to: Point) => {
    isWhole = width <= fit() + 1;
    image.style.width = `${Math.min(whole * LARGEST, Math.max(fit(), width))}px`;
    const box = image.getBoundingClientRect();
    dialog.scrollBy(box.left + at.x * box.width - to.x, box.top + at.y * box.height - to.y);
    image.style.cursor = box.width > fit() + 1 ? 'zoom-out' : 'zoom-in';
  };
  const partAt = ({ x, y }: Point): Point => {
    const box = image.getBoundingClientRect();
    return { x: (x - box.left) / box.width, y: (y - box.top) / box.height };
  };
  const middle = () => ({ x: innerWidth / 2, y: innerHeight / 2 });

  let pulled = 0;
  image.draggable = false;
  image.addEventListener('pointerdown', () => {
    pulled = 0;
  });
  image.addEventListener('pointermove', ({ pointerType, buttons, movementX, movementY }) => {
    if (pointerType !== 'mouse' || buttons !== 1) return;
    pulled += Math.hypot(movementX, movementY);
    dialog.scrollBy(-movementX, -movementY);
  });
  image.addEventListener('click', ({ clientX: x, clientY: y }) => {
    if (pulled > PULLED) return;
    const isLarge = image.getBoundingClientRect().width > fit() + 1;
    resize(isLarge ? 0 : whole, partAt({ x, y }), { x, y });
  });
  dialog.addEventListener('keydown', (event) => {
    const by = { '+': STEP, '=': STEP, '-': 1 / STEP }[event.key];
    if (by) resize(image.getBoundingClientRect().width * by, partAt(middle()), middle());
    if (isMovedAcross(dialog, event)) event.preventDefault();
  });
  pinch(image, (factor, before, now) =>
    resize(image.getBoundingClientRect().width * factor, partAt(before), now),
  );
  const showWhole = () => resize(0, { x: 0.5, y: 0.5 }, middle());
  image.addEventListener('load', () => isWhole && showWhole());
  return showWhole;
}

/** The browser does not scroll, as the focus is on a fixed button. False at the edge. */
function isMovedAcross(dialog: HTMLDialogElement, { key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey) return false;
  const { scrollLeft, scrollTop } = dialog;
  const left = { ArrowLeft: -ACROSS, ArrowRight: ACROSS }[key];
  const top = { ArrowUp: -ACROSS, ArrowDown: ACROSS }[key];
  dialog.scrollBy(left ?? 0, top ?? 0);
  return dialog.scrollLeft !== scrollLeft || dialog.scrollTop !== scrollTop;
}

/** Once it can be painted. */
async function sharper(image: HTMLImageElement): Promise<void> {
  const address = closeUpOf(image.getAttribute('src') ?? '');
  if (!address) return;
  const large = new Image();
  large.src = address;
  await large.decode();
  image.src = address;
  await image.decode();
}

/** The change of the distance between two fingers, and their middle before and now. */
function pinch(image: HTMLElement, onPinch: (factor: number, before: Point, now: Point) => void): void {
  let last: { middle: Point; apart: number } | null = null;
  const fingers = ({ touches: [one, two] }: TouchEvent) => {
    if (!one || !two) return null;
    const middle = { x: (one.clientX + two.clientX) / 2, y: (one.clientY + two.clientY) / 2 };
    return { middle, apart: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) };
  };
  const onTouch = (event: TouchEvent) => {
    const now = fingers(event);
    // One finger scrolls as usual; two would zoom the whole page.
    if (now && event.cancelable) event.preventDefault();
    if (now && last) onPinch(now.apart / last.apart, last.middle, now.middle);
    last = now;
  };
  for (const kind of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
    image.addEventListener(kind, onTouch, { passive: false });
}
