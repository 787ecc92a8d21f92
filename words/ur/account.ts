import { isolated } from '../isolate.ts';

export * as m from './account.ts';

export const error = 'مسئلہ';
export const tooManyTries = 'بہت بار کوشش ہو چکی ہے۔ پندرہ منٹ انتظار کر کے دوبارہ کوشش کریں۔';
export const backToShop = 'دکان پر واپس جائیں';

export const fullName = 'پورا نام';
export const email = 'ای میل';
export const password = 'پاس ورڈ';
export const confirmPassword = 'پاس ورڈ دوبارہ لکھیں';
export const atLeast = (characters: number) => isolated`کم سے کم ${characters} حروف`;
export const showPassword = (label: string) => `${label}: دکھائیں`;
export const hidePassword = (label: string) => `${label}: چھپائیں`;
export const passwordMismatch = 'پاس ورڈ ایک جیسے نہیں';
export const weakPassword = 'پاس ورڈ کمزور ہے';

export const login = 'لاگ اِن';
export const loggingIn = 'لاگ اِن ہو رہا ہے...';
export const loginFailed = 'لاگ اِن نہیں ہو سکا';
export const loginFailedWhy = 'اپنی ای میل اور پاس ورڈ دیکھ کر دوبارہ کوشش کریں۔';
export const loginFailedBecause = (why: string) => `${loginFailed}۔ ${why}`;
export const loggedIn = 'لاگ اِن ہو گیا!';
export const forgotPasswordLink = 'پاس ورڈ یاد نہیں؟';
export const usePasskey = 'پاس کی استعمال کریں';
export const newHere = 'اکاؤنٹ نہیں ہے؟';
export const sessionKept =
  'آپ کا لاگ اِن ختم ہو گیا تھا۔ جو آپ نے لکھا وہ محفوظ ہے: دوبارہ لاگ اِن کریں، پھر اسے بھیج دیں۔';
export const sessionLost =
  'آپ کا لاگ اِن ختم ہو گیا تھا، اس لیے آپ نے جو دبایا وہ نہیں ہوا۔ دوبارہ لاگ اِن کریں، پھر ایک بار اور دبائیں۔';
export const passwordWasChanged =
  'پاس ورڈ بدلا گیا ہے، اس لیے آپ کو لاگ آؤٹ کر دیا گیا۔ براہِ کرم دوبارہ لاگ اِن کریں۔';
export const loggedOut = 'لاگ آؤٹ ہو گیا';

export const signup = 'اکاؤنٹ بنائیں';
export const signingUp = 'اکاؤنٹ بن رہا ہے...';
export const signupFailed = 'اکاؤنٹ نہیں بن سکا';
export const signupFailedWhy = 'کوئی اور ای میل یا پاس ورڈ لکھ کر دوبارہ کوشش کریں۔';
export const signupFailedBecause = (why: string) => `${signupFailed}۔ ${why}`;
export const signedUp = 'آپ کا اکاؤنٹ بن گیا!';
export const haveAccount = 'اکاؤنٹ پہلے سے ہے؟';

export const forgotPassword = 'پاس ورڈ یاد نہیں';
export const forgotPasswordText = 'ہم آپ کو ایک لنک بھیجیں گے، اس سے نیا پاس ورڈ رکھ لیں۔';
export const forgotPasswordFailed = 'اپنی ای میل دیکھ کر دوبارہ کوشش کریں۔';
export const sendReset = 'لنک ای میل کریں';
export const sending = 'بھیجا جا رہا ہے...';
export const resetSent = 'ای میل بھیج دی گئی!';
export const noMail =
  'اس دکان میں ای میل ابھی چالو نہیں ہے: لنک اس کے سرور پر ایک فائل میں رکھا ہے۔ براہِ کرم دکان سے مدد لیں۔';
export const sendAnother = 'ایک اور بھیجیں';
export const backToLogin = 'لاگ اِن پر واپس جائیں';

export const newPassword = 'نیا پاس ورڈ';
export const newPasswordUsedUp = 'یہ لنک استعمال ہو چکا ہے یا ایک گھنٹے سے پرانا ہے۔ نیا لنک منگوا لیں۔';
export const newPasswordNoLink = 'جو ای میل ہم نے بھیجی ہے اس میں دیا گیا لنک کھولیں، یا نیا منگوا لیں۔';
export const sendAnotherReset = 'نیا لنک ای میل کروائیں';
export const newPasswordFailed = 'آپ کا پاس ورڈ نہیں بدل سکا۔ براہِ کرم دوبارہ کوشش کریں۔';
export const firstPassword =
  'جس پاس ورڈ سے آپ نے لاگ اِن کیا وہ ایسی جگہ لکھا ہے جہاں دوسرے بھی پڑھ سکتے ہیں۔ اپنا پاس ورڈ رکھیں: اس کے بعد دکان صرف اسی سے کھلے گی۔';
export const endsPasskeys = 'پرانے پاس ورڈ کے ساتھ آپ کی پاس کیز بھی ختم ہو جائیں گی۔';
export const setPassword = 'پاس ورڈ رکھیں';
export const passwordChanged = 'پاس ورڈ بدل گیا';
export const youAreLoggedIn = 'آپ لاگ اِن ہیں۔';
export const loginWithNew = 'نئے پاس ورڈ سے لاگ اِن کریں۔';
