import type { CallOutcome, EventFacts, EventKind } from '#shop/orders/timeline.ts';
import { fromRight } from '../from-right.ts';
import { isolated } from '../isolate.ts';
import { reasons } from './parcels.ts';
import { names as steps } from './steps.ts';

export * as m from './timeline.ts';

const sentBy = ({ courier, number }: EventFacts) => [courier, number].filter(Boolean).join(' ');
const reasonOf = ({ reason }: EventFacts) => (isReason(reason) ? reasons[reason] : '');
const isReason = (reason = ''): reason is keyof typeof reasons => Object.hasOwn(reasons, reason);
const joined = (said: string, more: string) => (more ? fromRight`${said}: ${more}` : said);

const unanswered = (attempt: number) => isolated`کال کی: جواب نہیں ملا (${attempt})`;
const calls: Record<CallOutcome, (attempt: number) => string> = {
  'no answer': unanswered,
  'wrong number': () => 'کال کی: نمبر غلط ہے',
  'new address': () => 'کال کی: پتہ بدلا',
  'not wanted': () => 'کال کی: نہیں چاہیے',
};

export const events: Record<EventKind, (facts: EventFacts) => string> = {
  placed: () => 'آرڈر آیا',
  called: ({ outcome, attempt = 1 }) => (outcome ? calls[outcome] : unanswered)(attempt),
  confirmed: ({ step }) => (step ? 'کنفرم ہوا' : 'گاہک نے کنفرم کیا'),
  changed: () => 'تبدیل ہوا',
  packed: () => 'پیک ہوا',
  'handed over': (facts) => joined('ڈیلیوری کے لیے دے دیا گیا', sentBy(facts)),
  tried: (facts) => joined('پہنچانے کی کوشش ہوئی', reasonOf(facts)),
  delivered: () => 'پہنچ گیا',
  refused: (facts) => joined('پارسل نہیں لیا گیا', reasonOf(facts)),
  'coming back': (facts) => joined('دکان کی طرف واپس آ رہا ہے', reasonOf(facts)),
  'back in hand': () => 'دکان میں واپس آ گیا',
  lost: () => 'راستے میں گم ہو گیا',
  'parcel changed': (facts) => joined('پارسل درست کیا گیا', sentBy(facts)),
  'label printed': () => 'لیبل دوبارہ پرنٹ ہوا',
  cancelled: ({ outcome }) => (outcome ? 'فون پر کینسل: گاہک کو نہیں چاہیے' : 'کینسل ہوا'),
  deleted: () => 'دکان نے لسٹ سے نکال دیا',
  'advance received': () => 'ایڈوانس ملا',
  'payment corrected': () => 'رقم درست کی گئی',
  'given back': () => 'رقم واپس دی گئی',
  'sale taken back': () => 'سیل کینسل: پیس اور رقم واپس',
  paid: () => 'رقم مل گئی',
  'exchange asked': () => 'تبدیلی مانگی گئی',
  'exchange declined': () => 'تبدیلی نہیں ہو سکی',
  exchanged: () => 'تبدیلی ہو گئی',
  'exchange back': () => 'تبادلے کے پیس واپس سٹاک میں',
  'link ended': () => 'نجی لنک ختم کیا گیا',
  'link made': () => 'نیا نجی لنک بنایا گیا',
  kept: () => 'گاہک نے اپنے اکاؤنٹ میں رکھا',
  note: () => 'نوٹ',
  undone: ({ step }) => (step ? `پہلے جیسا کیا، پھر سے: ${steps[step]}` : 'پہلے جیسا کیا'),
};
