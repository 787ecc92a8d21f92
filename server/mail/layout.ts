/** Lays out an email as text and HTML, without pictures, which mail programs block. */
import { html } from 'hono/html';
import { m } from '#words/emails.ts';
import { language } from '#words/language.ts';
import { languages } from '#words/languages.ts';
import { wholeParts } from '../../words/whole.ts';
import type { Content } from './content.ts';

export function asText({ heading, paragraphs, order, facts, links, closing }: Content): string {
  const blocks = [heading, ...paragraphs];
  if (order) {
    // Begins with a direction mark: Latin names and sums would reverse the line.
    const lines = order.items.map(
      ({ was, ...line }) => lookNow().mark + m.orderLine(line) + (was ? ` (${was})` : ''),
    );
    const charges = order.charges.map(({ name, sum }) => `${name}: ${sum}`);
    blocks.push([...lines, ...charges, `${m.total}: ${order.total}`].join('\n'));
  }
  for (const [label, text] of facts ?? []) blocks.push(`${label}:\n${text}`);
  for (const { label, url } of links ?? []) blocks.push(`${label}:\n${url}`);
  return `${[...blocks, closing].join('\n\n')}\n`;
}

/** Fonts that devices have, as mails carry none. */
const LOOKS = {
  ltr: {
    font: "16px/1.55 'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
    serif: "font-family:Georgia,'Times New Roman',serif;font-weight:normal",
    heading: 1.2,
    start: 'left',
    end: 'right',
    mark: '',
  },
  // Nastaliq lines are nearly twice as high.
  rtl: {
    font: "17px/2 'Noto Nastaliq Urdu','Jameel Noori Nastaleeq','Urdu Typesetting','Noto Naskh Arabic',Tahoma,sans-serif",
    serif: 'font-weight:normal',
    heading: 1.9,
    start: 'right',
    end: 'left',
    mark: '\u200f',
  },
} as const;
const lookNow = () => LOOKS[languages[language()].dir];

const CELL = 'padding:10px 0;border-top:1px solid #ddd2bd;vertical-align:top';

const whole = (text: string) =>
  wholeParts(text).map((part, place) =>
    place % 2 === 0 ? part : html`<span style="white-space:nowrap">${part}</span>`,
  );

/** `html` escapes typed text. */
export async function asHtml(content: Content, store: string): Promise<string> {
  const { heading, paragraphs, closing } = content;
  const { tag, dir } = languages[language()];
  const look = lookNow();
  // Also sets the direction on the table: mail programs remove outer tags.
  return String(
    await html`<!doctype html>
<html lang="${tag}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${content.subject}</title>
</head>
<body style="margin:0;background:#fbf7ef;color:#1f1b16;font:${look.font}">
<table role="presentation" lang="${tag}" dir="${dir}" width="100%" cellspacing="0" cellpadding="0" style="font:${look.font}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#fffdf8;border:1px solid #ddd2bd;text-align:${look.start}">
<tr><td style="padding:20px 28px;background:#182150;color:#fbf7ef;font-size:22px;${look.serif}">${store}</td></tr>
<tr><td style="padding:28px;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font-size:28px;line-height:${look.heading};${look.serif}">${heading}</h1>
${paragraphs.map((paragraph) => html`<p style="margin:0 0 14px">${whole(paragraph)}</p>\n`)}
${content.order ? orderTable(content.order) : ''}
${(content.facts ?? []).map(
  ([label, text]) => html`<p style="margin:14px 0 0;color:#86601c;font-size:13px;font-weight:600">${label}</p>
<p style="margin:0;white-space:pre-line"><span dir="auto">${text}</span></p>\n`,
)}
${(content.links ?? []).map(
  ({
    label,
    url,
  }) => html`<p style="margin:22px 0 0"><a href="${url}" style="display:inline-block;padding:12px 20px;background:#27336f;color:#fffdf8;text-decoration:none;font-weight:600">${label}</a></p>
<p dir="ltr" style="margin:6px 0 0;color:#5b5247;font-size:13px;text-align:${look.start};word-break:break-all">${url}</p>\n`,
)}
</td></tr>
<tr><td style="padding:16px 28px;border-top:1px solid #ddd2bd;color:#5b5247;font-size:13px">${whole(closing)}</td></tr>
</table>
</td></tr></table>
</body>
</html>`,
  );
}

function orderTable({ items, charges, total }: NonNullable<Content['order']>) {
  const { end } = lookNow();
  return html`<table width="100%" cellspacing="0" cellpadding="0" style="margin:18px 0 0;border-collapse:collapse">
${items.map(
  ({
    name,
    quantity,
    cutCm,
    sum,
    was,
  }) => html`<tr><td style="${CELL}"><span dir="auto">${whole(name)}</span>${cutCm === 0 && html` <span style="color:#5b5247">× ${quantity}</span>`}</td>
<td align="${end}" style="${CELL};white-space:nowrap">${sum}${was && html`<br><span style="color:#5b5247;font-size:14px">${was}</span>`}</td></tr>\n`,
)}${charges.map(
  ({ name, sum }) => html`<tr><td style="${CELL}">${name}</td>
<td align="${end}" style="${CELL};white-space:nowrap">${sum}</td></tr>\n`,
)}<tr><td style="${CELL};font-weight:600">${m.total}</td><td align="${end}" style="${CELL};font-weight:600;white-space:nowrap">${total}</td></tr>
</table>`;
}
