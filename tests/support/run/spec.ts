/** The specification's statements and the tests that show them: `tests/rules/spec.tsv`. */
import { readFileSync } from 'node:fs';

/** `test`: file and title, or part of it; after a dash the reason why there is no test. */
export const shown = readFileSync('tests/rules/spec.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([section = '', statement = '', test = '']) => ({ section, statement, test }));

export function specPage(): string {
  const sections = [...Map.groupBy(shown, ({ section }) => section)].map(([title, rows]) => {
    const lines = rows.map(
      ({ statement, test }) => `| ${statement} | ${test.replace(/^(.*) › /, '`$1` › ')} |`,
    );
    return `## ${title}\n\n| statement | test |\n| --- | --- |\n${lines.join('\n')}\n`;
  });
  return `# What the specification says, and the test that shows it\n\n${sections.join('\n')}`;
}
