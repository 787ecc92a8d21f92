/** The form of the store, whose fields are many: what is wrong with one is said in the words of its label. */
import { expect, test } from 'vitest';
import { storeForm } from '#shop/settings/store-form.server.ts';
import { m as faults } from '#words/faults.ts';
import { inLanguage } from '#words/language.ts';
import { allLanguages } from '#words/languages.ts';
import { m as settings } from '#words/settings.ts';
import { withoutMarks } from '../../app/without-marks.ts';

test.each(allLanguages)('a fault names its field as the label does, in %s', (language) =>
  inLanguage(language, () => {
    const said = (field: string) => withoutMarks(faults.fault({ field, code: 'too long', max: 40 }));
    for (const field of Object.keys(storeForm.shape)) {
      const name = said(field).replace(said(''), '').toLowerCase();
      const label = Reflect.get(settings, field === 'language' ? 'languageOf' : field).toLowerCase();
      expect([field, name !== '' && label.includes(name)]).toEqual([field, true]);
    }
  }),
);
