import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { AREAS } from '#shop/kernel/actor.ts';
import { checkFields, faultsOf } from '#shop/kernel/form-fields.server.ts';
import { translationsOf } from '#shop/kernel/text/translations.ts';
import { storeSettings } from '#shop/settings/store/store.server.ts';
import { STORE_TEXTS } from '#shop/settings/store/store.ts';
import { m as faults } from '#words/faults.ts';
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
const TYPED = ['', '#', 'ک'.repeat(6000), '9'.repeat(12)];

const isTopic = (one: unknown): one is { form: unknown } =>
  typeof one === 'object' && one !== null && 'form' in one;

/** All forms of the shop, including settings, with their field names. */
async function forms(): Promise<[name: string, form: z.ZodObject, fields: string[]][]> {
  const found: [string, z.ZodObject, string[]][] = [];
  for (const file of globSync('shop/**/*.server.ts')) {
    const exported: Record<string, unknown> = await import(path.resolve(file));
    for (const [name, one] of Object.entries(exported)) {
      const form = name.endsWith('Settings') && isTopic(one) ? one.form : name.endsWith('Form') && one;
      if (form instanceof z.ZodObject) found.push([name, form, Object.keys(form.shape)]);
    }
  }
  return found;
}

test('no sentence about a field has its name of the code in it', async () => {
  const all = await forms();
  expect(all.length).toBeGreaterThan(30);
  const wrong = new Set<string>();
  for (const [form, schema, fields] of all) {
    for (const typed of TYPED) {
      const { error } = checkFields(schema, Object.fromEntries(fields.map((field) => [field, typed])));
      if (!error) continue;
      for (const fault of faultsOf<Parameters<typeof faults.fault>[0]['code']>(error)) {
        if (OF_THE_PAGE.has(fault.field)) continue;
        const said = inLanguage('ur', () => faults.fault(fault));
        if (said.includes(isolated`${fault.field}`)) wrong.add(`${form}: ${said}`);
      }
    }
  }
  expect([...wrong]).toEqual([]);
});

test.each(allLanguages)('a fault names its field as the label does, in %s', (language) =>
  inLanguage(language, () => {
    const said = (field: string) => withoutMarks(faults.fault({ field, code: 'too long', max: 40 }));
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
