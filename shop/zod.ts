/**
 * Zod, for schemas that browsers run too: import it from here. It would try whether it may make functions of text, which the
 * policy of the pages refuses and browsers report each time.
 */
import { z } from 'zod';

if (typeof document !== 'undefined') z.config({ jitless: true });

export { z };
