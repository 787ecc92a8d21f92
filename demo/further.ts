/** Files: `public/pictures/demo`. */
import { type ProductPicture, picturesText } from '#shop/pictures/list.ts';

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
