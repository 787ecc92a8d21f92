/** Finds a place where a box covers nothing clickable or important. */

interface Size {
  width: number;
  height: number;
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Taken extends Box {
  pressed: boolean;
}

/** CSS pixels. */
const GAP = 8;
/** Covering clickable elements is this much worse than covering text. */
const PRESSED_COUNTS = 1000;

const PRESSED = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
const READ = 'body header, h1, h2, h3, label, [role=alert]';
/** The admin's header, and the name in it: nobody misses them for three seconds. */
const COVERABLE = '[data-coverable]';

/** Larger elements, such as pictures, may be covered in part. */
const LARGE = 1 / 3;

/** Old phones' browsers lack the method or its option. */
const isVisible = (one: Element) =>
  (one.checkVisibility?.() ?? true) && getComputedStyle(one).visibility === 'visible';

export function takenOnWindow(own: Element): Taken[] {
  const header = document.querySelector(COVERABLE)?.getBoundingClientRect().bottom ?? 0;
  return [...document.querySelectorAll(`${PRESSED}, ${READ}`)]
    .filter((one) => !(own.contains(one) || one.matches(COVERABLE)) && isVisible(one))
    .flatMap((one) =>
      [...one.getClientRects()].map(({ left, right, top, bottom }) => ({
        left,
        right,
        // The header hides the part of `main` that has scrolled under it.
        top: one.closest('main') ? Math.max(top, header) : top,
        bottom,
        pressed: one.matches(PRESSED),
      })),
    )
    .filter(
      ({ left, right, top, bottom }) => bottom > Math.max(top, 0) && top < innerHeight && right - left > 1,
    )
    .filter(
      ({ left, right, top, bottom }) => (right - left) * (bottom - top) < innerWidth * innerHeight * LARGE,
    );
}

/**
 * Prefers the first free place, in the middle rather than at the sides; else the one that covers
 * least.
 */
export function freePlace(
  { width, height }: Size,
  view: Size,
  taken: readonly Taken[],
  fromTop: boolean,
): { left: number; top: number } {
  const lowest = view.height - height - GAP;
  const lefts = [(view.width - width) / 2, view.width - width - GAP, GAP];
  let best = { left: lefts[0] ?? GAP, top: GAP };
  let least = Number.POSITIVE_INFINITY;
  // Without room for a gap it may touch.
  for (const gap of [GAP, 0]) {
    const tops = [GAP, lowest, ...taken.flatMap(({ top, bottom }) => [bottom + gap, top - height - gap])]
      .filter((top) => top >= GAP && top <= lowest)
      .sort((a, b) => (fromTop ? a - b : b - a));
    for (const top of tops)
      for (const left of lefts) {
        const covered = taken.reduce((sum, one) => sum + covering(one, left, top, width, height), 0);
        if (covered >= least) continue;
        best = { left, top };
        least = covered;
      }
  }
  return best;
}

function covering(
  { pressed, ...box }: Taken,
  left: number,
  top: number,
  width: number,
  height: number,
): number {
  const across = Math.min(box.right, left + width) - Math.max(box.left, left);
  const down = Math.min(box.bottom, top + height) - Math.max(box.top, top);
  return Math.max(0, across) * Math.max(0, down) * (pressed ? PRESSED_COUNTS : 1);
}
