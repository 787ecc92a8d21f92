/** Runs `work` for each item, the last first, with this many in parallel. */
export async function atOnce<Item>(
  most: number,
  items: readonly Item[],
  work: (item: Item, place: number) => Promise<unknown>,
): Promise<void> {
  const left = [...items.entries()];
  const one = async () => {
    for (let next = left.pop(); next; next = left.pop()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: most }, one));
}
