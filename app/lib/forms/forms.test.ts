import { expect, test } from 'vitest';
import { z } from 'zod';
import { emailAddress, requiredText } from '#shop/kernel/form-fields.server.ts';
import { parseForm, readFields, readForm } from './forms.server.ts';

const schema = z.object({ email: z.string(), name: z.string().optional() });
const TYPE = 'application/x-www-form-urlencoded';

function sent(body: BodyInit, type?: string): Request {
  const headers = type ? { 'content-type': type } : undefined;
  return new Request('http://shop.test/', { method: 'POST', body, ...(headers && { headers }) });
}

async function refusalOf(request: Request): Promise<[status: number, text: string] | null> {
  try {
    await readForm(request, schema);
    return null;
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    return [error.status, await error.text()];
  }
}

const TOO_MANY = [400, 'This form has too many fields: the shop reads at most 400 of one.'];
const NO_FORM = [400, 'What was sent is not a form.'];

test('a field whose name holds a huge index costs nothing, and names of no field are dropped', async () => {
  const body =
    'email[4294967294]=x&email=a&__intent__=%7B&__state__=%7B&__proto__=x&a.b[0].c=x&name[60000000]=x';
  const { form, value } = await parseForm(sent(body, TYPE), schema, 'more');
  expect([[...form], value]).toEqual([[['email', 'a']], { email: 'a' }]);
});

test('what no form of the shop sends is a fault with a sentence, also where its check names none', async () => {
  const chosen = z.object({ name: z.enum(['cash', 'books']), notes: z.string() });
  const { wrong } = await parseForm(sent('name=x', TYPE), chosen);
  expect(Object.keys(wrong?.fieldErrors ?? {})).toEqual(['name', 'notes']);
  for (const sentences of Object.values(wrong?.fieldErrors ?? {}))
    expect(sentences).toEqual([expect.stringMatching(/ is required\.$/)]);
});

test('of a text that is far too long for its field the beginning is shown again, which is too long as well', async () => {
  const note = z.object({ name: requiredText(10), email: emailAddress });
  const wrong = await parseForm(sent(`name=${'x'.repeat(200_000)}&email=${'y'.repeat(50_000)}`, TYPE), note);
  expect(Object.keys(wrong.wrong?.fieldErrors ?? {})).toEqual(['name', 'email']);
  for (const text of Object.values(wrong.typed)) expect(text.length).toBeLessThan(3000);
  const again = await parseForm(sent(`${new URLSearchParams(wrong.typed)}`, TYPE), note);
  expect(Object.keys(again.wrong?.fieldErrors ?? {})).toEqual(['name', 'email']);
  // Returned in full, so that it can be shortened.
  const long = await parseForm(sent(`name=${'x'.repeat(50)}&email=a@b.pk`, TYPE), note);
  expect(long.typed.name).toBe('x'.repeat(50));
});

test('a form that is wrong is shown again with its sentences and all that was typed but passwords', async () => {
  const newPassword = z.string().min(6, 'password too short');
  const secret = z.object({ email: emailAddress, newPassword, notes: z.string().default('') });
  const wrong = await parseForm(sent('email=&newPassword=abc&notes=n&more=m', TYPE), secret, 'more');
  expect(wrong).toMatchObject({ value: null, typed: { email: '', notes: 'n' } });
  expect(wrong.typed).not.toHaveProperty('newPassword');
  expect(wrong.typed).not.toHaveProperty('more');
  const tooShort = ['Password must be at least 6 characters long.'];
  expect(wrong.wrong?.fieldErrors).toEqual({ email: ['Email is required.'], newPassword: tooShort });
  const right = await parseForm(sent('email=a@b.pk&newPassword=abcdef&notes=', TYPE), secret);
  expect(right.value).toEqual({ email: 'a@b.pk', newPassword: 'abcdef', notes: '' });
});

test('of a field that came twice the first counts, in both encodings', async () => {
  const parts = new FormData();
  for (const value of ['first', 'second']) parts.append('email', value);
  parts.append('more', 'ش');
  for (const request of [sent('email=first&email=second&more=%D8%B4', TYPE), sent(parts)])
    expect([...(await readForm(request, schema, 'more'))]).toEqual([
      ['email', 'first'],
      ['more', 'ش'],
    ]);
});

test('a form with more than 400 fields is refused before it is parsed', async () => {
  const parts = new FormData();
  for (let n = 0; n <= 400; n += 1) parts.append('email', 'a');
  expect(await refusalOf(sent(parts))).toEqual(TOO_MANY);
  expect(await refusalOf(sent('a&'.repeat(131_072), TYPE))).toEqual(TOO_MANY);
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  const type = 'multipart/form-data; boundary=x';
  // No parser accepts these, as the last boundary is missing.
  expect(await refusalOf(sent(part.repeat(5), type))).toEqual(NO_FORM);
  expect(await refusalOf(sent(part.repeat(5000), type))).toEqual(TOO_MANY);
  expect(await refusalOf(sent('a=1&'.repeat(63), TYPE))).toBeNull();
});

test('a boundary is at most 70 characters long, and without quotes, which the parser reads differently', async () => {
  const part = (boundary: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="email"\r\n\r\na\r\n`;
  const asked = (boundary: string, type = `multipart/form-data; boundary=${boundary}`) =>
    refusalOf(sent(`${part(boundary)}--${boundary}--\r\n`, type));
  expect(await asked('b'.repeat(70))).toBeNull();
  expect(await asked('b'.repeat(71))).toEqual(NO_FORM);
  expect(await asked(`a${'-'.repeat(15_000)}`)).toEqual(NO_FORM);
  expect(await asked('x"y', 'multipart/form-data; boundary="x\\"y"')).toEqual(NO_FORM);
  // The spaces would take 160 ms.
  expect(await asked('x', `multipart/form-data;${' '.repeat(15_000)}boundary=x`)).toEqual(NO_FORM);
});

test('a file is refused where the form has text, and left out where it has nothing', async () => {
  const parts = new FormData();
  parts.append('__intent__', new Blob(['{']), 'x');
  parts.append('email', 'a');
  expect([...(await readForm(sent(parts), schema))]).toEqual([['email', 'a']]);
  const file = new FormData();
  file.append('email', new Blob(['a']), 'x');
  expect(await refusalOf(sent(file))).toEqual([400, 'A file was sent where the form has text.']);
});

test.each([
  ['{"email":"a"}', 'application/json'],
  ['email=a', 'text/plain'],
  ['email=a', 'nonsense'],
  ['email=a', 'multipart/form-data'],
  ['--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na', 'multipart/form-data; boundary=x'],
])('what is no form is refused: %j as %s', async (body, type) => {
  expect(await refusalOf(sent(body, type))).toEqual(NO_FORM);
});

test('what keeps a form without knowing it gets every field, and is bounded too', async () => {
  expect(await readFields(sent('email=a&b=c', TYPE))).toEqual([
    ['email', 'a'],
    ['b', 'c'],
  ]);
  await expect(readFields(sent('a&'.repeat(401), TYPE))).rejects.toMatchObject({ status: 400 });
});
