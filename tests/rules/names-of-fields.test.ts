/** Error messages of forms name a field by its label. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { MIN_ADMIN_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#shop/accounts/accounts.ts';
import { PROOF_LINK_LIVES_MS } from '#shop/accounts/address-proof.server.ts';
import { RESET_LINK_LIVES_MS } from '#shop/accounts/notifications.ts';
import { productForm } from '#shop/catalogue/product-form.server.ts';
import { AREAS } from '#shop/kernel/actor.ts';
import { DAY_MS, HOUR_MS } from '#shop/kernel/calendar.ts';
import { checkFields, faultsOf } from '#shop/kernel/form-fields.server.ts';
import { translationsOf } from '#shop/kernel/text/translations.ts';
import { storeSettings } from '#shop/settings/store/store.server.ts';
import { STORE_TEXTS } from '#shop/settings/store/store.ts';
import { m as account } from '#words/account.ts';
import { m as confirm } from '#words/confirm-email.tsx';
import { m as emails } from '#words/emails.ts';
import { type FaultCode, m } from '#words/faults.ts';
import { inLanguage } from '#words/language.ts';
import { allLanguages } from '#words/languages.ts';
import { m as settings } from '#words/settings.ts';
import { m as translations } from '#words/translations.ts';
import { storeLabels } from '../../app/admin/settings/store-labels.ts';
import { withoutMarks } from '../../app/lib/without-marks.ts';
import { isolated } from '../../words/isolate.ts';

/** Fields that the page fills in or offers choices for, so nobody mistypes them. */
const OF_THE_PAGE: ReadonlySet<string> = new Set([
  ...['key', 'clientId', 'about', 'endpoint', 'p256dh', 'auth', 'remember', 'allowed'],
  ...['job', ...AREAS],
]);

/** Invalid input: empty, blank, too long, or no number, picture or address. */
const TYPED = [
  ...[undefined, '', ' ', 'x', '#', '-', '0', '1', '99999999', '9'.repeat(12), '{x}', '{'],
  ...['x'.repeat(6000), 'x'.repeat(16_000), 'ک'.repeat(6000)],
];

const BRANDS = /WhatsApp|TikTok|YouTube/;

const isTopic = (one: unknown): one is { form: unknown } =>
  typeof one === 'object' && one !== null && 'form' in one;

/** All forms of the shop, including settings. */
async function forms(): Promise<[name: string, form: z.ZodObject][]> {
  const found: [string, z.ZodObject][] = [];
  for (const file of globSync('shop/**/*.server.ts')) {
    const exported: Record<string, unknown> = await import(path.resolve(file));
    for (const [name, one] of Object.entries(exported)) {
      const form = name.endsWith('Settings') && isTopic(one) ? one.form : name.endsWith('Form') && one;
      if (form instanceof z.ZodObject) found.push([name, form]);
    }
  }
  return found;
}

test('whatever is wrong with a field is said in a sentence, without its name in the code', async () => {
  const all = await forms();
  expect(all.length).toBeGreaterThan(30);
  const wrong = new Set<string>();
  for (const [name, form] of all)
    for (const [place, typed] of TYPED.entries()) {
      // The repeated password must not match.
      const typedIn = (field: string) => (field === 'confirmPassword' ? TYPED[place - 1] : typed);
      const sent = Object.keys(form.shape).map((field) => [field, typedIn(field)]);
      const { error } = checkFields(form, Object.fromEntries(sent));
      for (const fault of error ? faultsOf<FaultCode>(error) : []) {
        if (OF_THE_PAGE.has(fault.field)) continue;
        const [english, urdu] = [m.fault(fault), inLanguage('ur', () => m.fault(fault))];
        if (!/^[A-Z\d].*\.$/.test(english) || /undefined|[a-z][A-Z]/.test(english.replace(BRANDS, '')))
          wrong.add(`${name}: ${english}`);
        if (urdu.includes(isolated`${fault.field}`)) wrong.add(`${name}: ${urdu}`);
      }
    }
  expect([...wrong]).toEqual([]);
});

test.each(allLanguages)('a fault names its field as the label does, in %s', (language) =>
  inLanguage(language, () => {
    const said = (field: string) => withoutMarks(m.fault({ field, code: 'too long', max: 40 }));
    const nameOf = (field: string) => said(field).replace(said(''), '').toLowerCase();
    expect(nameOf('cityRoman')).toBe(translations.inOther.roman(nameOf('city')).toLowerCase());
    const translated: string[] = STORE_TEXTS.flatMap(translationsOf);
    for (const field of Object.keys(storeSettings.form.shape)) {
      const name = nameOf(field);
      if (translated.includes(field)) continue;
      const label = Reflect.get({ ...settings, ...storeLabels() }, field).toLowerCase();
      expect([field, name !== '' && label.includes(name)]).toEqual([field, true]);
    }
  }),
);

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
  const ofAdmin = short('password too short for the admin');
  expect(ofAdmin).toContain(`at least ${MIN_ADMIN_PASSWORD_LENGTH} characters`);
  expect([RESET_LINK_LIVES_MS, PROOF_LINK_LIVES_MS]).toEqual([HOUR_MS, 3 * DAY_MS]);
  expect(`${emails.resetLink} ${account.newPasswordUsedUp}`).toMatch(/for an hour\..* older than an hour\./);
  expect(`${emails.proofLink} ${confirm.confirmUsedUp}`).toMatch(/for three days\..* older than three days,/);
});
