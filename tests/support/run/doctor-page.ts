/** `npm run docs -- doctor >docs/doctor.md`. */
import { FAULTS } from '../../../server/operate/doctor-words.ts';
import { readAlerts } from './alerts.ts';

/** Values on a Debian; other facts are left out. */
const FACTS: Record<string, string> = { folder: '/var/lib/thaan', host: 'push.example' };
const filled = (text: string) =>
  text.replace(/\{(\w+)\}/g, (_, name) => FACTS[name] ?? '…').replaceAll('|', '\\|');
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** One row for all faults with the same next step. */
export function doctorPage(): string {
  const faults = Object.entries(FAULTS).flatMap(([look, ofLook]) =>
    Object.values(ofLook).map(({ is, says, next }) => ({
      says: `${is} **${look}** ${filled(says)}`,
      next: sentence(filled(next)),
    })),
  );
  const rows = [...Map.groupBy(faults, ({ next }) => next)].map(
    ([next, those]) => `| ${those.map(({ says }) => says).join('<br>')} | ${next} |`,
  );
  const alerts = readAlerts().map(({ name, summary, lines }) => {
    const bold = lines.map((line) => `**${line}**`).join(', ');
    return `| \`${name}\` | ${summary.replace(/\{\{.*?\}\}/g, '…')} | ${bold} |`;
  });
  return `# What the doctor says, and what to do

Made from \`server/operate/doctor-words.ts\` and \`deploy/alerts.rules.yml\` by \`npm run docs -- doctor >docs/doctor.md\`.

\`thaan-shop doctor\` prints a line for each thing that it looked at, and below each \`bad\` or \`warn\` the next step with the real names in place of …

## An alert came

Run \`thaan-shop doctor\` and read:

| alert | what happened | lines of the doctor |
| --- | --- | --- |
${alerts.join('\n')}

\`npm run test:faults -- alerts\` sets off each of them by its fault, follows the next step, and ends with a doctor that is well.

## What it says

| the line | the next step |
| --- | --- |
${rows.join('\n')}
`;
}
