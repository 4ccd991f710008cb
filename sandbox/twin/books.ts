import { unknownId } from './refusals.ts'

/** What the map holds under an id; refuses an id it does not hold. */
export function found<Thing>(map: ReadonlyMap<string, Thing>, id: string): Thing {
  const thing = map.get(id)
  if (thing === undefined) throw unknownId()
  return thing
}

/** Writes a movement of money down, at `at` in Unix seconds. */
export function book<Movement extends { readonly no: number; readonly at: number }>(
  { movements }: { readonly movements: Movement[] },
  at: number,
  movement: Omit<Movement, 'no' | 'at'>,
): void {
  movements.push({ ...movement, no: movements.length + 1, at } as Movement)
}
