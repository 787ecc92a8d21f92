/**
 * Lengths in whole centimetres: a thaan has 25 to 45 m, often a round number of gaz; shorter ones are cut
 * already.
 */
export const demoThaans: Readonly<Record<string, readonly number[]>> = {
  // 40 gaz, and two remnants.
  'MN-002': [3658, 1825, 650],
  'WS-002': [2286, 900, 275],
};
