import { Whole } from '#app/admin/ui/unbroken.tsx';
import { langOfSpoken } from '#app/lib/lang-of.ts';
import type { Part, PrintedDocument } from './document.server.ts';

export function DocumentSheet({ printed }: { printed: PrintedDocument }) {
  return (
    <article className="paper" aria-label={`${printed.heading} ${printed.orderNumber}`}>
      {printed.kind !== 'label' && <h2>{printed.heading}</h2>}
      {printed.parts.map((part, index) => (
        <DocumentPart key={index} part={part} />
      ))}
    </article>
  );
}

function DocumentPart({ part }: { part: Part }) {
  switch (part.is) {
    case 'seller':
      return (
        <address className="paper-seller">
          <strong>
            <bdi lang={langOfSpoken(part.name)}>{part.name}</bdi>
          </strong>
          {part.lines.map((line) => (
            <span key={line}>
              <bdi lang={langOfSpoken(line)}>
                <Whole text={line} />
              </bdi>
            </span>
          ))}
        </address>
      );
    case 'facts':
      return <Facts facts={part.facts} className="paper-facts" />;
    case 'address':
      return (
        <section className={part.isLarge ? 'paper-address paper-large' : 'paper-address'}>
          <p className="paper-heading">{part.heading}</p>
          <address>
            <strong>
              <bdi lang={langOfSpoken(part.name)}>{part.name}</bdi>
            </strong>
            {part.lines.map((line) => (
              <span key={line}>
                <bdi lang={langOfSpoken(line)}>
                  <Whole text={line} />
                </bdi>
              </span>
            ))}
          </address>
        </section>
      );
    case 'amount':
      return (
        <p className="paper-amount">
          <span>{part.label}</span> <strong>{part.sum}</strong>
        </p>
      );
    case 'note':
      return (
        <section>
          <p className="paper-heading">{part.label}</p>
          <p dir="auto" lang={langOfSpoken(part.text)}>
            <Whole text={part.text} />
          </p>
        </section>
      );
    case 'parcel':
      return <ParcelNumber {...part} />;
    case 'items':
      return <Items {...part} />;
  }
}

/** The bars repeat the number below. */
function ParcelNumber({ label, courier, number, bars }: Extract<Part, { is: 'parcel' }>) {
  return (
    <section className="paper-parcel">
      <p className="paper-heading">{label}</p>
      <svg viewBox={`0 0 ${bars.width} 1`} preserveAspectRatio="none" aria-hidden="true">
        <path d={bars.black.map(([at, wide]) => `M${at} 0h${wide}v1h-${wide}z`).join('')} />
      </svg>
      <p>
        <bdi>{courier}</bdi> <bdi>{number}</bdi>
      </p>
    </section>
  );
}

function Facts({ facts, className }: { facts: readonly (readonly [string, string])[]; className: string }) {
  return (
    <dl className={className}>
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi lang={langOfSpoken(text)}>
              <Whole text={text} />
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Items({ columns, rows, sums }: Extract<Part, { is: 'items' }>) {
  return (
    <>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, code, howMuch, price, sum }) => (
            <tr key={code}>
              <td>
                <bdi>{howMuch}</bdi>
              </td>
              <td>
                <bdi lang={langOfSpoken(name)}>{name}</bdi>
                <small>
                  <Whole text={code} />
                </small>
              </td>
              {[price, sum].map(
                (text, column) =>
                  text !== undefined && (
                    <td key={column}>
                      <Whole text={text} />
                    </td>
                  ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Facts facts={sums} className="paper-sums" />
    </>
  );
}
