/** What a guest's first look at a page weighs: all that its HTML names and that those files fetch at once, compressed. */
import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const ASSETS = 'build/client/assets';

export interface Weight {
  /** Bytes, brotli; fonts as they are. */
  html: number;
  css: number;
  javascript: number;
  fonts: number;
  /** Requests for these, pictures not counted. */
  files: number;
}

export async function weigh(url: string): Promise<Weight> {
  const html = await (await fetch(url)).text();
  const named = (ending: string) =>
    new Set(
      [...html.matchAll(new RegExp(`/assets/([\\w.-]+\\.${ending})`, 'g'))].map((match) => match[1] ?? ''),
    );
  const [css, fonts, scripts] = [named('css'), named('woff2'), withImports(named('js'))];
  const sum = (files: Iterable<string>, ending: string) =>
    [...files].reduce((total, file) => total + statSync(`${ASSETS}/${file}${ending}`).size, 0);
  return {
    html: brotliCompressSync(html).length,
    css: sum(css, '.br'),
    javascript: sum(scripts, '.br'),
    fonts: sum(fonts, ''),
    files: 1 + css.size + fonts.size + scripts.size,
  };
}

/** Only what is imported with a module; what it imports later is fetched later. */
function withImports(named: ReadonlySet<string>): Set<string> {
  const all = new Set<string>();
  const waiting = [...named];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (all.has(name)) continue;
    all.add(name);
    const source = readFileSync(`${ASSETS}/${name}`, 'utf8');
    for (const found of source.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
      waiting.push(found[1] ?? '');
  }
  return all;
}
