import { badState, unknownId } from './refusals.ts'

/** What the map holds under an id; refuses an id it does not hold. */
export function found<Thing>(map: ReadonlyMap<string, Thing>, id: string): Thing {
  const thing = map.get(id)
  if (thing === undefined) throw unknownId()
  return thing
}

/** Things by idempotency key, with the request that each key was first used for. */
export type ByKey<Thing> = Map<string, { readonly request: string; readonly thing: Thing }>

/** Makes a thing once for each key. Refuses a key that was used for another request. */
export function makeOnce<Thing>(
  byKey: ByKey<Thing>,
  key: string | undefined,
  parts: readonly unknown[],
  make: () => Thing,
): Thing {
  if (key === undefined) return make()
  const request = JSON.stringify(parts)
  const before = byKey.get(key)
  if (before && before.request !== request)
    throw badState('Different request with the same idempotency key has already been processed.')
  if (before) return before.thing
  const thing = make()
  byKey.set(key, { request, thing })
  return thing
}

/** Adds a movement of money, at `at` in Unix seconds. */
export function addMovement<Movement extends { readonly no: number; readonly at: number }>(
  { movements }: { readonly movements: Movement[] },
  at: number,
  movement: Omit<Movement, 'no' | 'at'>,
): void {
  movements.push({ ...movement, no: movements.length + 1, at } as Movement)
}
