/** Numbers typed beside their orders: lines of the list of numbers that name their order. */

const lineOf = (orderNumber: string, number: string) => `${orderNumber}\t${number}`;

/** By order number. */
export function namedIn(list: string): Record<string, string> {
  const named = list.split('\n').flatMap((line) => {
    const [order = '', number] = line.split('\t');
    return number === undefined ? [] : [[order.trim(), number.trim()]];
  });
  return Object.fromEntries(named);
}

/** The list with this order's number; an empty one takes the line out. */
export function withNumber(list: string, orderNumber: string, typed: string): string {
  const number = typed.replace(/\s/g, '').toUpperCase();
  const isOther = (line: string) => line !== '' && !line.startsWith(`${orderNumber}\t`);
  const others = list.split('\n').filter(isOther);
  return [...others, ...(number ? [lineOf(orderNumber, number)] : [])].join('\n');
}
