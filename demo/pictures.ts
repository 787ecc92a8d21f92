/** Colours and further pictures of the demo's products. Files: `public/pictures/demo`. */
import type { COLOUR_FIELDS, Colour } from '#shop/catalogue/colours.ts';
import { type ProductPicture, picturesText } from '#shop/pictures/list.ts';

type Typed = Partial<Record<(typeof COLOUR_FIELDS)[number], string>>;

type Shade = readonly [colourName: string, colourNameUrdu: string, colourNameRoman: string];

const of = (colour: Colour, shade: Shade | [] = [], cloth = ''): Typed => {
  const [colourName = '', colourNameUrdu = '', colourNameRoman = ''] = shade;
  return { colour, colourName, colourNameUrdu, colourNameRoman, cloth };
};

/** `server/media/colour.test.ts` compares these with the pictures. */
export const demoColours: Readonly<Record<string, Typed>> = {
  'ML-001': of('cream', ['Ivory', 'آئیوری', 'Ivory']),
  'ML-002': of('cream', ['Cream', 'کریم', 'Cream']),
  'ML-003': of('cream', ['Off White', 'آف وائٹ', 'Off White']),
  'MN-001': of('green', ['Sage', 'سیج گرین', 'Sage Green']),
  'MN-002': of('blue', ['Sky', 'آسمانی', 'Aasmani']),
  'MN-003': of('cream', ['Sand', 'ریت کا رنگ', 'Ret ka Rang']),
  'MW-001': of('white', ['White', 'سفید', 'Safed']),
  'MW-002': of('blue', ['Blue', 'نیلا', 'Neela']),
  'MV-001': of('grey', ['Charcoal', 'چارکول', 'Charcoal'], 'MV-001'),
  'MV-002': of('green', ['Deep Olive', 'گہرا زیتونی', 'Gehra Zaitooni'], 'MV-001'),
  'MV-003': of('blue', ['Navy', 'نیوی بلیو', 'Navy Blue']),
  'MO-001': of('brown', ['Camel', 'اونٹ رنگ', 'Oont Rang']),
  'MO-002': of('grey', ['Slate', 'سلیٹی', 'Slate']),
  'WS-001': of('red', ['Madder Red', 'گہرا سرخ', 'Gehra Surkh']),
  'WS-002': of('turquoise', ['Peacock', 'مور رنگ', 'Mor Rang']),
  'WS-003': of('yellow', ['Antique Gold', 'پرانا سنہری', 'Purana Sunehri']),
  'WC-001': of('blue', ['Indigo', 'نیل', 'Neel']),
  'WC-002': of('red', ['Crimson', 'گہرا لال', 'Gehra Laal']),
  'WC-003': of('pink', ['Rose', 'گلابی', 'Gulabi']),
  'WH-001': of('pink', ['Blush', 'ہلکا گلابی', 'Halka Gulabi']),
  'WH-002': of('purple', ['Lilac', 'کاسنی', 'Kaasni'], 'WH-002'),
  'WH-003': of('green', ['Sea Green', 'سمندری سبز', 'Samundari Sabz'], 'WH-002'),
  'WL-001': of('red'),
  'WL-002': of('turquoise', ['Turquoise', 'فیروزی', 'Ferozi']),
  'WL-003': of('red', ['Red', 'سرخ', 'Surkh']),
  'WL-004': of('grey', ['Grey', 'گرے', 'Grey']),
  'WN-001': of('red', ['Terracotta', 'مٹی رنگ', 'Mitti Rang']),
  'WN-002': of('cream', ['Oat', 'جو رنگ', 'Jau Rang']),
  'WO-001': of('blue', ['Ink', 'سیاہی رنگ', 'Siyahi Rang']),
  'WO-002': of('maroon', ['Wine', 'عنابی', 'Unnabi']),
  'HT-001': of('multi'),
  'HT-002': of('brown'),
  'HT-003': of('pink', ['Rose and Cream', 'گلابی اور کریم', 'Gulabi aur Cream']),
  'HB-001': of('blue', ['Blue', 'نیلا', 'Neela']),
  'HB-002': of('green', ['Sage', 'ہلکا سبز', 'Halka Sabz']),
  'HB-003': of('red', ['Madder', 'سرخ', 'Surkh']),
  'HB-004': of('cream', ['Ivory and Sand', 'آئیوری اور ریت کا رنگ', 'Ivory aur Ret ka Rang']),
  'HO-001': of('blue'),
  'HO-002': of('blue', ['Indigo', 'نیل', 'Neel']),
  'HO-003': of('brown', ['Camel', 'اونٹ رنگ', 'Oont Rang']),
};

type Texts = readonly [alt: string, altUrdu: string, altRoman: string];

const MANS: Texts = [
  'Sewn as a kameez and shalwar, on a hanger',
  'سلی ہوئی شلوار قمیض، ہینگر پر',
  'Sili hui shalwar qameez, hanger par',
];
const WOMANS: Texts = [
  'Sewn as a shirt and trousers, on a hanger',
  'سلی ہوئی قمیض اور ٹراؤزر، ہینگر پر',
  'Sili hui qameez aur trouser, hanger par',
];
const SUIT: Texts = [
  'Sewn as a suit, with its dupatta, on a hanger',
  'سلا ہوا سوٹ، دوپٹے کے ساتھ، ہینگر پر',
  'Sila hua suit, dupatte ke saath, hanger par',
];
const PINNED: Texts = [
  'On a stand, pinned at one shoulder',
  'سٹینڈ پر، ایک کندھے سے گرتا ہوا',
  'Stand par, aik kandhe se girta hua',
];
const SHAWL: Texts = [
  'On a stand, over both shoulders',
  'سٹینڈ پر، دونوں کندھوں پر ڈالی ہوئی',
  'Stand par, dono kandhon par dali hui',
];
const LAID: Texts = [
  'Folded, with its label and a tape in centimetres',
  'تہ کیا ہوا، لیبل اور سینٹی میٹر کی ٹیپ کے ساتھ',
  'Teh kiya hua, label aur centimetre ki tape ke saath',
];
const THAAN: Texts = [
  'The thaan unrolled, with a metre rule on it',
  'کھلا ہوا تھان، اوپر میٹر کا پیمانہ',
  'Khula hua thaan, oopar metre ka paimana',
];
const BED: Texts = [
  'On a made bed, with its pillow covers',
  'بچھے ہوئے بستر پر، تکیہ غلافوں کے ساتھ',
  'Bichhe hue bistar par, takiya ghilafon ke saath',
];
const RAIL: Texts = ['The towels on a rail', 'تولیے ریلنگ پر', 'Tauliye railing par'];

const TEXTS: Readonly<Record<string, readonly Texts[]>> = {
  'ML-001': [
    [
      'The ivory latha in loose folds',
      'ہاتھی دانت کے رنگ کا لٹھا، ڈھیلی تہوں میں',
      'Ivory latha, dheeli tehon mein',
    ],
    [
      'Close up: the plain weave of the latha',
      'قریب سے: لٹھے کی سادہ بُنائی',
      'Qareeb se: lathe ki saada bunai',
    ],
    MANS,
  ],
  'ML-002': [MANS, LAID],
  'ML-003': [MANS, LAID],
  'MN-001': [
    [
      'Close up: slubs in the sage linen',
      'قریب سے: سبز لینن کے موٹے پتلے دھاگے',
      'Qareeb se: sabz linen ke mote patle dhaage',
    ],
    MANS,
  ],
  'MN-002': [MANS, THAAN],
  'MN-003': [MANS, LAID],
  'MW-001': [MANS, LAID],
  'MW-002': [
    [
      'Close up: the blue stripes of the lawn',
      'قریب سے: لان کی نیلی دھاریاں',
      'Qareeb se: lawn ki neeli dhaariyan',
    ],
    MANS,
  ],
  'MV-001': [MANS, LAID],
  'MV-002': [MANS, LAID],
  'MV-003': [MANS, LAID],
  'MO-001': [MANS, LAID],
  'MO-002': [MANS, LAID],
  'WS-001': [
    [
      'The raw silk folded, with a tape beside it',
      'تہ کی ہوئی را سلک، ساتھ انچی ٹیپ',
      'Teh ki hui raw silk, saath inchi tape',
    ],
    [
      'Close up: the uneven threads of raw silk',
      'قریب سے: را سلک کے اونچے نیچے دھاگے',
      'Qareeb se: raw silk ke oonche neeche dhaage',
    ],
    WOMANS,
  ],
  'WS-002': [PINNED, THAAN],
  'WS-003': [PINNED, LAID],
  'WC-001': [SUIT, LAID],
  'WC-002': [WOMANS, LAID],
  'WC-003': [WOMANS, LAID],
  'WH-001': [SHAWL, LAID],
  'WH-002': [PINNED, LAID],
  'WH-003': [SHAWL, LAID],
  'WL-001': [
    SUIT,
    ['The sheer dupatta with its dots', 'باریک دوپٹہ، بندکیوں کے ساتھ', 'Bareek dupatta, bundkiyon ke saath'],
    ['Close up: the print on the shirt', 'قریب سے: قمیض کا پرنٹ', 'Qareeb se: qameez ka print'],
  ],
  'WL-002': [SUIT, LAID],
  'WL-003': [SUIT, LAID],
  'WL-004': [WOMANS, LAID],
  'WN-001': [
    [
      'Close up: slubs in the rust linen',
      'قریب سے: زنگ رنگ لینن کے موٹے پتلے دھاگے',
      'Qareeb se: zang rang linen ke mote patle dhaage',
    ],
    WOMANS,
  ],
  'WN-002': [WOMANS, LAID],
  'WO-001': [SHAWL, LAID],
  'WO-002': [PINNED, LAID],
  'HT-001': [
    [
      'Close up: the loops of the blue towel',
      'قریب سے: نیلے تولیے کے روئیں',
      'Qareeb se: neele tauliye ke rooen',
    ],
    RAIL,
  ],
  'HT-002': [RAIL, LAID],
  'HT-003': [RAIL, LAID],
  'HB-001': [
    [
      'The printed bedsheet spread out in folds',
      'پرنٹڈ بیڈ شیٹ، تہوں میں پھیلی ہوئی',
      'Printed bedsheet, tehon mein phaili hui',
    ],
    [
      'Close up: the stripes of the pillow covers',
      'قریب سے: تکیے کے غلافوں کی دھاریاں',
      'Qareeb se: takiye ke ghilafon ki dhaariyan',
    ],
    BED,
  ],
  'HB-002': [BED, LAID],
  'HB-003': [BED, LAID],
  'HB-004': [
    [
      'On a made bed, the second one as a cover',
      'بچھے ہوئے بستر پر، دوسری اوپر',
      'Bichhe hue bistar par, doosri oopar',
    ],
    LAID,
  ],
  'HO-001': [['The five cushions on a bench', 'پانچوں کشن بینچ پر', 'Paanchon cushion bench par'], LAID],
  'HO-002': [
    ['On a table that is laid for four', 'چار لوگوں کے لیے لگی میز پر', 'Chaar logon ke liye lagi mez par'],
    LAID,
  ],
  'HO-003': [['Over a ladder of wood', 'لکڑی کی سیڑھی پر ڈالا ہوا', 'Lakri ki seerhi par dala hua'], LAID],
};

/** Shown before close-ups. File names follow the order in `TEXTS`. */
const FINISHED: readonly Texts[] = [MANS, WOMANS, SUIT, BED, RAIL];

/** Value of the form field `images`. */
export const furtherPictures = (productId: string): string =>
  picturesText(
    (TEXTS[productId] ?? [])
      .map((texts, at) => ({ texts, url: `/pictures/demo/${productId.toLowerCase()}-${at + 2}.webp` }))
      .toSorted((a, b) => Number(FINISHED.includes(b.texts)) - Number(FINISHED.includes(a.texts)))
      .map(({ texts: [alt, altUrdu, altRoman], url }): ProductPicture => ({ url, alt, altUrdu, altRoman })),
  );
