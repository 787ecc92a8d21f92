/** Pieces to exchange of the order line at this index. */
export const piecesField = (row: number) => `pieces${row}`;
