import { inMetres } from '#shop/catalogue/cloth/lengths.ts';
import { CM_OF_A_PIECE } from '#shop/stock/cuts.ts';
import { m } from '#words/thaans.ts';

export const cutsAsPieces = (): string => m.countsAsPiece(m.metres(inMetres(CM_OF_A_PIECE)));
