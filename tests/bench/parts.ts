import { buildIfChanged } from '../../scripts/build.ts';
import { type Figure, machine, print, writeFigures } from './report.ts';

/**
 * Measures the parts named on the command line, or all but the `long` ones; prints their figures and writes them to
 * `build/`. Exits with 1 when a part is unknown, or has a fault.
 */
export async function runParts(
  kind: 'bench' | 'faults',
  parts: Readonly<Record<string, () => Promise<Figure[]>>>,
  long: readonly string[] = [],
): Promise<void> {
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !(name in parts));
  if (unknown.length > 0) {
    console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`);
    process.exit(1);
  }
  await buildIfChanged();
  console.log(machine);
  const measured: Record<string, Figure[]> = {};
  for (const [part, measure] of Object.entries(parts)) {
    if (named.length > 0 ? !named.includes(part) : long.includes(part)) continue;
    const figures = await measure();
    measured[part] = figures;
    print(part, figures);
    writeFigures(kind, measured);
    if (figures.some(({ aim, value }) => aim === 'none' && value !== 0)) process.exitCode = 1;
  }
}
