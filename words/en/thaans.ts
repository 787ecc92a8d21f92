/** Cloth by the metre: available lengths, and thaans in the admin. */
export * as m from './thaans.ts';

export const metres = (length: string) => `${length} m`;
export const either = (lengths: readonly string[]) => lengths.join(' or ');

/** After a typed length. */
export const aMetre = 'a metre';
export const metresAt = ({ price, metres }: { price: string; metres: string }) =>
  `${price} a metre × ${metres}`;
export const inOnePiece = (length: string) => `Can be had in one piece: up to ${length}`;
export const steps = ({ stepCm, least }: { stepCm: number; least: string }) =>
  `In steps of ${stepCm} cm, from ${least} on.`;
export const noLength = 'Please type a length in metres, such as 4.5.';
export const underLeastCut = (least: string) => `The shortest cut is ${least}.`;
export const tooLong = (longest: string) => `The longest piece that we have is ${longest}.`;
export const notInSteps = (stepCm: number) => `It is cut in steps of ${stepCm} cm.`;
export const smallRemnant = 'So much would leave a piece that is too short.';
export const canBeHad = (lengths: string) => `You can have ${lengths}.`;

/** Admin. */
export const heading = 'Thaans';
/** Replaces the stock field. */
export const inThaans = 'Left in thaans';
export const enteredNext = 'Its thaans are entered on its own page, once it is saved.';
export const back = 'All products';
export const perMetre = (price: string) => `${price} a metre`;
export const inAll = ({ metres, longest }: { metres: string; longest: string }) =>
  `${metres} in all; the longest piece is ${longest}.`;
export const nothing = 'No thaan is entered yet.';
export const noneLeft = 'Nothing is left that can be sold.';
export const byPiece = 'This product is sold by the piece. To sell it by the metre, choose so in its form.';
export const editProduct = 'Edit the product';
export const thaan = (number: number) => `Thaan ${number}`;
export const remnantOf = ({ number, of }: { number: number; of: number }) =>
  `Piece ${number}, cut from thaan ${of}`;
export const leftOf = ({ left, length }: { left: string; length: string }) => `${left} left of ${length}`;
export const usedUp = (count: number) => `Used up: ${count}`;
export const toCut = ({ metres, order }: { metres: string; order: string }) =>
  `To cut: ${metres} for ${order}`;
export const add = 'Enter thaans';
export const addOne = 'Enter';
export const eachLength = 'Length of each';
export const lengthHint = 'In metres, such as 40; or with its unit: 44 gaz.';
export const howMany = 'How many';
export const correct = 'Measure again';
export const remnant = 'Length as it lies';
export const reason = 'Reason';
export const reasonHint = 'Such as: damaged, or measured again.';
export const takeAway = 'Take it away';
export const badLength = (most: string) => `Please type a length of up to ${most}, such as 40.`;
export const badCount = (most: number) => `Please type a whole number from 1 to ${most}.`;
export const noReason = 'Please say why.';
export const changedMeanwhile = (left: string) =>
  `Somebody ordered, cut or measured it meanwhile: ${left} are left. Please look again.`;
export const ofItOrdered = (length: string) => `${length} of it is ordered and not cut yet.`;
export const toBeCut = (length: string) =>
  `Orders are still to be cut from it: ${length}. Change or cut them first.`;
export const tooMany = 'There are too many thaans of this product.';
export const enteredBefore =
  'Thaans were entered with this form already: please look at the list. Press again to enter these too.';
export const gone = 'The thaan or its product is not there any more.';
export const saved = 'Thaans saved';
export const notSaved = 'The thaans were not saved. Please try again.';
export const cutFrom = ({ metres, number }: { metres: string; number: number }) =>
  `Cut ${metres} from thaan ${number}`;
export const wasCutFrom = ({ metres, number }: { metres: string; number: number }) =>
  `${metres} cut from thaan ${number}`;
export const thaansOf = (name: string) => `Thaans of ${name}`;
/** The line uses the other unit. */
export const needs = {
  length: 'It is sold by the metre: please type its length.',
  pieces: 'It is sold by the piece now: please choose how many.',
};

/** New customers, whose orders wait for a call. */
export const countsAsPiece = (each: string) => `Cloth by the metre counts as one piece for each ${each}.`;
export const muchFromNetwork = ({ name, length, call }: { name: string; length: string; call: string }) =>
  `${name}: we can take an order of up to ${length} at the moment. For more please call us at ${call}.`;
