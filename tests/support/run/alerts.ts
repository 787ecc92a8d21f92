import { readFileSync } from 'node:fs';

export const RULES = 'deploy/alerts.rules.yml';

/** `lines`: the doctor's lines that name the cause. */
export function readAlerts() {
  const [, ...blocks] = readFileSync(RULES, 'utf8').split(/^ +- alert: /m);
  return blocks.map((block) => {
    const annotation = (name: string) => new RegExp(`^ +${name}: "?(.*?)"?$`, 'm').exec(block)?.[1] ?? '';
    const lines = /^thaan-shop doctor, lines? ([^;]+)/.exec(annotation('action'))?.[1] ?? '';
    return { name: block.split('\n')[0] ?? '', summary: annotation('summary'), lines: lines.split(', ') };
  });
}
