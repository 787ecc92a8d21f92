import type { FirstDayTask } from '#shop/dashboard/first-day.ts';
import type { MailFault } from '#shop/outbox/mail-tried.ts';
import { isolated } from '../isolate.ts';

export * as m from './first-day.ts';

export const demoLine = 'یہ صرف نمونے کی دکان ہے: یہاں کا مال مثال کے لیے ہے۔';

export const heading = 'آپ کا پہلا دن';
export const intro = 'یہ کام کر لیں تو دکان آپ کی ہو جائے گی۔ جو کام ہو جائے اس پر نشان خود لگ جاتا ہے۔';
export const progress = ({ done, all }: { done: number; all: number }) =>
  isolated`${all} میں سے ${done} کام ہو گئے`;
export const isDone = 'ہو گیا:';
export const isOpen = 'کرنا ہے:';
export const tasks: Record<FirstDayTask, { title: string; text: string }> = {
  account: { title: 'اپنی ای میل اور پاس ورڈ', text: 'تاکہ ای میل آپ تک پہنچے اور کوئی اور اندر نہ آ سکے۔' },
  store: {
    title: 'دکان کا نام اور فون',
    text: 'پتہ، نقشے پر جگہ، واٹس ایپ، ای میل اور لنک بھی: نمونے کی جو چیز رہ گئی، وہ گاہک کو کسی تک نہیں پہنچائے گی۔',
  },
  hours: { title: 'دکان کے اوقات', text: 'اوقات اور چھٹیاں ایک بار دیکھ لیں۔' },
  product: { title: 'پہلی پراڈکٹ، تصویر کے ساتھ', text: 'تصویر دن کی روشنی میں اپنے فون سے لیں۔' },
  order: {
    title: 'ایک آزمائشی آرڈر',
    text: 'دکان کسی اور براؤزر میں کھولیں، گاہک بن کر اکاؤنٹ بنائیں اور آرڈر کریں۔ آرڈر کینسل ہو سکتا ہے۔',
  },
  notices: {
    title: 'فون پر نئے آرڈر کی اطلاع',
    text: 'آئی فون پر پہلے دکان کو ہوم سکرین پر شامل کریں۔',
  },
  mail: { title: 'ای میل جو پہنچے', text: 'ایک ای میل خود کو بھیج کر دیکھیں۔' },
  backup: { title: 'بیک اپ', text: 'ہر رات خود بنتا ہے۔ پہلا ابھی بنا لیں اور اس کا خفیہ جملہ رکھیں۔' },
  demo: {
    title: 'نمونے کا مال ہٹانا',
    text: 'جب آپ کی اپنی پراڈکٹس ہوں۔ جو آپ نے بدلا یا شامل کیا وہ رہے گا۔',
  },
};
export const stillOpen = ({ names }: { names: readonly string[] }) =>
  `یہ ابھی آپ کا نہیں: ${names.join('، ')}۔`;
export const noMailServer =
  'ابھی کوئی میل سرور نہیں لگا۔ جس نے دکان لگائی ہے اس سے کہیں؛ پھر آپ یہاں آزما سکیں گے۔';
export const hoursAreRight = 'اوقات ٹھیک ہیں';
export const endDemo = 'نمونے کا مال ہٹائیں';
export const endDemoQuestion = 'کیا نمونے کا مال ہٹا دیں؟';
export const endDemoDetails =
  'نمونے کی پراڈکٹس اور بینر دکان سے چلے جائیں گے اور واپس نہیں آئیں گے؛ جن کا آرڈر آ چکا ہے وہ ہٹا کر رکھی جائیں گی۔ آپ کی اپنی پراڈکٹس، بینر، سب آرڈر اور ڈیلیوری، تبدیلی اور پرائیویسی کے صفحے رہیں گے۔';
export const keepDemo = 'رہنے دیں';
export const demoEnded = ({ products, sliders }: { products: number; sliders: number }) =>
  isolated`${products} پراڈکٹس اور ${sliders} بینر ہٹا دیے گئے۔ ڈیلیوری، تبدیلی اور پرائیویسی کے صفحے موجود ہیں: انہیں پڑھ لیں اور جو بات آپ کی دکان میں مختلف ہو اسے بدل دیں۔`;
export const demoEndedTitle = 'نمونے کا مال ہٹ گیا';
export const demoNotEnded = 'نمونے کا مال نہیں ہٹ سکا۔ دوبارہ کوشش کریں۔';
export const hide = 'یہ لسٹ چھپائیں';
export const show = 'پہلے دن کی لسٹ دکھائیں';
export const notKept = 'یہ محفوظ نہیں ہو سکا۔ دوبارہ کوشش کریں۔';

export const mail = 'ای میل اور شام کا خلاصہ';
export const mailAbout = 'ای میل آزمائیں، جو نہ جا سکی اسے دوبارہ بھیجیں، اور شام کا خلاصہ۔';
export const mailIntro =
  'دکان گاہکوں کو ان کے آرڈر کے بارے میں اور آپ کو بھی ای میل لکھتی ہے۔ یہ کس میل سرور سے جاتی ہیں، یہ دکان کے سرور پر وہ طے کرتا ہے جس نے دکان لگائی ہے۔';
export const mailTo = ({ to }: { to: string }) => isolated`ای میل ${to} پر جائے گی۔`;
export const sendTrial = 'آزمائشی ای میل بھیجیں';
export const sendingTrial = 'بھیجی جا رہی ہے...';
export const mailWorks = 'میل سرور نے ای میل لے لی۔ اب دیکھیں کہ پہنچی یا نہیں؛ سپیم میں بھی دیکھیں۔';
export const mailFailed: Record<MailFault, string> = {
  'not set up': 'ای میل ابھی چالو نہیں ہے۔',
  'no such server': 'جو نام لکھا گیا ہے اس نام کا کوئی میل سرور نہیں۔ کیا نام ٹھیک لکھا ہے؟',
  'no answer': 'میل سرور جواب نہیں دیتا۔ اس کا نام، پورٹ یا اس تک انٹرنیٹ ٹھیک نہیں۔',
  'not trusted': 'میل سرور کی پہچان ثابت نہیں ہوئی: اس کا سرٹیفکیٹ درست نہیں۔',
  'log-in refused': 'میل سرور نے لکھا ہوا نام اور پاس ورڈ نہیں مانا۔',
  'address refused': 'میل سرور نے بھیجنے والے یا پانے والے کی ای میل نہیں مانی۔',
  failed: 'ای میل نہیں بھیجی جا سکی۔',
};
export const serverSaid = 'میل سرور نے یہ کہا:';
export const tooManyTrials = 'بہت سی آزمائشی ای میلیں بھیجی جا چکی ہیں۔ ایک گھنٹے بعد دوبارہ کوشش کریں۔';
