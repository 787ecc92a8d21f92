import { buildIfChanged } from '../../../scripts/build.ts';

export default (): Promise<void> => buildIfChanged();
