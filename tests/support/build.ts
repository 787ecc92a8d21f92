/** Before the journeys: the shop as it is shipped. */
import { buildIfChanged } from '../../scripts/build.ts';

export default (): Promise<void> => buildIfChanged();
