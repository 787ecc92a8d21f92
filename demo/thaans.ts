/**
 * The thaans of the demo catalogue's cloth by the metre, whole centimetres. Thaans come in 25 to 45 m, often of a round number of gaz; what is
 * shorter was cut from already.
 */
export const demoThaans: Readonly<Record<string, readonly number[]>> = {
  // 40 gaz, and two begun.
  'MN-002': [3658, 1825, 650],
  'WS-002': [2286, 900, 275],
};
