/** The specification's statements and the tests that show them: `tests/rules/spec.tsv`. */
import { readFileSync } from 'node:fs';

interface Shown {
  section: string;
  statement: string;
  /** File and title, or part of it; after a dash the reason why there is no test. */
  test: string;
}

export const shown: readonly Shown[] = readFileSync('tests/rules/spec.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([section = '', statement = '', test = '']) => ({ section, statement, test }));

export function specPage(): string {
  const cell = ({ test }: Shown) => test.replace(/^(.*) › /, '`$1` › ');
  const sections = [...Map.groupBy(shown, ({ section }) => section)].map(([title, rows]) => {
    const lines = [...Map.groupBy(rows, ({ statement }) => statement)].map(
      ([statement, tests]) => `| ${statement} | ${tests.map(cell).join('; ')} |`,
    );
    return `## ${title}\n\n| statement | test |\n| --- | --- |\n${lines.join('\n')}\n`;
  });
  return `# What the specification says, and the test that shows it\n\n${sections.join('\n')}`;
}
