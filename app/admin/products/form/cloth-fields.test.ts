import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FormField } from '#app/lib/forms/forms.ts';
import { m } from '#words/cloth.ts';
import { m as faults } from '#words/faults.ts';
import { m as frame } from '#words/frame.ts';
import { inLanguage } from '#words/language.ts';
import { m as fields } from '#words/product-fields.ts';
import { ClothFields } from './cloth-fields.tsx';

const rendered = (errors: Record<string, string[]>) =>
  renderToStaticMarkup(
    createElement(ClothFields, {
      answer: undefined,
      field: (name): FormField => {
        const empty = { required: false, optional: true, defaultValue: undefined };
        return { name, ...empty, errors: errors[name] };
      },
    }),
  );

const careOf = (html: string) =>
  html.match(/<fieldset.*?<\/fieldset>/g)?.find((box) => box.includes(fields.names.care)) ?? '';

test('the error of the care stands with its ticks for who cannot see it, and the care may be left out', () => {
  const care = careOf(rendered({ care: ['Choose one of these.'] }));
  const id = /<fieldset[^>]* aria-describedby="([^"]+)"/.exec(care)?.[1];
  expect(care).toMatch(new RegExp(`<p id="${id}"[^>]*>Choose one of these\\.</p>`));
  expect(care).toContain(
    `<span>${fields.names.care}</span> <span class="font-normal text-ink-soft">${frame.optional}</span>`,
  );
  expect(careOf(rendered({}))).not.toContain('aria-describedby');
});

test('the list is closed when it is empty, and open when a field of it is wrong', () => {
  expect(rendered({})).toContain(
    `<details><summary class="link inline-flex min-h-11 items-center">${m.heading}`,
  );
  expect(rendered({ widthIn: ['Too small.'] })).toContain('<details open="">');
});

test('a number that is not whole is told its least in each language', () => {
  const fault = { field: 'widthIn', code: 'no whole number' } as const;
  for (const language of ['en', 'ur', 'roman'] as const)
    inLanguage(language, () => {
      expect(faults.fault({ ...fault, max: '5' })).toMatch(/^[^0]*5[^0]*$/);
      expect(faults.fault(fault)).toMatch(/0/);
    });
});
