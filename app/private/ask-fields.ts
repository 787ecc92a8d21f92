/** The fields of the form that asks for an exchange. */

/** How many pieces of the order's line at this place are to be exchanged. */
export const piecesField = (row: number) => `pieces${row}`;
