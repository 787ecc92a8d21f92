/** Sentences are only in `words/`, and each code has one. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MIN_ADMIN_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#shop/accounts/accounts.ts';
import { PROOF_LINK_LIVES_MS } from '#shop/accounts/address-proof.server.ts';
import { forgotPasswordForm, loginForm, resetPasswordForm, signupForm } from '#shop/accounts/forms.server.ts';
import { RESET_LINK_LIVES_MS } from '#shop/accounts/notifications.ts';
import { categoryForm } from '#shop/catalogue/categories.server.ts';
import { productForm } from '#shop/catalogue/product-form.server.ts';
import { searchWordsForm } from '#shop/catalogue/search/search-words.server.ts';
import { savedReplyForm } from '#shop/chat/forms.server.ts';
import { DAY_MS, HOUR_MS } from '#shop/kernel/calendar.ts';
import { faultsOf } from '#shop/kernel/form-fields.server.ts';
import { contactForm } from '#shop/messages/form.server.ts';
import { checkoutForm } from '#shop/orders/checkout-form.server.ts';
import { pageForm } from '#shop/pages/form.server.ts';
import { termsSettings } from '#shop/settings/terms.server.ts';
import { textsForm } from '#shop/settings/texts.server.ts';
import { sliderForm } from '#shop/sliders/form.server.ts';
import { waitForm } from '#shop/waiting/form.server.ts';
import { m as account } from '#words/account.ts';
import { m as confirm } from '#words/confirm-email.tsx';
import { m as emails } from '#words/emails.ts';
import { type FaultCode, m } from '#words/faults.ts';
import { isNode, type Node, parse } from '../support/run/syntax.ts';

/** Modules with texts for screens and mails. The operator's terminal and log are English and stay in the code. */
const SHOWN_TO_PEOPLE = [
  'shop/**/*.ts',
  'app/**/*.{ts,tsx}',
  'server/http/{bodies,plain-page,request-target,security}.ts',
  'server/mail/push.ts',
  'server/{mail,media}/*.ts',
];

/** Data for search engines, names of towns, and a page for developers. */
const NOT_SHOWN =
  /^(?:app\/(?:store\/store-facts\.server\.ts|parts\/.*)|shop\/catalogue\/feed\.server\.ts|shop\/settings\/delivery\/town-names\.ts)$/;

/** Names and stored codes that look like sentences. */
const NAMES = new Set([
  ...['Home Essentials', 'Wash and Wear', 'Unanswered chat', 'Amazon S3'],
  ...['Call Courier', 'Daewoo FastEx', 'Pakistan Post'],
]);

/** `new Error('…')` goes to the log only. */
const isBug = ({ type, callee }: Node) =>
  type === 'NewExpression' && isNode(callee) && callee.name === 'Error';

/** Attributes that are displayed or read aloud, and properties with the same names. */
const SHOWN =
  /^(?:aria-(?:label|description|roledescription)|alt|description|heading|hint|label|message|placeholder|title|what)$/;

interface Text {
  text: string;
  /** Between tags or in a displayed attribute, where a single word is a text too. */
  shown: boolean;
}

/** The texts of a module: strings, templates with `…` for each value, and JSX text. */
function textsIn(node: Node, shown = false): Text[] {
  if (node.type === 'ImportDeclaration' || isBug(node)) return [];
  if (node.type === 'JSXText') return [{ text: String(node.value), shown: true }];
  if (node.type === 'Literal') return [{ text: String(node.value), shown }];
  if (node.type === 'JSXAttribute' && isNode(node.value) && isNode(node.name)) {
    const name = String(node.name.name);
    return name === 'className' ? [] : textsIn(node.value, SHOWN.test(name));
  }
  if (node.type === 'Property' && isNode(node.value) && isNode(node.key))
    return textsIn(
      node.value,
      SHOWN.test(String(node.key.name)) && /^\p{Lu}/u.test(String(node.value.value)),
    );
  const inside = Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((part) => textsIn(part));
  if (node.type !== 'TemplateLiteral') return inside;
  const parts = node.quasis as { value: { cooked: string } }[];
  return [{ text: parts.map(({ value }) => value.cooked).join('…'), shown }, ...inside];
}

function isSentence({ text, shown }: Text): boolean {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (NAMES.has(plain)) return false;
  if (shown) return /\p{L}{2}/u.test(plain);
  if (!/\p{L}+ \p{L}|… \p{L}|\p{L} …/u.test(plain)) return false;
  return /^\p{Lu}\p{Ll}/u.test(plain) || /(?:\p{Ll}|…)[.!?]$/u.test(plain);
}

const sentencesIn = (file: string): string[] =>
  textsIn(parse(file, readFileSync(file, 'utf8')))
    .filter(isSentence)
    .map(({ text }) => `${file}: ${text.replace(/\s+/g, ' ').trim()}`);

test('no sentence for people stands outside of words/', () => {
  const files = globSync(SHOWN_TO_PEOPLE).filter(
    (file) => !file.endsWith('.test.ts') && !NOT_SHOWN.test(file),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap(sentencesIn)).toEqual([]);
});

test('the search for sentences finds them, and each word between tags', () => {
  const found = globSync('words/en/*.{ts,tsx}').flatMap(sentencesIn);
  expect(found).toContain('words/en/cart.ts: Only … left. Please lower the quantity to go on.');
  expect(found.length).toBeGreaterThan(400);
});

test('a status is shown by its name, as its code is English', () => {
  const code = />\s*\{(?:(?!m\.)\w+\.)?status\}\s*<|\b(?:head|dataKey)=[{"]status\b/;
  expect(globSync('app/**/*.tsx').filter((file) => code.test(readFileSync(file, 'utf8')))).toEqual([]);
});

const FORMS = {
  ...{ categoryForm, checkoutForm, contactForm, forgotPasswordForm, loginForm, pageForm, productForm },
  ...{ resetPasswordForm, savedReplyForm, searchWordsForm, signupForm, sliderForm, textsForm, waitForm },
  termsForm: termsSettings.form,
};

/** Invalid input: empty, blank, too long, or no number, picture or address. */
const LONG = ['x'.repeat(6000), 'x'.repeat(16_000)];
const TYPED = [undefined, ' ', 'x', '-', '0', '1', '99999999', ...LONG, '{x}', '{'];

test.each(Object.entries(FORMS))('%s says whatever is wrong with a field in a sentence', (_, form) => {
  const fields = Object.keys(form.shape);
  const faults = TYPED.flatMap((typed, place) => {
    // The repeated password must not match.
    const sent = fields.map((field) => [field, field === 'confirmPassword' ? TYPED[place - 1] : typed]);
    const { error } = form.safeParse(Object.fromEntries(sent));
    return error ? faultsOf<FaultCode>(error) : [];
  });
  expect(faults.length).toBeGreaterThan(0);
  for (const fault of faults) {
    const sentence = m.fault(fault);
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence).not.toMatch(/undefined|[a-z][A-Z]/);
  }
});

test('the sentences about fields are those of the specification', () => {
  const { error } = productForm.safeParse({ price: '99999999', stock: '9999999' });
  const bounds = error ? faultsOf<FaultCode>(error).filter(({ code }) => code !== 'required') : [];
  expect(bounds.map(m.fault)).toEqual([
    'The price can be at most Rs. 10,000,000.',
    'The stock can be at most 1,000,000.',
    'Choose a main category.',
  ]);
  for (const [field, code, sentence] of [
    ['fullName', 'required', 'Full name is required.'],
    ['password', 'password too short', 'Password must be at least 6 characters long.'],
    ['confirmPassword', 'passwords differ', 'Passwords do not match. Please try again.'],
  ] as const)
    expect(m.fault({ field, code })).toBe(sentence);
});

test('the bounds that sentences name are those of the rules', () => {
  const short = (code: FaultCode) => m.fault({ field: 'password', code });
  expect(short('password too short')).toContain(`at least ${MIN_PASSWORD_LENGTH} characters`);
  expect(short('password too short for the admin')).toContain(
    `at least ${MIN_ADMIN_PASSWORD_LENGTH} characters`,
  );
  expect([RESET_LINK_LIVES_MS, PROOF_LINK_LIVES_MS]).toEqual([HOUR_MS, 3 * DAY_MS]);
  expect(`${emails.resetLink} ${account.newPasswordUsedUp}`).toMatch(/for an hour\..* older than an hour\./);
  expect(`${emails.proofLink} ${confirm.confirmUsedUp}`).toMatch(/for three days\..* older than three days,/);
});
