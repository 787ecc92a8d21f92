/** Schemas of messages: storage and form. */
import { z } from 'zod';
import { optionalText } from '../kernel/form-fields.server.ts';
import { type TextsSettings, wrongPlaceholder } from './texts.ts';

const MAX_MESSAGE = 600;

export type TextFault = 'unknown placeholder' | 'lone brace' | 'long message';

const template = optionalText(MAX_MESSAGE, 'long message' satisfies TextFault).check(({ value, issues }) => {
  const wrong = wrongPlaceholder(value);
  if (wrong === null) return;
  const message: TextFault = wrong.length > 1 ? 'unknown placeholder' : 'lone brace';
  issues.push({ code: 'custom', input: value, message, params: { max: wrong } });
});

const inAllLanguages = z.object({ en: template, ur: template, roman: template });

export const storedTexts = z.object({
  confirm: inAllLanguages,
  today: inAllLanguages,
  delivered: inAllLanguages,
}) satisfies z.ZodType<TextsSettings>;

/** A field per message and language. */
export const textsForm = z.object({
  'confirm-en': template,
  'confirm-ur': template,
  'confirm-roman': template,
  'today-en': template,
  'today-ur': template,
  'today-roman': template,
  'delivered-en': template,
  'delivered-ur': template,
  'delivered-roman': template,
});
export type TextsForm = z.output<typeof textsForm>;
export type TextField = keyof TextsForm;
