import { z } from 'zod';
import { MAX_EMAIL, optionalText, requiredText } from '../kernel/form-fields.server.ts';
import { canonicalEmail } from '../kernel/text/text.ts';
import { translations } from '../kernel/text/translations.ts';
import { MAX_CHAT_TEXT } from './chat.ts';

/** The specification, section 5. */
const SIMPLE_EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

export const guestChatForm = z.object({
  name: requiredText(100),
  email: requiredText(MAX_EMAIL)
    .transform(canonicalEmail)
    .pipe(z.string().max(MAX_EMAIL).regex(SIMPLE_EMAIL)),
});
export type GuestChatForm = z.output<typeof guestChatForm>;

const about = z
  .string()
  .regex(/^(product|order):[\w-]{1,64}$/)
  .optional();

export const chatMessageForm = z.object({
  text: requiredText(MAX_CHAT_TEXT),
  /** From the sender's page; makes sending idempotent. */
  clientId: z.uuid(),
  about,
});
export type ChatMessageForm = z.output<typeof chatMessageForm>;

export const savedReplyForm = z.object({
  text: requiredText(MAX_CHAT_TEXT),
  ...translations({ text: optionalText(MAX_CHAT_TEXT) }),
});
export type SavedReplyForm = z.output<typeof savedReplyForm>;
export type SavedReplyInput = z.input<typeof savedReplyForm>;
