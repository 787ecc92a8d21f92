import { data, redirect } from 'react-router';
import type { ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { flash } from '#app/lib/flash.server.ts';
import { readFields } from '#app/lib/forms/forms.server.ts';
import { done } from '#app/lib/toasts.ts';
import { notAsSeenText } from '#app/orders/seen-amount.server.ts';
import type { Failure } from '#app/ui/failure.tsx';
import type { Admin } from '#shop/kernel/actor.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { SEEN, seenIn } from '#shop/ledger/seen.ts';
import { type NotInFile, notInFile } from '#shop/money/not-in-file.server.ts';
import {
  namesOf,
  readStatement,
  type StatementSheet,
  statementOf,
} from '#shop/money/read-statement.server.ts';
import { bookStatement, matchStatement } from '#shop/money/statement.server.ts';
import {
  type ColumnChoice,
  isEnough,
  isToBook,
  type MatchedLine,
  netOf,
  STATEMENT_FIELDS,
} from '#shop/money/statement.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { m } from '#words/cash.ts';

export interface Preview {
  courier: string;
  sheet: Pick<StatementSheet, 'names' | 'columns'>;
  /** All sheets, packed, to resend. */
  text: string;
  /** Sheets that could be the statement; index of the chosen one. */
  sheets: { names: string[]; chosen: number };
  lines: MatchedLine[];
  /** Null while the columns are not clear. */
  notInFile: NotInFile | null;
  toBook: number;
  netInPaisa: number;
}

export interface StatementAnswer extends Partial<Failure> {
  courier?: string;
  fieldErrors?: { courier?: string[]; file?: string[] };
  preview?: Preview;
  /** Nothing was booked: the sum differs from the one shown. */
  changed?: string;
}

export async function answerStatement(request: Request, shopRequest: ShopRequest, staff: Admin<'money'>) {
  const { shop } = shopRequest;
  const sent = await readSent(request);
  const isKnown = shop.settings.current.couriers.couriers.some(({ id }) => id === sent.courier);
  if (!isKnown) return wrong(sent.courier, { courier: [m.chooseCourier] });
  if (!sent.from) return wrong(sent.courier, { file: [m.chooseFile] });
  const remembered = shop.settings.current.statements.columns[sent.courier];
  const read = await readStatement(sent.from, remembered);
  if (!read.ok) return wrong(sent.courier, { file: [m.sheetFaults[read.reason]] });
  const place = read.sheets[sent.sheet] ? sent.sheet : 0;
  const isOther = sent.chosen !== null && sent.chosenOf !== place;
  const sheet = statementOf(read.sheets[place] ?? read.sheets[0], {
    ...(sent.chosen && !isOther && { chosen: sent.chosen }),
    remembered,
  });
  const preview = () =>
    previewOf(shop, staff, sent.courier, {
      ...{ ...sheet, text: read.text },
      sheets: { names: read.sheets.map(({ name }) => name), chosen: place },
    });
  const answer = await attempt(shopRequest, async () => {
    if (!sent.isBooked || isOther) return { preview: await preview(), changed: null };
    await remember(shop, staff, sent.courier, sheet);
    const booked = await bookStatement(shop, staff, sent.courier, sheet.lines, sent.sawInPaisa);
    return booked.ok ? { booked } : { preview: await preview(), changed: booked };
  });
  if (!answer) return data<StatementAnswer>({ failed: failedToast() }, { status: 500 });
  if (answer.preview)
    return data<StatementAnswer>(
      {
        courier: sent.courier,
        preview: answer.preview,
        ...(answer.changed && { changed: notAsSeenText(answer.changed), failed: failedToast() }),
      },
      { status: answer.changed ? 409 : 200 },
    );
  const { booked, netInPaisa } = answer.booked;
  flash(shopRequest, done(m.statementRead, m.read({ booked, net: formatMoney(netInPaisa) })));
  return redirect('/admin/cash', 303);
}

const failedToast = () => ({ tone: 'error', title: m.statementNotRead }) as const;

const wrong = (courier: string, fieldErrors: NonNullable<StatementAnswer['fieldErrors']>) =>
  data<StatementAnswer>({ courier, fieldErrors }, { status: 400 });

async function previewOf(
  shop: Shop,
  staff: Admin<'money'>,
  courier: string,
  { names, columns, lines: read, text, sheets }: StatementSheet & Pick<Preview, 'text' | 'sheets'>,
): Promise<Preview> {
  const enough = isEnough(columns);
  const lines = enough ? await matchStatement(shop, staff, courier, read) : [];
  return {
    ...{ courier, text, sheets, lines },
    sheet: { names, columns },
    notInFile: enough ? await notInFile(shop, staff, courier, lines) : null,
    toBook: lines.filter(isToBook).length,
    netInPaisa: netOf(lines),
  };
}

/** Keeps the chosen columns for the next statement. */
async function remember(shop: Shop, staff: Admin<'money'>, courier: string, sheet: StatementSheet) {
  await saveSettings(shop, staff, 'statements', ({ columns }) => ({
    columns: { ...columns, [courier]: namesOf(sheet) },
  }));
}

interface Sent {
  courier: string;
  /** A new file, or the previous rows. */
  from: { file: Uint8Array<ArrayBuffer> } | { text: string } | null;
  sheet: number;
  /** Columns chosen for sheet `chosenOf`; null for a new file. */
  chosen: ColumnChoice | null;
  chosenOf: number;
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
  const packed = text('packed');
  const chosen: ColumnChoice = {};
  for (const field of STATEMENT_FIELDS) {
    const column = text(`column-${field}`);
    if (/^\d{1,2}$/.test(column)) chosen[field] = Number(column);
  }
  return {
    courier: text('courier'),
    from: hasFile ? { file: new Uint8Array(await file.arrayBuffer()) } : packed ? { text: packed } : null,
    chosen: !hasFile && packed ? chosen : null,
    sheet: hasFile ? 0 : placeIn(text('sheet')),
    chosenOf: placeIn(text('columnsOf')),
    isBooked: text('act') === 'book',
    sawInPaisa: seenIn(text(SEEN)),
  };
}

const placeIn = (typed: string): number => Number(/^\d{1,2}$/.exec(typed)?.[0] ?? 0);
