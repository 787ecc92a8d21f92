import { z } from 'zod';
import { optionalText } from '../kernel/form-fields.server.ts';
import {
  KHATA_PLACEHOLDERS,
  PLACEHOLDERS,
  type Placeholder,
  type TextsSettings,
  wrongPlaceholder,
} from './texts.ts';

const MAX_MESSAGE = 600;

export type TextFault = 'unknown placeholder' | 'lone brace' | 'long message';

const templateOf = (allowed: readonly Placeholder[]) =>
  optionalText(MAX_MESSAGE, 'long message' satisfies TextFault).check(({ value, issues }) => {
    const wrong = wrongPlaceholder(value, allowed);
    if (wrong === null) return;
    const message: TextFault = wrong.length > 1 ? 'unknown placeholder' : 'lone brace';
    issues.push({ code: 'custom', input: value, message, params: { max: wrong } });
  });

const template = templateOf(PLACEHOLDERS);
const ofKhata = templateOf(KHATA_PLACEHOLDERS);

const inAllLanguages = z.object({ en: template, ur: template, roman: template });

export const storedTexts = z.object({
  confirm: inAllLanguages,
  today: inAllLanguages,
  delivered: inAllLanguages,
  review: inAllLanguages,
  udhaar: z.object({ en: ofKhata, ur: ofKhata, roman: ofKhata }),
}) satisfies z.ZodType<TextsSettings>;

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
  'review-en': template,
  'review-ur': template,
  'review-roman': template,
  'udhaar-en': ofKhata,
  'udhaar-ur': ofKhata,
  'udhaar-roman': ofKhata,
});
export type TextsForm = z.output<typeof textsForm>;
export type TextField = keyof TextsForm;
