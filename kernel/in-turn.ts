/** So many faults one after the other, and it is not the items that are wrong: the database is away. */
const mostInARow = 10

/**
 * Does something for one item after the other. One that fails keeps no other waiting: the first fault is thrown once the
 * others are done, or at the tenth in a row.
 */
export async function inTurn<Item>(
  items: readonly Item[],
  deed: (item: Item) => Promise<unknown>,
): Promise<void> {
  const faults: unknown[] = []
  let inARow = 0
  for (const item of items) {
    try {
      await deed(item)
      inARow = 0
    } catch (fault) {
      faults.push(fault)
      inARow += 1
      if (inARow === mostInARow) break
    }
  }
  if (faults.length > 0) throw faults[0]
}
