import { Form, Link, useNavigation } from 'react-router';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { formatDate } from '#app/lib/time.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Ltr, SideBySide } from '#app/ui/ltr.tsx';
import { formatMoney } from '#shop/kernel/money.ts';
import type { NotInFile as NotInFileOrders } from '#shop/money/not-in-file.server.ts';
import {
  isEnough,
  isToBook,
  type LineState,
  type MatchedLine,
  STATEMENT_FIELDS,
} from '#shop/money/statement.ts';
import { m } from '#words/cash.ts';
import { TextLink } from '../ui/links.tsx';
import { Options } from '../ui/options.tsx';
import { SeenAmount } from '../ui/seen-amount.tsx';
import { SheetChoice } from '../ui/sheet-choice.tsx';
import type { Preview } from './statement.server.ts';

/** Lines that need a look come first. */
const STATES: readonly LineState[] = [
  'unread',
  'coming back',
  'not delivered',
  'unknown',
  'nothing open',
  'short',
  'over',
  'matched',
  'twice',
];

export function StatementLines({ preview, changed }: { preview: Preview; changed: string | undefined }) {
  const { courier, sheet, lines, toBook, netInPaisa } = preview;
  const busy = useNavigation().state === 'submitting';
  const enough = isEnough(sheet.columns);
  const isRead = enough && lines.length > 0;
  return (
    <Form method="post" encType="multipart/form-data" className="mt-8 grid gap-6">
      <WriterField />
      <input type="hidden" name="courier" value={courier} />
      <input type="hidden" name="packed" value={preview.text} />
      <input type="hidden" name="columnsOf" value={preview.sheets.chosen} />
      {preview.sheets.names.length > 1 ? (
        <SheetChoice {...preview.sheets} busy={busy} />
      ) : (
        <input type="hidden" name="sheet" value={preview.sheets.chosen} />
      )}
      {!enough && <p className="notice notice-error">{m.notEnough}</p>}
      {enough && lines.length === 0 && <p className="notice notice-error">{m.noLines}</p>}
      {lines.length > 0 && <p className="font-medium">{m.linesRead(lines.length)}</p>}
      {STATES.map((state) => (
        <Lines key={state} state={state} lines={lines.filter((line) => line.state === state)} />
      ))}
      {preview.notInFile && <NotInFile missing={preview.notInFile} />}
      {lines.length > 0 &&
        (toBook > 0 ? (
          <div className="grid justify-items-start gap-2">
            {changed && (
              <p role="alert" className="notice notice-error">
                {changed}
              </p>
            )}
            <p className="text-lg font-semibold">
              {m.net} <Ltr>{formatMoney(netInPaisa)}</Ltr>
            </p>
            <SeenAmount inPaisa={netInPaisa} />
            <Button type="submit" name="act" value="book" disabled={busy}>
              {m.book(toBook)}
            </Button>
          </div>
        ) : (
          <p className="font-medium">{m.nothingToBook}</p>
        ))}
      <details open={!isRead}>
        <summary className="link inline-flex min-h-11 items-center">{m.columns}</summary>
        <p className="mb-2 text-ink-soft">{m.columnsHint}</p>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {STATEMENT_FIELDS.map((field) => (
            <SelectField
              key={field}
              label={m.fields[field]}
              name={`column-${field}`}
              defaultValue={sheet.columns[field] ?? ''}
            >
              <option value="">{m.noColumn}</option>
              <Options of={sheet.names.map((name, column) => [column, name || column + 1])} />
            </SelectField>
          ))}
        </div>
        <Button type="submit" look={isRead ? 'outline' : 'primary'} className="mt-3" disabled={busy}>
          {m.lookAgain}
        </Button>
      </details>
    </Form>
  );
}

function NotInFile({ missing: { count, openInPaisa, oldest } }: { missing: NotInFileOrders }) {
  if (count === 0) return null;
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center">
        <span>{m.notInFile(count)}</span> · <Ltr>{formatMoney(openInPaisa)}</Ltr>
      </summary>
      <p className="mb-1 text-ink-soft">{m.notInFileHint}</p>
      <ul>
        {oldest.map(({ orderNumber, fullName, openInPaisa: inPaisa, createdAt }) => (
          <li key={orderNumber} className="flex flex-wrap gap-x-4 border-b border-rule py-2">
            <Link to={`/admin/orders/${orderNumber}`} className="link min-w-40 flex-1">
              <bdi>{fullName || orderNumber}</bdi>
            </Link>
            {fullName && <Ltr>{orderNumber}</Ltr>}
            <Ltr>{formatMoney(inPaisa)}</Ltr>
            <span className="text-ink-soft">{m.sentOn(formatDate(createdAt))}</span>
          </li>
        ))}
      </ul>
      {count > oldest.length && <p className="mt-2">{m.oldestOnly(oldest.length)}</p>}
    </details>
  );
}

function Lines({ state, lines }: { state: LineState; lines: readonly MatchedLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={`lines-${state}`}>
      <h2 id={`lines-${state}`} className="text-2xl">
        <span>{m.states[state]}</span>: <span>{m.lines(lines.length)}</span>
      </h2>
      <p className="mb-1 text-ink-soft">{m.stateHints[state]}</p>
      <ul>
        {lines.map((line) => (
          <Line key={line.line.row} matched={line} />
        ))}
      </ul>
    </section>
  );
}

function Line({
  matched: { line, order, state, accounted, openInPaisa, shortInPaisa, settledAt },
}: {
  matched: MatchedLine;
}) {
  return (
    <li className="statement-line border-b border-rule py-2">
      <span className="text-ink-soft">
        {m.row} <span>{line.row}</span>
      </span>
      <span className="min-w-0">
        {order ? (
          <TextLink to={`/admin/orders/${order.orderNumber}`}>
            <bdi>{order.fullName || order.orderNumber}</bdi>
          </TextLink>
        ) : null}{' '}
        <span className="block text-sm wrap-anywhere text-ink-soft">
          <SideBySide values={[line.number, order?.orderNumber ?? line.orderNumber]} />
        </span>
      </span>
      <span className="flex flex-wrap gap-x-4">
        {order && (
          <span>
            {m.open} <Ltr>{formatMoney(openInPaisa)}</Ltr>
          </span>
        )}
        {state !== 'unread' && (
          <>
            <span>
              {m.collected} <Ltr>{formatMoney(accounted.collectedInPaisa)}</Ltr>
            </span>
            <span>
              {m.net} <Ltr>{formatMoney(accounted.netInPaisa)}</Ltr>
            </span>
          </>
        )}
        {line.unreadTexts.map((text, place) => (
          <strong key={place} className="text-madder">
            <bdi>{text}</bdi>
          </strong>
        ))}
        {line.notDelivered && (
          <strong className="text-madder wrap-anywhere">
            <bdi>{line.notDelivered}</bdi>
          </strong>
        )}
        {line.isImpossibleDay && <strong className="text-madder">{m.impossibleDay(line.paidOn)}</strong>}
        {settledAt !== undefined && <strong>{m.settledOn(formatDate(settledAt))}</strong>}
        {state === 'short' && <strong className="text-madder">{m.shortBy(formatMoney(shortInPaisa))}</strong>}
        {state === 'over' && <strong className="text-madder">{m.overBy(formatMoney(-shortInPaisa))}</strong>}
        {order && !order.isDelivered && isToBook({ state }) && accounted.collectedInPaisa > 0 && (
          <span className="text-ink-soft">{m.willBeDelivered}</span>
        )}
      </span>
    </li>
  );
}
