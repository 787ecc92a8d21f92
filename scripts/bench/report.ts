/** How figures are printed. */
import { availableParallelism, cpus, release } from 'node:os';

export const machine = `Node ${process.version}, Linux ${release()}, ${availableParallelism()} × ${cpus()[0]?.model}`;

export function table(title: string, rows: readonly (readonly [string, string])[]): void {
  console.log(`\n${title}`);
  const width = Math.max(...rows.map(([name]) => name.length));
  for (const [name, figure] of rows) console.log(`  ${name.padEnd(width)}  ${figure}`);
}

export const perSecond = (rate: number) => `${Math.round(rate)} /s`;
