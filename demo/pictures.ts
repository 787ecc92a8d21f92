/** Colours and further pictures of the demo's products. Files: `public/pictures/demo`. */
import type { COLOUR_FIELDS, Colour } from '#shop/catalogue/colours.ts';
import { type ProductPicture, picturesText } from '#shop/pictures/list.ts';

type Typed = Partial<Record<(typeof COLOUR_FIELDS)[number], string>>;

const of = (colour: Colour, colourName = '', colourNameUrdu = '', cloth = ''): Typed => ({
  colour,
  colourName,
  colourNameUrdu,
  cloth,
});

/** As in the demo's texts; `server/media/colour.test.ts` compares pictures with them. */
export const demoColours: Readonly<Record<string, Typed>> = {
  'ML-001': of('cream', 'Ivory', 'آئیوری'),
  'ML-002': of('cream', 'Cream', 'کریم'),
  'ML-003': of('cream', 'Off White', 'آف وائٹ'),
  'MN-001': of('green', 'Sage', 'سیج گرین'),
  'MN-002': of('blue', 'Sky', 'آسمانی'),
  'MN-003': of('cream', 'Sand', 'ریت کا رنگ'),
  'MW-001': of('white', 'White', 'سفید'),
  'MW-002': of('blue', 'Blue', 'نیلا'),
  'MV-001': of('grey', 'Charcoal', 'چارکول', 'MV-001'),
  'MV-002': of('green', 'Deep Olive', 'گہرا زیتونی', 'MV-001'),
  'MV-003': of('blue', 'Navy', 'نیوی بلیو'),
  'MO-001': of('brown', 'Camel', 'اونٹ رنگ'),
  'MO-002': of('grey', 'Slate', 'سلیٹی'),
  'WS-001': of('red', 'Madder Red', 'گہرا سرخ'),
  'WS-002': of('turquoise', 'Peacock', 'مور رنگ'),
  'WS-003': of('yellow', 'Antique Gold', 'پرانا سنہری'),
  'WC-001': of('blue', 'Indigo', 'نیل'),
  'WC-002': of('red', 'Crimson', 'گہرا لال'),
  'WC-003': of('pink', 'Rose', 'گلابی'),
  'WH-001': of('pink', 'Blush', 'ہلکا گلابی'),
  'WH-002': of('purple', 'Lilac', 'کاسنی', 'WH-002'),
  'WH-003': of('green', 'Sea Green', 'سمندری سبز', 'WH-002'),
  'WL-001': of('red'),
  'WL-002': of('turquoise', 'Turquoise', 'فیروزی'),
  'WL-003': of('red', 'Red', 'سرخ'),
  'WL-004': of('grey', 'Grey', 'گرے'),
  'WN-001': of('red', 'Terracotta', 'مٹی رنگ'),
  'WN-002': of('cream', 'Oat', 'جو رنگ'),
  'WO-001': of('blue', 'Ink', 'سیاہی رنگ'),
  'WO-002': of('maroon', 'Wine', 'عنابی'),
  'HT-001': of('multi'),
  'HT-002': of('brown'),
  'HT-003': of('pink', 'Rose and Cream', 'گلابی اور کریم'),
  'HB-001': of('blue', 'Blue', 'نیلا'),
  'HB-002': of('green', 'Sage', 'ہلکا سبز'),
  'HB-003': of('red', 'Madder', 'سرخ'),
  'HB-004': of('cream', 'Ivory and Sand', 'آئیوری اور ریت کا رنگ'),
  'HO-001': of('blue'),
  'HO-002': of('blue', 'Indigo', 'نیل'),
  'HO-003': of('brown', 'Camel', 'اونٹ رنگ'),
};

type Texts = readonly [alt: string, altUrdu: string];

const TEXTS: Readonly<Record<string, readonly Texts[]>> = {
  'ML-001': [
    ['The ivory latha in loose folds', 'ہاتھی دانت کے رنگ کا لٹھا، ڈھیلی تہوں میں'],
    ['Close up: the plain weave of the latha', 'قریب سے: لٹھے کی سادہ بُنائی'],
  ],
  'MN-001': [['Close up: slubs in the sage linen', 'قریب سے: سبز لینن کے موٹے پتلے دھاگے']],
  'MW-002': [['Close up: the blue stripes of the lawn', 'قریب سے: لان کی نیلی دھاریاں']],
  'WS-001': [
    ['The raw silk folded, with a tape beside it', 'تہ کیا ہوا را سلک، ساتھ انچی ٹیپ'],
    ['Close up: the uneven threads of raw silk', 'قریب سے: را سلک کے اونچے نیچے دھاگے'],
  ],
  'WL-001': [
    ['The printed shirt piece in folds', 'قمیض کا پرنٹڈ کپڑا، تہوں میں'],
    ['The sheer dupatta with its dots', 'باریک دوپٹہ، بندکیوں کے ساتھ'],
    ['Close up: the print on the shirt', 'قریب سے: قمیض کا پرنٹ'],
  ],
  'WN-001': [['Close up: slubs in the rust linen', 'قریب سے: زنگ رنگ لینن کے موٹے پتلے دھاگے']],
  'HT-001': [['Close up: the loops of the blue towel', 'قریب سے: نیلے تولیے کے روئیں']],
  'HB-001': [
    ['The printed bedsheet spread out in folds', 'پرنٹڈ بیڈ شیٹ، تہوں میں پھیلی ہوئی'],
    ['Close up: the stripes of the pillow covers', 'قریب سے: تکیے کے غلافوں کی دھاریاں'],
  ],
};

/** As the field `images`; empty for a single picture. */
export const furtherPictures = (productId: string): string =>
  picturesText(
    (TEXTS[productId] ?? []).map(
      ([alt, altUrdu], at): ProductPicture => ({
        url: `/pictures/demo/${productId.toLowerCase()}-${at + 2}.webp`,
        alt,
        altUrdu,
      }),
    ),
  );
