/** Index of the visible slide, from 0. Right-to-left rows scroll to negative numbers. */
export function placeOf(list: HTMLUListElement): number {
  return Math.round(Math.abs(list.scrollLeft) / list.clientWidth);
}
