/** The action of the screen of a courier's statement: reads the uploaded file and shows its lines, then books them. */
import { data, type RouterContextProvider, redirect } from 'react-router';
import { namesOf, rowsOf, type StatementSheet, sheetOf } from '#shop/cash/read-statement.server.ts';
import { bookStatement, matchStatement } from '#shop/cash/statement.server.ts';
import {
  type ColumnChoice,
  isEnough,
  isToBook,
  type MatchedLine,
  netOf,
  STATEMENT_FIELDS,
} from '#shop/cash/statement.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { SEEN, seenIn } from '#shop/ledger/seen.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { m } from '#words/cash.ts';
import { requestOf } from '../../context.ts';
import { attempt } from '../../failures.server.ts';
import { flash } from '../../flash.server.ts';
import { readFields } from '../../forms.server.ts';
import { adminOf } from '../../guards.server.ts';
import { notAsSeenText } from '../../seen-amount.server.ts';
import type { Failure } from '../../ui/failure.tsx';

export interface Preview {
  courier: string;
  sheet: Pick<StatementSheet, 'names' | 'columns' | 'text'>;
  lines: MatchedLine[];
  toBook: number;
  /** What the lines to book come to; whole paisa. */
  netInPaisa: number;
}

export interface StatementAnswer extends Partial<Failure> {
  courier?: string;
  fieldErrors?: { courier?: string[]; file?: string[] };
  preview?: Preview;
  /** Why nothing was booked: the lines come to something else than was seen. */
  changed?: string;
}

export async function answerStatement(request: Request, context: Readonly<RouterContextProvider>) {
  const shopRequest = requestOf(context);
  const staff = adminOf(context, 'money');
  const { shop } = shopRequest;
  const sent = await readSent(request);
  const isKnown = shop.settings.current.couriers.couriers.some(({ id }) => id === sent.courier);
  if (!isKnown) return wrong(sent.courier, { courier: [m.chooseCourier] });
  if (!sent.from) return wrong(sent.courier, { file: [m.chooseFile] });
  const read = await rowsOf(sent.from);
  if (!read.ok) return wrong(sent.courier, { file: [m.sheetFaults[read.reason]] });
  const remembered = shop.settings.current.statements.columns[sent.courier];
  const sheet = sheetOf(read.rows, { ...(sent.chosen && { chosen: sent.chosen }), remembered });
  const done = await attempt(shopRequest, async () => {
    if (!sent.isBooked) return { preview: await previewOf(shop, staff, sent.courier, sheet), changed: null };
    await remember(shop, staff, sent.courier, sheet);
    const booked = await bookStatement(shop, staff, sent.courier, sheet.lines, sent.sawInPaisa);
    if (booked.ok) return { booked };
    return { preview: await previewOf(shop, staff, sent.courier, sheet), changed: booked };
  });
  if (!done) return data<StatementAnswer>({ failed: failedToast() }, { status: 500 });
  if (done.preview)
    return data<StatementAnswer>(
      {
        courier: sent.courier,
        preview: done.preview,
        ...(done.changed && { changed: notAsSeenText(done.changed), failed: failedToast() }),
      },
      { status: done.changed ? 409 : 200 },
    );
  flash(shopRequest, [
    'statement booked',
    { booked: done.booked.booked, net: formatMoney(done.booked.netInPaisa) },
  ]);
  return redirect('/admin/cash', 303);
}

const failedToast = () => ({ tone: 'error', title: m.statementNotRead }) as const;

const wrong = (courier: string, fieldErrors: NonNullable<StatementAnswer['fieldErrors']>) =>
  data<StatementAnswer>({ courier, fieldErrors }, { status: 400 });

async function previewOf(
  shop: Shop,
  staff: Admin<'money'>,
  courier: string,
  { names, columns, text, lines: read }: StatementSheet,
): Promise<Preview> {
  const lines = isEnough(columns) ? await matchStatement(shop, staff, courier, read) : [];
  return {
    courier,
    sheet: { names, columns, text },
    lines,
    toBook: lines.filter(isToBook).length,
    netInPaisa: netOf(lines),
  };
}

/** The columns that were chosen are used the next time. */
async function remember(shop: Shop, staff: Admin<'money'>, courier: string, sheet: StatementSheet) {
  await saveSettings(shop, staff, 'statements', ({ columns }) => ({
    columns: { ...columns, [courier]: namesOf(sheet) },
  }));
}

interface Sent {
  courier: string;
  /** A file that was chosen, or the rows of the one before; null for neither. */
  from: { file: Uint8Array<ArrayBuffer> } | { text: string } | null;
  /** The columns that were chosen; null where the file has just come. */
  chosen: ColumnChoice | null;
  isBooked: boolean;
  sawInPaisa: number | null;
}

async function readSent(request: Request): Promise<Sent> {
  const fields = await readFields(request);
  const first = (name: string) => fields.find(([field]) => field === name)?.[1];
  const text = (name: string) => {
    const value = first(name);
    return typeof value === 'string' ? value : '';
  };
  const file = first('file');
  const hasFile = typeof file === 'object' && file.size > 0;
  const sheet = text('sheet');
  const chosen: ColumnChoice = {};
  for (const field of STATEMENT_FIELDS) {
    const column = text(`column-${field}`);
    if (/^\d{1,2}$/.test(column)) chosen[field] = Number(column);
  }
  return {
    courier: text('courier'),
    from: hasFile ? { file: new Uint8Array(await file.arrayBuffer()) } : sheet ? { text: sheet } : null,
    chosen: !hasFile && sheet ? chosen : null,
    isBooked: text('act') === 'book',
    sawInPaisa: seenIn(text(SEEN)),
  };
}
