/** For `npm version`: renames Unreleased to the version of package.json. */
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'CHANGELOG.md';
const HEADING = '## Unreleased\n';
const text = readFileSync(FILE, 'utf8');
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
if (!text.includes(HEADING)) {
  console.error(`${FILE} has nothing under "Unreleased": say there what ${version} brings.`);
  process.exit(1);
}
const today = new Date().toISOString().slice(0, 10);
writeFileSync(FILE, text.replace(HEADING, `## ${version} - ${today}\n`));
