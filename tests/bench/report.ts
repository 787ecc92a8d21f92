import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, release } from 'node:os';

export const machine = `Node ${process.version}, Linux ${release()}, ${availableParallelism()} × ${cpus()[0]?.model}`;

export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** A figure of the same run on the same machine, or the allowed maximum. */
  limit?: { value: number; what: string };
  aim?: string;
}

export const figure = (
  name: string,
  value: number,
  unit = '',
  more: Pick<Figure, 'limit' | 'aim'> = {},
): Figure => ({ name, value, unit, ...more });
export const fault = (name: string, value: number) => figure(name, value, '', { aim: 'none' });

/** Figure divided by its limit; undefined without one. */
const ratioOf = ({ value, limit }: Figure) => (limit ? value / limit.value : undefined);

export function print(part: string, figures: readonly Figure[]): void {
  console.log(`\n${part}`);
  const name = Math.max(...figures.map((figure) => figure.name.length));
  const value = Math.max(...figures.map((figure) => amountOf(figure).length));
  for (const figure of figures) {
    const { limit, aim } = figure;
    const share = Math.round((ratioOf(figure) ?? 0) * 100);
    const beside = limit ? `${share} % of ${limit.what}: ${written(limit.value)}` : '';
    const line = `  ${figure.name.padEnd(name)}  ${amountOf(figure).padStart(value)}  ${[beside, aim && `aim: ${aim}`].filter(Boolean).join('; ')}`;
    console.log(line.trimEnd());
  }
}

const amountOf = ({ value, unit }: Figure) => `${written(value)} ${unit}`;
const written = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 2 : 0 });

type Parts = Readonly<Record<string, readonly Figure[]>>;

export function writeFigures(kind: 'bench' | 'faults', parts: Parts): void {
  const withRatios = Object.entries(parts).map(([part, figures]) => [
    part,
    figures.map((figure) => ({ ...figure, ratio: ratioOf(figure) })),
  ]);
  const measured = { machine, measuredAt: new Date().toISOString(), parts: Object.fromEntries(withRatios) };
  mkdirSync('build', { recursive: true });
  writeFileSync(`build/${kind}.json`, `${JSON.stringify(measured, null, 2)}\n`);
}

export const median = (times: readonly number[]) => percentile(times, 0.5);

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
