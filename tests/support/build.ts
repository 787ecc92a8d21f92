/** Before the journeys: the shop as it is shipped. */
import { buildIfChanged } from '../../scripts/build.ts';

export default function setup(): Promise<void> {
  return buildIfChanged();
}
