/** A letter as text and as HTML: one column, the shop's colours, no picture that a mail program would hold back. */
import { html } from 'hono/html';
import { store } from '#store';
import { m } from '#words/letters.ts';
import type { Content } from './letters.ts';

/** The letter for mail programs that show text alone. */
export function asText({ heading, paragraphs, order, facts, links, closing }: Content): string {
  const blocks = [heading, ...paragraphs];
  if (order) {
    const lines = order.items.map(m.orderLine);
    const charges = order.charges.map(({ name, sum }) => `${name}: ${sum}`);
    blocks.push([...lines, ...charges, `${m.total}: ${order.total}`].join('\n'));
  }
  for (const [label, text] of facts ?? []) blocks.push(`${label}:\n${text}`);
  for (const { label, url } of links ?? []) blocks.push(`${label}:\n${url}`);
  return `${[...blocks, closing].join('\n\n')}\n`;
}

const SERIF = "font-family:Georgia,'Times New Roman',serif;font-weight:normal";
const CELL = 'padding:10px 0;border-top:1px solid #ddd2bd;vertical-align:top';

/** The letter as a page. Everything that a person typed is escaped by `html`. */
export async function asHtml(content: Content): Promise<string> {
  const { heading, paragraphs, closing } = content;
  return String(
    await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${content.subject}</title>
</head>
<body style="margin:0;background:#fbf7ef;color:#1f1b16;font:16px/1.55 'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#fffdf8;border:1px solid #ddd2bd">
<tr><td style="padding:20px 28px;background:#182150;color:#fbf7ef;font-size:22px;${SERIF}">${store.name}</td></tr>
<tr><td style="padding:28px;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font-size:28px;line-height:1.2;${SERIF}">${heading}</h1>
${paragraphs.map((paragraph) => html`<p style="margin:0 0 14px">${paragraph}</p>\n`)}
${content.order ? orderTable(content.order) : ''}
${(content.facts ?? []).map(
  ([label, text]) => html`<p style="margin:14px 0 0;color:#86601c;font-size:13px;font-weight:600">${label}</p>
<p style="margin:0;white-space:pre-line">${text}</p>\n`,
)}
${(content.links ?? []).map(
  ({
    label,
    url,
  }) => html`<p style="margin:22px 0 0"><a href="${url}" style="display:inline-block;padding:12px 20px;background:#27336f;color:#fffdf8;text-decoration:none;font-weight:600">${label}</a></p>
<p style="margin:6px 0 0;color:#5b5247;font-size:13px;word-break:break-all">${url}</p>\n`,
)}
</td></tr>
<tr><td style="padding:16px 28px;border-top:1px solid #ddd2bd;color:#5b5247;font-size:13px">${closing}</td></tr>
</table>
</td></tr></table>
</body>
</html>`,
  );
}

function orderTable({ items, charges, total }: NonNullable<Content['order']>) {
  return html`<table width="100%" cellspacing="0" cellpadding="0" style="margin:18px 0 0;border-collapse:collapse">
${items.map(
  ({
    name,
    quantity,
    sum,
  }) => html`<tr><td style="${CELL}">${name} <span style="color:#5b5247">× ${quantity}</span></td>
<td align="right" style="${CELL};white-space:nowrap">${sum}</td></tr>\n`,
)}${charges.map(
  ({ name, sum }) => html`<tr><td style="${CELL}">${name}</td>
<td align="right" style="${CELL};white-space:nowrap">${sum}</td></tr>\n`,
)}<tr><td style="${CELL};font-weight:600">${m.total}</td><td align="right" style="${CELL};font-weight:600;white-space:nowrap">${total}</td></tr>
</table>`;
}
