/** A row of slides that is swiped, each as wide as the row. */

/** Which slide of a row is shown, from 0. From right to left a row is scrolled to numbers below 0. */
export function placeOf(list: HTMLUListElement): number {
  return Math.round(Math.abs(list.scrollLeft) / list.clientWidth);
}
