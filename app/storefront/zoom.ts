/**
 * Looking closely at a picture in its dialog: it opens in its whole size where it was pressed, a press shows all of it or that place again,
 * two fingers and the keys + and - make it larger and smaller, a mouse and the arrow keys move across it. Back closes it. The version with most
 * pixels is fetched here alone, and takes the place of the one of the page once it is there.
 */
import { closeUpOf } from '#shop/pictures/close-up.ts';

/** How much larger than its whole size it can be made: threads come to the width of a finger. */
const LARGEST = 3;
/** A key makes it this much larger. */
const STEP = 1.25;
/** An arrow key moves so far across it, in pixels. */
const ACROSS = 80;
/** A mouse that was moved further than this, in pixels, has pulled and not pressed. */
const PULLED = 5;

interface Point {
  x: number;
  y: number;
}

const watched = new WeakMap<HTMLDialogElement, (at: Point) => void>();

/** Shows the place of the picture that was pressed at `x`, `y` of the box `pressed`; its middle where a key pressed. */
export function zoomInto(dialog: HTMLDialogElement, pressed: DOMRect, x: number, y: number): void {
  const byKey = x === 0 && y === 0;
  const at = byKey
    ? { x: 0.5, y: 0.5 }
    : { x: (x - pressed.left) / pressed.width, y: (y - pressed.top) / pressed.height };
  const open = watched.get(dialog) ?? watch(dialog);
  watched.set(dialog, open);
  open(at);
  // It may have been closed while this module was fetched.
  if (dialog.open) closeOnBack(dialog);
}

/** The close-up that is open, and whether the history has an entry for it. */
let opened: HTMLDialogElement | null = null;
let entry: 'none' | 'there' | 'leaving' = 'none';

/**
 * While a close-up is open, the history has an entry for it, so that Back closes it. The next picture keeps the entry of the one before: the
 * browser goes back later than it is asked to, and what was added meanwhile would be gone back over too, and then the page.
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

/** The entry has the state of the page's own, and the router hears nothing of it: its page stays as it is. */
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
      // A picture was opened before the browser had gone back.
      else if (opened) addEntry();
    },
    { capture: true, once: true },
  );
}

function watch(dialog: HTMLDialogElement): (at: Point) => void {
  const image = dialog.querySelector('img');
  if (!image) return () => {};
  /** As wide as the page's styles say; where it has more pixels than that, as wide as they are. */
  const natural = () => {
    image.style.width = '';
    return Math.max(image.getBoundingClientRect().width, image.naturalWidth / devicePixelRatio);
  };
  let whole = natural();
  sharper(image).then(
    () => {
      const isAsOpened = image.style.width === `${whole}px`;
      const now = partAt(middle());
      const { width } = image.style;
      whole = natural();
      image.style.width = width;
      if (isAsOpened) resize(whole, now, middle());
    },
    () => {}, // older and smaller pictures have none
  );
  const fit = () => {
    const { width, height } = image.getBoundingClientRect();
    return Math.min(whole, innerWidth, (innerHeight * width) / height);
  };
  /** Makes it `width` wide; the part of it at `at`, from 0 to 1, comes to the place `to` of the window. */
  const resize = (width: number, at: Point, to: Point) => {
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
  return (at) => {
    whole = natural();
    resize(whole, at, middle());
  };
}

/** Moves across the picture with an arrow key: the browser scrolls nothing here, as the focus is on a button that stands still. False at its edge. */
function isMovedAcross(dialog: HTMLDialogElement, { key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey) return false;
  const { scrollLeft, scrollTop } = dialog;
  const left = { ArrowLeft: -ACROSS, ArrowRight: ACROSS }[key];
  const top = { ArrowUp: -ACROSS, ArrowDown: ACROSS }[key];
  dialog.scrollBy(left ?? 0, top ?? 0);
  return dialog.scrollLeft !== scrollLeft || dialog.scrollTop !== scrollTop;
}

/** Puts the close-up in the picture's place, if there is one. Until it can be painted the picture stays as it is. */
async function sharper(image: HTMLImageElement): Promise<void> {
  const address = closeUpOf(image.getAttribute('src') ?? '');
  if (!address) return;
  const large = new Image();
  large.src = address;
  await large.decode();
  image.src = address;
  await image.decode();
}

/** Calls `onPinch` with how much further apart two fingers are, and where their middle was and is. */
function pinch(image: HTMLElement, onPinch: (factor: number, before: Point, now: Point) => void): void {
  let last: { middle: Point; apart: number } | null = null;
  const fingers = ({ touches: [one, two] }: TouchEvent) => {
    if (!one || !two) return null;
    const middle = { x: (one.clientX + two.clientX) / 2, y: (one.clientY + two.clientY) / 2 };
    return { middle, apart: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) };
  };
  const onTouch = (event: TouchEvent) => {
    const now = fingers(event);
    // One finger scrolls as everywhere; two would make the whole page larger.
    if (now && event.cancelable) event.preventDefault();
    if (now && last) onPinch(now.apart / last.apart, last.middle, now.middle);
    last = now;
  };
  for (const kind of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
    image.addEventListener(kind, onTouch, { passive: false });
}
