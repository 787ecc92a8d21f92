/**
 * Towns with several names: English and Urdu, former (Lyallpur until 1979, Montgomery until 1966, Campbellpur
 * until 1978) and short. Spellings with the same `townKey` appear once.
 */
const NAMES = `
Lahore, لاہور, LHR
Karachi, کراچی, KHI
Faisalabad, فیصل آباد, FSD, Lyallpur, Lyalpur, لائل پور
Rawalpindi, راولپنڈی, Pindi, پنڈی, RWP
Islamabad, اسلام آباد, ISB
Multan, ملتان
Gujranwala, گوجرانوالہ
Sialkot, سیالکوٹ
Peshawar, پشاور
Quetta, کوئٹہ
Hyderabad, حیدر آباد
Bahawalpur, بہاولپور, Bhawalpur
Sargodha, سرگودھا
Sahiwal, ساہیوال, Montgomery, منٹگمری
Attock, اٹک, Campbellpur, Campbellpore, کیمبل پور
Nawabshah, نوابشاہ, Benazirabad, Shaheed Benazirabad, بینظیر آباد, شہید بینظیر آباد
Sheikhupura, شیخوپورہ
Gujrat, گجرات
Jhelum, جہلم
Kasur, قصور, Qasur
Okara, اوکاڑہ
Rahim Yar Khan, رحیم یار خان, RYK
Dera Ghazi Khan, ڈیرہ غازی خان, DG Khan, ڈی جی خان
Dera Ismail Khan, ڈیرہ اسماعیل خان, DI Khan, ڈی آئی خان
Jhang, جھنگ
Chiniot, چنیوٹ
Toba Tek Singh, ٹوبہ ٹیک سنگھ, TT Singh
Hafizabad, حافظ آباد
Mandi Bahauddin, منڈی بہاؤالدین, Mandi Bahaudin, MB Din
Narowal, نارووال
Khanewal, خانیوال
Vehari, وہاڑی, Vihari
Lodhran, لودھراں
Muzaffargarh, مظفر گڑھ
Layyah, لیہ
Bhakkar, بھکر
Mianwali, میانوالی
Khushab, خوشاب
Chakwal, چکوال
Pakpattan, پاکپتن
Bahawalnagar, بہاولنگر
Rajanpur, راجن پور
Nankana Sahib, ننکانہ صاحب, Nankana, ننکانہ
Wazirabad, وزیر آباد
Daska, ڈسکہ
Sambrial, سمبڑیال
Pasrur, پسرور
Kamoke, کامونکی, Kamoki, Kamonki
Muridke, مریدکے
Burewala, بورے والا
Chichawatni, چیچہ وطنی
Mian Channu, میاں چنوں
Jaranwala, جڑانوالہ
Gojra, گوجرہ
Taxila, ٹیکسلا
Wah Cantt, واہ کینٹ, Wah, واہ
Abbottabad, ایبٹ آباد, Abbotabad
Mansehra, مانسہرہ
Haripur, ہری پور
Mardan, مردان
Swabi, صوابی
Nowshera, نوشہرہ
Charsadda, چارسدہ
Kohat, کوہاٹ
Bannu, بنوں
Sukkur, سکھر
Larkana, لاڑکانہ
Mirpur Khas, میرپور خاص
Jacobabad, جیکب آباد
Khairpur, خیرپور
Zhob, ژوب, Fort Sandeman
Muzaffarabad, مظفر آباد
`;

/** Each town with all its names; English first. */
export const TOWN_NAMES: readonly (readonly string[])[] = NAMES.trim()
  .split('\n')
  .map((line) => line.split(',').map((name) => name.trim()));
