/** A failure page: one sentence and a link, no script and no picture. */
import { html, raw } from 'hono/html';
import { m } from '#words/failures.ts';
import { language } from '#words/language.ts';
import { inAddress, languages } from '#words/languages.ts';
import naskh from '../../app/ui/fonts/naskh-urdu.woff2?url';
import nastaliq from '../../app/ui/fonts/nastaliq-urdu.woff2?url';

/** The policy allows it by its hash. */
export const PLAIN_STYLE = `
body { margin: 0; min-height: 100vh; display: grid; place-content: center; background: #fbf7ef; color: #1f1b16;
  font: 1.0625rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 34rem; padding: 1.5rem; text-align: center; }
h1 { font: 500 2.25rem/1.15 Georgia, "Times New Roman", serif; }
a { display: inline-block; margin: .5rem; padding: .7rem 1.2rem; background: #27336f; color: #fffdf8; font-weight: 600;
  text-decoration: none; }
small { display: block; margin-top: 1.5rem; color: #5b5247; }
`;

/** The fonts of `app/ui/urdu.css`. Offline they come from the cache, or the phone's own are used. */
export const PLAIN_STYLE_OF_URDU = `
@font-face { font-family: "Nastaliq"; src: local("Noto Nastaliq Urdu"), local("NotoNastaliqUrdu"), url("${nastaliq}") format("woff2");
  font-display: swap; unicode-range: U+600-6FF, U+200C-200D; }
@font-face { font-family: "Naskh"; src: url("${naskh}") format("woff2"); font-weight: 400 600;
  font-display: swap; unicode-range: U+600-6FF, U+200C-200D; }
body, h1 { font-family: "Nastaliq", "Jameel Noori Nastaleeq", "Urdu Typesetting", "Naskh", sans-serif; line-height: 2; }
`;

export interface PlainPage {
  title: string;
  text: string;
  /** For questions about the failure. */
  reference?: string;
  /** A retry cannot help, so there is no link. */
  isFinal?: boolean;
}

export function plainPage({ title, text, reference, isFinal = false }: PlainPage): string {
  const { tag, dir } = languages[language()];
  const style = language() === 'ur' ? html`<style>${raw(PLAIN_STYLE_OF_URDU)}</style>` : '';
  return String(html`<!doctype html>
<html lang="${tag}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(PLAIN_STYLE)}</style>${style}
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p>${isFinal ? '' : html`<a href="">${m.tryAgain}</a>`}<a href="${inAddress(language(), '/')}">${m.home}</a></p>
${reference ? html`<small>${m.reference(reference)}</small>` : ''}
</main>
</body>
</html>`);
}
