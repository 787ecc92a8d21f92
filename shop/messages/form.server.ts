import { z } from 'zod';
import { emailAddress, formKey, optionalPhone, requiredText } from '../kernel/form-fields.server.ts';
import { MAX_ANSWER_TEXT, MAX_CONTACT_TEXT } from './contacts.ts';

export const contactForm = z.object({
  name: requiredText(100),
  email: emailAddress,
  phone: optionalPhone(30),
  subject: requiredText(150),
  message: requiredText(MAX_CONTACT_TEXT),
});
export type ContactForm = z.output<typeof contactForm>;
export type ContactInput = z.input<typeof contactForm>;

/** Sent with the form, so that sending twice stores one message. */
export const contactTicket = z.object({ id: z.uuid() });

export const answerForm = z.object({ text: requiredText(MAX_ANSWER_TEXT), key: formKey });
export type AnswerForm = z.output<typeof answerForm>;
