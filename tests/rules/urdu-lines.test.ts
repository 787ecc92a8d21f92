/** Single lines of Urdu, such as titles and subjects, are marked as right-to-left. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RIGHT_TO_LEFT_MARK } from '../../words/isolate.ts';
import * as auditLogUr from '../../words/ur/audit-log.ts';
import * as chatUr from '../../words/ur/chat.ts';
import * as customersUr from '../../words/ur/customers.ts';
import * as emailsUr from '../../words/ur/emails.ts';
import * as filtersUr from '../../words/ur/filters.ts';
import * as moneyUr from '../../words/ur/money.ts';
import * as notesUr from '../../words/ur/notes.ts';
import * as printUr from '../../words/ur/print.ts';
import * as thaansUr from '../../words/ur/thaans.ts';

test('a line that stands by itself is read from the right, also where a price or a Latin name is first', () => {
  // An element such as `<bdi>` takes the direction of the first letter, isolated or not.
  const lines = [
    thaansUr.perMetre('Rs. 800'),
    filtersUr.priceFrom('Rs. 800'),
    filtersUr.priceTo('Rs. 900'),
    moneyUr.by('Bilal'),
    auditLogUr.doer.customer('Ayesha'),
    auditLogUr.orderOf({ number: 'USM-1', name: 'بلال' }),
    chatUr.sender({ name: 'Hina', email: 'hina@example.com' }),
    customersUr.addressIn({ address: 'House 7', city: 'ڈسکہ' }),
    printUr.cutOf({ code: 'MN-002', length: thaansUr.metres('4.5') }),
  ];
  expect(lines.filter((line) => !line.startsWith(RIGHT_TO_LEFT_MARK))).toEqual([]);
});

test('subjects of mails and the texts of pushes are read from the right, also by programs that go by the first letter', () => {
  const order = { orderNumber: 'USM-1', status: 'pending', total: 'Rs. 100' };
  const facts = { ...order, store: 'Usman & Sons', city: 'Daska' };
  const subjects = Object.entries(emailsUr).flatMap(([name, subject]) =>
    name.endsWith('Subject') && typeof subject === 'function'
      ? [(subject as (of: object) => string)(facts)]
      : [],
  );
  expect(subjects.length).toBeGreaterThan(10);
  const person = { fullName: 'Sana', phone: '0300 7654321', orderNumber: 'USM-1', city: 'Daska' };
  const bodies = [notesUr.placedBy(person), notesUr.cancelledBy(person), notesUr.stoppedFor(person)];
  const fromLeft = [...subjects, ...bodies].filter((text) =>
    /[\p{L}\u200f]/u.exec(text)?.[0].match(/[A-Za-z]/),
  );
  expect(fromLeft).toEqual([]);
});

const read = (file: string) => readFileSync(file, 'utf8');
/** Letters, signs and joiners of the Arabic script, without direction marks. */
const URDU = /[\u0600-\u06ff\u200c\u200d]/g;

test('each letter of the sentences and of the demo in Urdu is in the faces of Urdu', () => {
  const made = new Set(
    read('scripts/urdu-faces.ts')
      .replaceAll(/\\u([\da-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
      .match(URDU),
  );
  const files = globSync(['words/ur/*.{ts,tsx}', 'demo/*.ts']);
  const written = new Set(files.flatMap((file) => read(file).match(URDU) ?? []));
  expect(written.size).toBeGreaterThan(40);
  expect([...written].filter((letter) => !made.has(letter))).toEqual([]);
});
