import { isolated } from '../isolate.ts';

export * as m from './login-code.ts';

export const heading = 'ایک قدم اور';
export const intro =
  'اپنے فون پر تصدیق والی ایپ کھولیں اور وہ چھ ہندسے لکھیں جو وہ اس دکان کے لیے دکھاتی ہے۔';
export const introRecovery =
  'اپنے محفوظ رکھے ہوئے ریکوری کوڈوں میں سے ایک لکھیں۔ ہر کوڈ ایک بار کام کرتا ہے۔';
export const code = 'کوڈ';
export const recoveryCode = 'ریکوری کوڈ';
export const remember = (days: number) => isolated`اس ڈیوائس پر ${days} دن تک نہ پوچھیں`;
export const goOn = 'آگے بڑھیں';
export const useRecovery = 'ریکوری کوڈ لکھیں';
export const useApp = 'ایپ استعمال کریں';
export const wrong = 'یہ کوڈ غلط ہے یا پہلے استعمال ہو چکا ہے۔ اگلے کوڈ کا انتظار کریں اور وہ لکھیں۔';
export const wrongRecovery = 'یہ ریکوری کوڈ غلط ہے یا پہلے استعمال ہو چکا ہے۔';
export const over = 'بہت دیر ہو گئی، یا بہت سے کوڈ غلط تھے۔ پاس ورڈ سے دوبارہ شروع کریں۔';
export const beginAgain = 'دوبارہ شروع کریں';
export const failed = 'یہ نہیں ہو سکا۔ دوبارہ کوشش کریں۔';
export const lostBoth =
  'فون اور ریکوری کوڈ دونوں گم ہو گئے؟ جو دکان کا کمپیوٹر سنبھالتا ہے وہ یہ قدم بند کر سکتا ہے: طریقہ آپریٹنگ گائیڈ میں ہے۔';

export const passkeyHeading = 'پاس کی سے لاگ اِن';
export const passkeyIntro = 'آپ کی ڈیوائس انگلی، چہرہ یا اپنا لاک مانگے گی۔ صرف دکاندار کے لیے۔';
export const askDevice = 'ڈیوائس سے پوچھیں';
export const passkeyRefused =
  'دکان اس پاس کی کو نہیں جانتی، یا کچھ نہیں دکھایا گیا۔ دوبارہ کوشش کریں، یا پاس ورڈ لکھیں۔';
export const usePassword = 'پاس ورڈ لکھیں';
export const noPasskeysHere = 'پاس کیز اس براؤزر میں یا اس ایڈریس پر کام نہیں کرتیں۔';

export const linkLogsIn = (name: string) =>
  isolated`یہ فون ${name} کے نام سے لاگ اِن ہو جائے گا اور لاگ اِن رہے گا۔`;
export const linkUsedUp =
  'یہ لنک استعمال ہو چکا ہے، ایک دن سے پرانا ہے یا اس کی جگہ نیا بن چکا ہے۔ دکاندار سے نیا لنک لیں۔';
