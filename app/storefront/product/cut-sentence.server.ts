import { inMetres } from '#shop/catalogue/cloth/lengths.ts';
import type { CutFault } from '#shop/stock/cuts.ts';
import { m } from '#words/thaans.ts';

/** `null`: not a length. */
export function cutSentence(fault: CutFault | null): string {
  if (!fault) return m.noLength;
  const { reason, terms, longestCm } = fault;
  const nearest = m.either(fault.nearest.map((cm) => m.metres(inMetres(cm))));
  const canBe = nearest === '' ? '' : m.canBeHad(nearest);
  const why = {
    'under least cut': () => m.underLeastCut(m.metres(inMetres(terms.leastCutCm))),
    'too long': () => m.tooLong(m.metres(inMetres(longestCm))),
    'not in steps': () => m.notInSteps(terms.stepCm),
    'small remnant': () => m.smallRemnant,
  } as const;
  return [why[reason](), reason === 'too long' ? '' : canBe].filter(Boolean).join(' ');
}
